import { newId } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFavourite, gameList, gameMenus, gamesChanged, vassalGameTypes } from '../contract.ts'
import { wordsOf } from './search-names.ts'

let w: World
/** Changes rows as another program does, and says so. */
const run = async (sql: string, values: unknown[] = []) => {
  const rows = await w.services.db.system(tx => tx.query(sql, [w.brandId, ...values]), { brand: w.brandId })
  w.services.events.publish(gamesChanged, w.brandId)
  return rows
}
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
  expect({ ...first, games: first.games.length }).toEqual({ games: 24, pageNum: 1, totalPages: 2, total: 30, corrected: null })
  expect(second.games.map(game => game.displayName)).toEqual([25, 26, 27, 28, 29, 30].map(n => `Game ${n}`))
})

test('what is closed stands in no list', async () => {
  await run(`update catalog.game set status = 'closed' where brand_id = $1 and vendor = 'KX' and code = 'game-1'`)
  expect((await w.visitor().call(gameList, { gameType: 'PVP' })).total).toBe(29)
  await run(`update catalog.vendor set status = 'maintenance' where brand_id = $1 and code = 'KX'`)
  expect(await w.visitor().call(gameList, { vassalage: 'KX' })).toEqual({
    games: [],
    pageNum: 1,
    totalPages: 1,
    total: 0,
    corrected: null,
  })
})

describe('search, tabs and orders', () => {
  const titles: [vendor: string, code: string, names: { km: string; en: string; zh: string }, position: number][] = [
    ['TH', 'dragon-river', { km: 'នាគទន្លេ', en: 'Dragon River', zh: '龙河传说' }, 3],
    ['TH', 'apple-dragon', { km: 'ផ្លែប៉ោម', en: 'apple Dragon', zh: '苹果' }, 2],
    ['XY', 'moon-palace', { km: 'វាំងព្រះច័ន្ទ', en: 'Moon Palace', zh: '月宫' }, 1],
  ]
  const nodeOf = (code: string) => run('select node_id as id from catalog.game where brand_id = $1 and code = $2', [code])
  const codes = async (input: object, caller = w.visitor()) =>
    (await caller.call(gameList, { vassalage: 'TH,XY', ...input })).games.map(game => game.gameCode)

  beforeAll(async () => {
    await run(`update catalog.vendor set status = 'open', name = 'Thunder House' where brand_id = $1 and code = 'TH'`)
    await run(`update catalog.vendor set status = 'open' where brand_id = $1 and code = 'XY'`)
    for (const [vendor, code, names, position] of titles)
      await run(
        `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, position, created_at)
         values ($1, $2, $3, gen_random_uuid(), 'PVP', $4, '/art', $5::int, app_now() - $5::int * interval '12 days')`,
        [vendor, code, names, position],
      )
  })

  test('several makers in one list, in the order that is asked for', async () => {
    expect(await codes({})).toEqual(['moon-palace', 'apple-dragon', 'dragon-river'])
    expect(await codes({ sort: 'name', language: 'EN' })).toEqual(['apple-dragon', 'dragon-river', 'moon-palace'])
    expect(await codes({ sort: 'new' })).toEqual(['moon-palace', 'apple-dragon', 'dragon-river'])
    expect(await codes({ gameType: 'RNG' })).toEqual([])
    expect(await codes({ gameType: 'HOME', clientType: '3' })).toHaveLength(3)
  })

  test('a name is found in every language and by its maker, with a typing error, by its beginning', async () => {
    for (const search of ['river', 'Rivr dargon', 'DRAG RIV', 'នាគទន្លេ', 'ទន្លេ', '龙河', '传说'])
      expect(await codes({ search }), search).toEqual(['dragon-river'])
    expect((await codes({ search: 'thunder' })).sort()).toEqual(['apple-dragon', 'dragon-river'])
    expect(await codes({ search: 'dragon', sort: 'name', language: 'EN' })).toEqual(['apple-dragon', 'dragon-river'])
    for (const search of ['zebra', 'dragon zebra', '%', "' or 1=1 --", '!!']) expect(await codes({ search }), search).toEqual([])
    expect(await codes({ search: 'dragon', tab: 'HOT' })).toEqual([])
  })

  test('a name that an operator changes is found within seconds, and what is closed at once by nobody', async () => {
    await run(`update catalog.game set names = names || '{"en": "Crystal Cave"}' where brand_id = $1 and code = 'moon-palace'`)
    await expect.poll(() => codes({ search: 'crystal' }), { interval: 200 }).toEqual(['moon-palace'])
    await run(`update catalog.game set status = 'closed' where brand_id = $1 and code = 'moon-palace'`)
    expect(await codes({ search: 'crystal' })).toEqual([])
    await run(`update catalog.game set status = 'open' where brand_id = $1 and code = 'moon-palace'`)
  }, 15_000)

  test('tabs: new of thirty days, hot, and of a member alone favourites and recent ones', async () => {
    expect(await codes({ tab: 'NEW' })).toEqual(['moon-palace', 'apple-dragon'])
    const { games } = await w.visitor().call(gameList, { vassalage: 'TH' })
    expect(games.map(({ gameCode, isNew }) => [gameCode, isNew])).toEqual([
      ['apple-dragon', 1],
      ['dragon-river', 0],
    ])
    await run(`update catalog.game set is_hot = true where brand_id = $1 and code = 'dragon-river'`)
    await run(`insert into play.game_day (brand_id, day, vendor, game, bets)
               select $1, app_business_day('Asia/Phnom_Penh', app_now()), vendor, code, 5 from catalog.game
                where brand_id = $1 and code in ('apple-dragon', 'dragon-river')`)
    expect(await codes({ tab: 'HOT' })).toEqual(['dragon-river', 'apple-dragon'])
    expect(await codes({ sort: 'popular' })).toEqual(['dragon-river', 'apple-dragon', 'moon-palace'])
    const [member, other, trial] = [await w.member(), await w.member(), await w.trial()]
    const [node] = (await nodeOf('apple-dragon')) as [{ id: string }]
    await member.caller.call(addFavourite, { nodeId: node.id })
    await run(
      `insert into play.member_game (brand_id, member_id, vendor, game, played_at) values ($1, $2, 'XY', 'moon-palace', app_now())`,
      [member.id],
    )
    for (const [tab, mine] of [
      ['FAV', 'apple-dragon'],
      ['RECENT', 'moon-palace'],
    ] as const) {
      expect(await codes({ tab }, member.caller)).toEqual([mine])
      expect(await codes({ tab, search: 'river' }, member.caller)).toEqual([])
      for (const { caller } of [other, trial, { caller: w.visitor() }]) expect(await codes({ tab }, caller)).toEqual([])
    }
  })

  test('only games with a demo', async () => {
    await run(`update catalog.game set has_demo = true where brand_id = $1 and code = 'moon-palace'`)
    expect(await codes({ hasDemo: 'true' })).toEqual(['moon-palace'])
    expect(await codes({ hasDemo: 'true', search: 'dragon' })).toEqual([])
  })

  test('vendors with their categories', async () => {
    const { list } = await w.visitor().call(vassalGameTypes, {})
    expect(list.find(vendor => vendor.vassalage === 'TH')).toEqual({
      ...{ vassalage: 'TH', displayName: 'Thunder House', isGame: 'GAME', gameTypes: [{ gameType: 'PVP', games: 2 }] },
    })
  })

  test('a brand finds its own games alone', async () => {
    const other = await w.secondBrand()
    await w.services.db.system(
      async tx => {
        await tx.query(`update catalog.vendor set status = 'open' where brand_id = $1 and code = 'TH'`, [other.brandId])
        await tx.query(
          `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art)
           values ($1, 'TH', 'zebra-run', gen_random_uuid(), 'PVP', '{"en": "Zebra Run", "km": "រត់", "zh": "斑马"}', '/art')`,
          [other.brandId],
        )
      },
      { brand: other.brandId },
    )
    expect(await codes({ search: 'zebra' }, other.visitor())).toEqual(['zebra-run'])
    expect(await codes({ search: 'zebra' })).toEqual([])
  })

  test('a search says what it searched in place of words that no name has', async () => {
    const said = async (search: string) => {
      const { corrected, games } = await w.visitor().call(gameList, { search })
      return [corrected, games.map(game => game.gameCode)]
    }
    expect(await said('aple dragn')).toEqual(['apple dragon', ['apple-dragon']])
    expect(await said('drgon rivr')).toEqual(['dragon river', ['dragon-river']])
    expect(await said('drag')).toEqual([null, expect.arrayContaining(['apple-dragon', 'dragon-river'])])
    expect(await said('zzzz')).toEqual([null, []])
    expect(await said('龙河船说')).toEqual(['龙河传说', ['dragon-river']])
    expect(await said('龙河传说')).toEqual([null, ['dragon-river']])
    expect(await said('វាំងព្រះចន្ទ')).toEqual(['វាំងព្រះច័ន្ទ', ['moon-palace']])
  })

  test('games by what their makers state: return, volatility, smallest stake; and our own', async () => {
    await run(
      `update catalog.game set rtp = '97.1%', volatility = 'low', min_stake = 200000, max_stake = 5000000 where brand_id = $1 and code = 'moon-palace'`,
    )
    await run(`update catalog.game set rtp = '95–97%' where brand_id = $1 and code = 'dragon-river'`)
    expect(await codes({ minReturn: '97' })).toEqual(['moon-palace'])
    expect(await codes({ minReturn: '98' })).toEqual([])
    expect(await codes({ volatility: 'low' })).toEqual(['moon-palace'])
    expect(await codes({ volatility: 'high' })).toEqual([])
    expect(await codes({ stake: '0.20' })).toEqual(['moon-palace'])
    expect(await codes({ stake: '0.19' })).toEqual([])
    const own = await w.visitor().call(gameList, { isOwn: 'true' })
    expect(own.games.map(game => game.isOwn)).toEqual(own.games.map(() => true))
    expect(own.games.some(game => game.gameCode === 'naga-gold')).toBe(true)
    expect((await w.visitor().call(gameList, { isOwn: 'true', volatility: 'medium', stake: '1.00' })).total).toBeGreaterThan(0)
  })

  test('words of Latin text, pairs of letters of the others', () => {
    expect(wordsOf("Naga's GOLD 2")).toEqual(['naga', 's', 'gold', '2'])
    expect(wordsOf('金龙河 x')).toEqual(['金龙', '龙河', 'x'])
    expect(wordsOf('龙')).toEqual(['龙'])
  })
})
