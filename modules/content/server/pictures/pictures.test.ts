import * as contract from '@tonle/content/contract'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let writer: Person
beforeAll(async () => {
  w = await world()
  writer = await w.operator()
})
afterAll(() => w.close())

const all = (text: string) => ({ km: text, en: text, zh: text })
const why = 'for a test'
const png = (background: string, width = 40) =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .png()
    .toBuffer()
type Sent = { id: `img_${string}`; picture: string; width: number; height: number }
const send = async (name: string, background: string, width?: number) => {
  const path = `${contract.addPicture.path}?name=${encodeURIComponent(name)}`
  return (await writer.caller.upload(path, 'image/png', await png(background, width))) as Sent
}
const names = async (input = {}) => (await writer.caller.call(contract.pictures, input)).content.map(({ name }) => name)
const fileAt = async (picture: string, host = 'localhost') =>
  (await w.site.inject({ url: `/files/${picture}.avif`, headers: { host } })).statusCode

test('a picture sent is drawn anew within its size, stands in the library once, and is served to the brand alone', async () => {
  const lake = await send('Lake at dawn', '#135', 2000)
  expect([lake.width, lake.height]).toEqual([1600, 800])
  const again = await send('Lake', '#135', 2000)
  expect(again.id).toBe(lake.id)
  await send('Boats', '#531')
  expect(await names({ sort: 'name' })).toEqual(['Boats', 'Lake'])
  expect(await names({ find: 'boa' })).toEqual(['Boats'])
  await w.secondBrand()
  expect([await fileAt(lake.picture), await fileAt(lake.picture, 'sarika.localhost')]).toEqual([200, 404])
})

test('renamed, it is found by the new name; taken out, texts keep it; its file deleted, its address answers no more', async () => {
  const { id, picture } = await send('Temple', '#a60')
  await writer.caller.call(contract.renamePicture, { id, name: 'Temple at noon' })
  expect(await names({ find: 'noon' })).toEqual(['Temple at noon'])
  await writer.caller.call(contract.removePicture, { id, isFileDeleted: false, why })
  expect(await names({ find: 'noon' })).toEqual([])
  expect(await fileAt(picture)).toBe(200)
  const gone = { id, isFileDeleted: true, why }
  expect((await refusalOf(writer.caller.call(contract.removePicture, gone))).code).toBe('content.no_such_picture')
  expect((await refusalOf(writer.caller.call(contract.renamePicture, { id, name: 'x' }))).code).toBe('content.no_such_picture')
  // Taken out it can be put back, once, by its brand alone.
  const out = async (by = writer) =>
    (await by.caller.call(contract.removedPictures, { find: 'noon' })).content.map(one => one.name)
  const theirs = await (await w.secondBrand()).operator('admin')
  expect([await out(), await out(theirs)]).toEqual([['Temple at noon'], []])
  const putBack = (by = writer) => by.caller.call(contract.putBackPicture, { id })
  expect((await refusalOf(putBack(theirs))).code).toBe('content.no_such_picture')
  await putBack()
  expect([await names({ find: 'noon' }), await out()]).toEqual([['Temple at noon'], []])
  expect((await refusalOf(putBack())).code).toBe('content.no_such_picture')
  expect((await send('Temple', '#a60')).id).toBe(id)
  await writer.caller.call(contract.removePicture, gone)
  expect(await fileAt(picture)).toBe(404)
  // Without its file nothing can be put back.
  expect((await refusalOf(putBack())).code).toBe('content.no_such_picture')
  expect((await send('Temple', '#a60')).picture).toBe(picture)
  expect(await fileAt(picture)).toBe(200)
})

test('a document shows pictures of the library, and the sanitiser leaves out every other one', async () => {
  const { picture } = await send('Moon', '#224')
  const html = `<p>Seen</p><img src="/files/${picture}.avif" alt="Moon" width="1600" height="800"><img src="https://evil.test/x.avif">`
  const terms = { kind: 'news', key: 'moon', title: all('Moon'), content: all(html) } as const
  const { id, version, removed } = await writer.caller.call(contract.addDocument, terms)
  expect(removed).toEqual(['img src'])
  await writer.caller.call(contract.publishDocument, { id, version, why })
  const { content } = await w.visitor().call(contract.document, { kind: 'news', key: 'moon' })
  expect(content).toContain(`<img src="/files/${picture}.avif" alt="Moon" width="1600" height="800" />`)
  expect(content).not.toContain('evil')
})
