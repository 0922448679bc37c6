import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameMenus, orderVendors, restoreVendorOrder, vassalGameTypes, vendorOrderHistory, vendorSwitches } from '../contract.ts'

let w: World
let admin: Person
beforeAll(async () => {
  w = await world()
  admin = await w.operator()
  const run = (sql: string) => w.services.db.system(tx => tx.query(sql, [w.brandId]), { brand: w.brandId })
  await run(`update catalog.vendor set status = 'open' where brand_id = $1 and code in ('AE', 'AG', 'CQ9')`)
  await run(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art)
     select $1, vendor, 'a-slot', gen_random_uuid(), 'RNG', '{"en": "Game", "km": "ហ្គេម", "zh": "游戏"}', '/art'
       from unnest(array['AE', 'AG', 'CQ9']) vendor`,
  )
})
afterAll(() => w.close())

const all = async (person = admin) => (await person.caller.call(vendorSwitches)).vendors
const order = (vassalages: string[], person = admin) => person.caller.call(orderVendors, { vassalages, why: 'for a test' })
const codes = (list: readonly { vassalage: string }[]) => list.map(({ vassalage }) => vassalage)

test('menus and lists of the lobby name the vendors in the order of the operator, at once', async () => {
  const last = codes(await all())
    .toSorted()
    .toReversed()
  await order(last)
  expect((await all()).toSorted((a, b) => a.position - b.position).map(({ vassalage }) => vassalage)).toEqual(last)
  const placed = (shown: string[]) => expect(shown).toEqual(last.filter(code => shown.includes(code)))
  const { list } = await w.visitor().call(vassalGameTypes)
  expect(list.length).toBeGreaterThan(3)
  placed(codes(list))
  const { categories } = await w.visitor().call(gameMenus)
  for (const { vendors } of categories) placed(codes(vendors))
  await order(last.toReversed())
  expect(codes((await w.visitor().call(vassalGameTypes)).list)).toEqual(codes(list).toReversed())
})

test('vendors that somebody else added or that are named twice are no order', async () => {
  const known = codes(await all())
  for (const wrong of [known.slice(1), [...known, 'NONE'], [...known.slice(1), known[1]!]])
    expect((await refusalOf(order(wrong))).code).toBe('request.version_conflict')
  expect((await refusalOf(order(known, await w.operator('support')))).code).toBe('session.forbidden')
})

test('two who order at once leave the order of one of them; another brand keeps its own', async () => {
  const other = await w.secondBrand()
  const theirs = await other.operator()
  const before = await all(theirs)
  const known = codes(await all())
  const wishes = [known.toSorted(), known.toSorted().toReversed()]
  await Promise.all(wishes.map(wish => order(wish)))
  const now = (await all()).toSorted((a, b) => a.position - b.position).map(({ vassalage }) => vassalage)
  expect(wishes).toContainEqual(now)
  expect(await all(theirs)).toEqual(before)
})

test('one vendor moved far is one move in the history, and an earlier order comes back with what came since behind it', async () => {
  const ordered = async () => (await all()).toSorted((a, b) => a.position - b.position).map(({ vassalage }) => vassalage)
  const history = async (person = admin) => (await person.caller.call(vendorOrderHistory, {})).content
  const putBack = (version: number, to: number, person = admin) =>
    person.caller.call(restoreVendorOrder, { version, to, why: 'as it was' })
  const before = await ordered()
  const last = before.at(-1)!
  await order([last, ...before.slice(0, -1)])
  const [moved] = await history()
  const { name } = (await all()).find(({ vassalage }) => vassalage === last)!
  expect(moved!.changes).toEqual([
    { name, what: 'moved', fields: [{ name: 'place', before: String(before.length), after: '1' }] },
  ])
  // A vendor that comes now stands first until it is placed.
  await w.services.db.system(
    tx =>
      tx.query(
        `insert into catalog.vendor (brand_id, code, name, game_types, position) values ($1, 'LATER', 'Later', '{RNG}', -1)`,
        [w.brandId],
      ),
    { brand: w.brandId },
  )
  await putBack(moved!.version, moved!.version - 1)
  expect(await ordered()).toEqual([...before, 'LATER'])
  expect((await refusalOf(putBack(moved!.version, 1))).code).toBe('request.version_conflict')
  expect((await refusalOf(putBack(moved!.version + 1, moved!.version + 9))).code).toBe('request.not_found')
  const theirs = await (await w.secondBrand()).operator()
  expect(await history(theirs)).toEqual([])
  expect((await refusalOf(putBack(moved!.version + 1, 1, await w.operator('support')))).code).toBe('session.forbidden')
  await w.expectBooksBalance()
})
