import { auditLog } from '@tonle/operators/contract'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
})
afterAll(() => w.close())

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'LEFTOVER' } })
    .toBuffer()
const send = (member: Person, bytes: Buffer, type = 'image/jpeg') =>
  member.caller.upload(identity.sendIcon.path, type, bytes) as Promise<{ icon: string }>
const iconOf = async (member: Person) => (await member.caller.call(identity.memberIcon)).icon
const at = async (address: string) => await w.site.inject({ url: address, headers: { host: 'localhost:3000' } })
const wireId = (member: Person) => `mem_${member.id.replaceAll('-', '')}`

test('everybody has a drawn picture, always the same one, and takes another of them', async () => {
  const member = await w.member()
  const { icon, isOwn, drawn } = await member.caller.call(identity.memberIcon)
  expect(drawn).toContain(icon)
  expect(isOwn).toBe(false)
  expect((await member.caller.call(identity.memberInfo)).icon).toBe(icon)
  const other = icon === 'owl' ? 'fox' : 'owl'
  await member.caller.call(identity.chooseIcon, { icon: other })
  expect([await iconOf(member), (await member.caller.call(identity.memberInfo)).icon]).toEqual([other, other])
  const refused = await refusalOf(member.caller.call(identity.chooseIcon, { icon: '../secret' }))
  expect(refused.fields).toEqual({ icon: 'field.not_allowed' })
})

test('an own picture is cut square, encoded again without what came with it, and shown at a public address', async () => {
  const member = await w.member()
  const { icon } = await send(member, await picture(900, 300, '#c27'))
  expect(await iconOf(member)).toBe(icon)
  const { rawPayload, headers } = await at(icon)
  expect(headers['content-type']).toBe('image/webp')
  const { width, height, exif } = await sharp(rawPayload).metadata()
  expect([width, height, exif]).toEqual([256, 256, undefined])
  expect(rawPayload.includes('LEFTOVER')).toBe(false)
})

test('what is no picture, or too large, is refused', async () => {
  const member = await w.member()
  expect((await refusalOf(send(member, Buffer.from('<svg/>')))).code).toBe('files.no_picture')
  const large = await refusalOf(send(member, Buffer.concat([await picture(9, 9, '#123'), Buffer.alloc(5 * 1024 * 1024)])))
  expect(large.status).toBe(413)
  expect((await refusalOf(send(member, Buffer.from('GIF89a'), 'image/gif'))).status).toBe(415)
})

test('staff takes a picture away with a reason: its address answers no more, and the member has a drawn one', async () => {
  const member = await w.member()
  const neighbour = await w.member()
  const bytes = await picture(40, 40, '#0a5')
  const { icon } = await send(member, bytes)
  const remove = (of: Person) => operator.caller.call(identity.removeIcon, { id: wireId(of), why: 'not fit to be seen' })
  await send(neighbour, bytes)
  expect(await remove(member)).toEqual({ had: true })
  expect((await at(icon)).statusCode).toBe(200)
  expect(await remove(neighbour)).toEqual({ had: true })
  expect((await at(icon)).statusCode).toBe(404)
  expect(await remove(neighbour)).toEqual({ had: false })
  expect((await member.caller.call(identity.memberIcon)).isOwn).toBe(false)
  const audit = await operator.caller.call(auditLog, { call: 'identity.removeIcon' })
  expect(audit.content[0]).toMatchObject({ subject: neighbour.account, why: 'not fit to be seen' })
})

test('a picture that gives way to another is gone from its address', async () => {
  const member = await w.member()
  const { icon: first } = await send(member, await picture(50, 50, '#111'))
  const { icon: second } = await send(member, await picture(50, 50, '#eee'))
  expect([(await at(first)).statusCode, (await at(second)).statusCode]).toEqual([404, 200])
  await member.caller.call(identity.chooseIcon, { icon: 'owl' })
  expect((await at(second)).statusCode).toBe(404)
})
