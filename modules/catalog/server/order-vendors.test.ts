import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameMenus, orderVendors, vassalGameTypes, vendorSwitches } from '../contract.ts'

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
