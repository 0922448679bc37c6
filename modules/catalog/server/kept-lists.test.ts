import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addFavourite, gameList, gameMenus, hotGames, switchGame, vassalGameTypes } from '../contract.ts'
import { openList } from './list-queries.ts'
import { seedDemoTitles } from './seed-demo-titles.ts'

let w: World
const run = (sql: string) => w.services.db.system(tx => tx.query(sql, [w.brandId]), { brand: w.brandId })
beforeAll(async () => {
  w = await world()
  await seedDemoTitles(w.services)
})
afterAll(() => w.close())

const codes = async (input = {}, caller = w.visitor()) =>
  (await caller.call(gameList, { vassalage: 'CQ9', ...input })).games.map(game => game.gameCode)
/** How often a transaction was opened to read. */
const transactionsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const reads = vi.spyOn(w.services.db, 'read')
  await work()
  const { length } = reads.mock.calls
  reads.mockRestore()
  return length
}

test('a second request for menus, hot games or a list is answered without the database, to any caller', async () => {
  const [visitor, member] = [w.visitor(), (await w.member()).caller]
  const ask = async (caller: typeof visitor) => [
    await caller.call(gameMenus, {}),
    await caller.call(hotGames, {}),
    await caller.call(vassalGameTypes, {}),
    await caller.call(gameList, { gameType: 'FISH', sort: 'name', pageNo: '3' }),
    await caller.call(gameList, { search: 'crab' }),
  ]
  const first = await ask(visitor)
  let second: unknown
  // On a busy machine the stamp is due again.
  expect(await transactionsOf(async () => (second = await ask(visitor)))).toBeLessThanOrEqual(1)
  expect(second).toEqual(first)
  expect(await ask(member)).toEqual(first)
})

test('callers who come at the same time wait for one reading', async () => {
  const all = () => Promise.all(Array.from({ length: 30 }, () => codes({ gameType: 'ARCADE', sort: 'name' })))
  // The answer, and the stamp at most.
  expect(await transactionsOf(all)).toBeLessThanOrEqual(2)
})

test('all pages of a list in all languages cost one sort; names are sorted in each language', async () => {
  const orders = vi.spyOn(openList, 'order')
  const walk = async (sort: 'popular' | 'name') => {
    const met = new Set<string>()
    let [count, total] = [0, 0]
    for (const language of ['KM', 'EN', 'CN'])
      for (let page = 1; page <= Math.max(1, Math.ceil(total / 100)); page++) {
        const list = await w.visitor().call(gameList, { gameType: 'PVP', sort, language, pageNo: String(page), pageSize: '100' })
        for (const game of list.games) met.add(game.nodeId)
        count += list.games.length
        total = list.total
      }
    expect([met.size, count]).toEqual([total, 3 * total])
    expect(total).toBeGreaterThan(200)
    return orders.mock.calls.length
  }
  expect(await walk('popular')).toBe(1)
  orders.mockClear()
  expect(await walk('name')).toBe(3)
  orders.mockRestore()
})

test('languages and brands do not mix', async () => {
  const names = async (caller: ReturnType<World['visitor']>, language: string) =>
    (await caller.call(gameList, { vassalage: 'CQ9', language, pageSize: '1' })).games.map(game => game.displayName)
  expect(await names(w.visitor(), 'EN')).not.toEqual(await names(w.visitor(), 'CN'))
  const other = await w.secondBrand()
  expect(await names(other.visitor(), 'EN')).toEqual([])
})

test('what an operator closes is gone with the next request', async () => {
  const [first] = await codes()
  const { caller } = await w.operator()
  await caller.call(switchGame, { vassalage: 'CQ9', gameCode: first!, status: 'closed', why: 'out of order' })
  expect(await codes()).not.toContain(first)
})

test('totals and pages far back follow what an operator closes', async () => {
  const page = (pageNo: number) =>
    w.visitor().call(gameList, { gameType: 'RNG', sort: 'new', pageNo: String(pageNo), pageSize: '10' })
  const { total, games } = await page(50)
  const next = (await page(51)).games[0]!
  const { caller } = await w.operator()
  const { vassalage, gameCode } = games[3]!
  await caller.call(switchGame, { vassalage, gameCode, status: 'closed', why: 'out of order' })
  const after = await page(50)
  expect(after.total).toBe(total - 1)
  expect(after.games.map(game => game.nodeId)).toEqual([...games.filter((_, at) => at !== 3), next].map(game => game.nodeId))
})

test('a change whose event was lost is seen within three seconds', async () => {
  const [first] = await codes()
  await run(`update catalog.vendor set status = 'maintenance' where brand_id = $1 and code = 'CQ9'`)
  const began = performance.now()
  await expect.poll(() => codes(), { interval: 50 }).toEqual([])
  expect(performance.now() - began).toBeLessThan(3000)
  await run(`update catalog.vendor set status = 'open' where brand_id = $1 and code = 'CQ9'`)
  await expect.poll(() => codes(), { interval: 50 }).toContain(first)
})

test("a member's own lists are nobody else's", async () => {
  const [one, other] = [await w.member(), await w.member()]
  const { games } = await w.visitor().call(gameList, { vassalage: 'CQ9' })
  await one.caller.call(addFavourite, { nodeId: games[0]!.nodeId })
  expect(await codes({ tab: 'FAV' }, one.caller)).toEqual([games[0]!.gameCode])
  expect(await codes({ tab: 'FAV' }, other.caller)).toEqual([])
  expect(await codes({ tab: 'FAV' })).toEqual([])
})

test('an answer that grew old is sent once more while it is made anew', async () => {
  const input = { vassalage: 'JDB', sort: 'popular' }
  const first = await codes(input)
  const later = performance.now() + 11_000
  const now = vi.spyOn(performance, 'now').mockReturnValue(later)
  await run(`insert into play.game_day (brand_id, day, vendor, game, bets)
             select $1, app_business_day('Asia/Phnom_Penh', app_now()), vendor, code, 9 from catalog.game where brand_id = $1 and vendor = 'JDB' and not is_hot
              order by code desc limit 1`)
  expect(await codes(input)).toEqual(first)
  await expect.poll(() => codes(input)).not.toEqual(first)
  now.mockRestore()
})
