import { newId } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameList, gameMenus } from '../contract.ts'

let w: World
const run = (sql: string, values: unknown[] = []) =>
  w.services.db.system(tx => tx.query(sql, [w.brandId, ...values]), { brand: w.brandId })
beforeAll(async () => {
  w = await world()
  await run(`update catalog.vendor set status = 'open', is_game = 'VASSALAGE' where brand_id = $1 and code = 'KX'`)
  for (let place = 1; place <= 30; place++)
    await run(
      `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, position)
       values ($1, 'KX', $2, $3, 'PVP', $4, '/art', $5)`,
      [`game-${place}`, newId(), { km: 'ល', en: `Game ${place}`, zh: '牌' }, place],
    )
})
afterAll(() => w.close())

test('a maker with a list of its own says so, and all its games are read page by page', async () => {
  const visitor = w.visitor()
  const { categories } = await visitor.call(gameMenus)
  const pvp = categories.find(category => category.gameType === 'PVP')
  expect(pvp?.vendors).toMatchObject([{ vassalage: 'KX', isGame: 'VASSALAGE', games: 30 }])
  const page = async (pageNo: string) => await visitor.call(gameList, { vassalage: 'KX', pageNo, pageSize: '24' })
  const [first, second] = [await page('1'), await page('2')]
  expect({ ...first, games: first.games.length }).toEqual({ games: 24, pageNum: 1, totalPages: 2, total: 30 })
  expect(second.games.map(game => game.displayName)).toEqual([25, 26, 27, 28, 29, 30].map(n => `Game ${n}`))
})

test('what is closed stands in no list', async () => {
  await run(`update catalog.game set status = 'closed' where brand_id = $1 and vendor = 'KX' and code = 'game-1'`)
  expect((await w.visitor().call(gameList, { gameType: 'PVP' })).total).toBe(29)
  await run(`update catalog.vendor set status = 'maintenance' where brand_id = $1 and code = 'KX'`)
  expect(await w.visitor().call(gameList, { vassalage: 'KX' })).toEqual({ games: [], pageNum: 1, totalPages: 1, total: 0 })
})
