import { login } from '@tonle/identity/contract'
import { PASSWORD, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetTraces } from './index.ts'
import { linksOf, noteTraces, type Trace } from './traces.ts'

const DAY_MS = 86_400_000
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

let count = 0
const fresh = () => `value ${++count}`
const note = (member: { id: string }, ...traces: Trace[]) =>
  w.services.db.tx(w.brandId, tx => noteTraces(tx, w.services, member.id, traces))
const links = async (member: { id: string }, brand = w.brandId) =>
  (await w.services.db.read(brand, read => linksOf(read, member.id))).map(({ account, kinds }) => [account, ...kinds])

test('members are linked by what they share, with the kinds as reasons, and only within their brand', async () => {
  const [one, two, three] = [await w.member(), await w.member(), await w.member()]
  const [payment, name] = [fresh(), fresh()]
  await note(one, { kind: 'payment', value: payment }, { kind: 'name', value: name })
  await note(two, { kind: 'payment', value: payment }, { kind: 'name', value: name })
  await note(three, { kind: 'name', value: name }, { kind: 'payment', value: name })
  const of = (member: { account: string }) => member.account
  const found = (await links(one)).filter(([, ...kinds]) => kinds.some(kind => kind === 'payment' || kind === 'name'))
  const without = (row: string[]) => row.filter(word => word !== 'network' && word !== 'device')
  expect(found.map(without)).toEqual([
    [of(two), 'name', 'payment'],
    [of(three), 'name'],
  ])
  const second = await w.secondBrand()
  expect(await links(one, second.brandId)).toEqual([])
})

test('values are keyed: neither an address nor a number can be read', async () => {
  const member = await w.member()
  await note(member, { kind: 'payment', value: '000123456' })
  const rows = await w.services.db.system(tx => tx.query('select value from risk.trace where member_id = $1', [member.id]))
  expect(rows.length).toBeGreaterThan(0)
  for (const { value } of rows as { value: string }[]) expect(value).toMatch(/^[0-9a-f]{64}$/)
})

test('a sign-in leaves device and network: who uses the same browser is found', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const browser = w.visitor()
  await browser.call(login, { username: one.account, password: PASSWORD })
  await browser.call(login, { username: two.account, password: PASSWORD })
  expect((await links(one)).find(([account]) => account === two.account)).toContain('device')
})

test('a value of too many members links nobody', async () => {
  const value = fresh()
  const members = await Promise.all(Array.from({ length: 9 }, () => w.member()))
  const linked = async () => (await links(members[0]!)).filter(([, ...kinds]) => kinds.includes('network')).length
  const before = await linked()
  for (const member of members.slice(0, 8)) await note(member, { kind: 'network', value })
  expect((await linked()) - before).toBe(7)
  await note(members[8]!, { kind: 'network', value })
  expect(await linked()).toBe(before)
})

test('a member keeps the fifty newest values of a kind, and devices are forgotten after half a year', async () => {
  const member = await w.member()
  await note(member, ...Array.from({ length: 60 }, () => ({ kind: 'device', value: fresh() }) as const))
  await note(member, { kind: 'name', value: fresh() })
  const kept = async (kind: string) =>
    (
      await w.services.db.system(tx =>
        tx.one<{ n: number }>('select count(*)::int as n from risk.trace where member_id = $1 and kind = $2', [member.id, kind]),
      )
    ).n
  expect(await kept('device')).toBe(50)
  await w.advance(181 * DAY_MS)
  await forgetTraces(w.services)
  expect([await kept('device'), await kept('name')]).toEqual([0, 1])
})
