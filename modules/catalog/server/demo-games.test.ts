import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameList, gameMenus } from '../contract.ts'
import { SUB_TYPES } from '../rules.ts'
import { composeNames } from './compose-names.ts'
import { demoGames } from './demo-games.ts'
import { kindOf, seedDemoTitles } from './seed-demo-titles.ts'

/** Words of well-known titles elsewhere. */
const TAKEN =
  /bonanza|megaways|starburst|moolah|aviator|gonzo|book of|gates of|fortune|mahjong ways|wild west gold|sweet |lucky neko|crazy time|88|angkor|bayon|apsara|buddha/i

describe('names', () => {
  test('about ten thousand, each once, in three languages, the same at every start', () => {
    const games = demoGames()
    expect(games.length).toBeGreaterThan(9900)
    expect(games.length).toBeLessThan(10_100)
    expect(new Set(games.map(game => game.code)).size).toBe(games.length)
    expect(new Set(games.map(game => game.picture)).size).toBe(games.length)
    for (const { code, names, picture } of games) {
      expect(names.km).toMatch(/\p{Script=Khmer}/u)
      expect(names.zh).toMatch(/^\p{Script=Han}+$/u)
      expect(names.en).not.toMatch(TAKEN)
      expect(picture).toMatch(/^[a-z0-9-]{1,80}$/)
      expect(code).toMatch(/^[a-z0-9-]{1,60}$/)
    }
    const again = () => composeNames('FISH', () => false).map(({ names }) => names.en)
    expect(again()).toEqual(again())
  })

  test('the order of words is that of each language', () => {
    const named = (en: string) => demoGames().find(game => game.names.en === en)?.names
    expect(named('Indigo Scorpion Desert')).toEqual({
      en: 'Indigo Scorpion Desert',
      km: 'វាលខ្សាច់ខ្ទួយខៀវចាស់',
      zh: '靛蓝蝎子沙漠',
    })
    expect(named('Harvest Pier Blackjack')?.km).toBe('ប្លេកជែកផែរដូវច្រូត')
  })
})

describe('seed', () => {
  let w: World
  const run = <T extends object>(sql: string) => w.services.db.system(tx => tx.query<T>(sql, [w.brandId]), { brand: w.brandId })
  beforeAll(async () => {
    w = await world()
    await seedDemoTitles(w.services)
  })
  afterAll(() => w.close())

  test('all stand in the catalog, each category with a row of ten, the drawn ones first', async () => {
    const visitor = w.visitor()
    const all = await visitor.call(gameList, { language: 'EN' })
    expect(all.total).toBeGreaterThan(9900)
    expect(all.games.filter(game => game.lagerIcon.endsWith('-v1'))).toEqual([])
    const { categories } = await visitor.call(gameMenus)
    expect(categories.map(({ gameType }) => gameType)).toEqual([
      ...['RNG', 'LIVE', 'FISH', 'PVP', 'BGS', 'SPORTS', 'ESPORTS', 'COCKFIGHT'],
      ...SUB_TYPES,
    ])
    for (const { gameType, parent, cards } of categories) {
      expect(cards).toHaveLength(10)
      expect(parent).toBe(SUB_TYPES.some(type => type === gameType) ? 'RNG' : null)
    }
    const { total } = await visitor.call(gameList, { tab: 'NEW' })
    expect(total).toBeGreaterThan(200)
    expect(total).toBeLessThan(500)
    expect((await visitor.call(gameList, { tab: 'HOT' })).total).toBeGreaterThan(30)
  })

  test('slots are of all three volatilities, each with the return and the largest win that go with it', async () => {
    const rows = await run<{ terms: string; n: number }>(
      `select concat_ws(' ', rtp, largest_win, volatility) as terms, count(*)::int as n from catalog.game
        where brand_id = $1 and game_type = 'RNG' and vendor <> 'TONLE' group by 1`,
    )
    expect(rows.map(({ terms }) => terms).sort()).toEqual(['96% 500 high', '96.5% 200 medium', '97% 50 low'])
    const all = rows.reduce((sum, { n }) => sum + n, 0)
    for (const { n } of rows) expect(n / all).toBeGreaterThan(0.3)
  })

  test('titles of an earlier version that nobody has changed since take on what the simulator plays now', async () => {
    const [low, other] = demoGames()
      .filter(game => kindOf(game) === 'slots-low')
      .map(game => game.code)
    const terms = () =>
      run(`select code, rtp, largest_win, volatility, min_stake > 0 as has_stakes from catalog.game where brand_id = $1 and code in ('${low}', '${other}')
            order by code = '${other}'`)
    await run(`with old as (delete from catalog.game where brand_id = $1 and code in ('${low}', '${other}') returning *)
               insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, rtp, largest_win, volatility)
               select brand_id, vendor, code, node_id, game_type, names, art, '96%', 500, 'high' from old`)
    // An operator has raised its version.
    await run(`update catalog.game set rtp = '96%' where brand_id = $1 and code = '${other}'`)
    await seedDemoTitles(w.services)
    expect(await terms()).toEqual([
      { code: low, rtp: '97%', largest_win: 50, volatility: 'low', has_stakes: true },
      { code: other, rtp: '96%', largest_win: 500, volatility: 'high', has_stakes: null },
    ])
  })

  test('a second start writes nothing, not even where an operator changed a title or a vendor', async () => {
    await run(`update catalog.game set status = 'closed', names = '{"en": "Ours", "km": "ខ្មែរ", "zh": "我们"}'
                where brand_id = $1 and code = 'whale-coast'`)
    await run(`update catalog.vendor set status = 'closed', game_types = '{LIVE}' where brand_id = $1 and code = 'AG'`)
    const state = () =>
      run(`select (select jsonb_agg(to_jsonb(g) order by vendor, code) from catalog.game g where brand_id = $1) as games,
                  (select jsonb_agg(to_jsonb(v) order by code) from catalog.vendor v where brand_id = $1) as vendors`)
    const before = await state()
    await seedDemoTitles(w.services)
    expect(await state()).toEqual(before)
  })
})
