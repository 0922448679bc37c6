import { DEMO_BRAND_ID } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { type DemoGame, demoGames } from './demo-games.ts'

const SMALL = { minStake: '0.10', maxStake: '50.00' } as const
const WHOLE = { minStake: '1.00', maxStake: '100.00' } as const
/**
 * What the simulator declares for its games (simulators/game-vendors/games/returns.ts, compared in conformance/demo-terms.test.ts): returns, the
 * largest win, how wins are spread, stakes in the demo brand's currency.
 */
export const DEMO_TERMS = {
  slots: { rtp: '96%', largestWin: 500, volatility: 'high', ...SMALL },
  'slots-medium': { rtp: '96.5%', largestWin: 200, volatility: 'medium', ...SMALL },
  'slots-low': { rtp: '97%', largestWin: 50, volatility: 'low', ...SMALL },
  fish: { rtp: '96%', largestWin: 80, volatility: 'medium', ...SMALL },
  cards: { rtp: '96%', largestWin: 13, volatility: 'low', ...WHOLE },
  match: { rtp: '94.72%', largestWin: 4, volatility: 'low', ...WHOLE },
  duel: { rtp: '95%', largestWin: 48, volatility: 'low', ...WHOLE },
} as const
type DemoKind = keyof typeof DEMO_TERMS

/** How the simulator plays a category; what is not named here spins. */
const KINDS: Readonly<Record<string, DemoKind>> = {
  FISH: 'fish',
  LIVE: 'cards',
  PVP: 'cards',
  BGS: 'cards',
  TABLE: 'cards',
  SPORTS: 'match',
  ESPORTS: 'match',
  COCKFIGHT: 'duel',
}
const SPINS = ['slots', 'slots-medium', 'slots-low'] as const
/** Of slots each title has its own spread of wins, the same at every start. */
export const kindOf = ({ code, gameType }: Pick<DemoGame, 'code' | 'gameType'>): DemoKind =>
  KINDS[gameType] ?? SPINS[[...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % SPINS.length]!

/** Composed titles of these are played for stakes alone, as tables and matches are elsewhere. */
const WITHOUT_DEMO: ReadonlySet<string> = new Set(['LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'])
/** As a row of `catalog.game` has them. */
function termsOf(game: DemoGame) {
  const { minStake, maxStake, ...terms } = DEMO_TERMS[kindOf(game)]
  return { ...terms, minStake: String(parseMoney(minStake, 'USD')), maxStake: String(parseMoney(maxStake, 'USD')) }
}

/** Makers whose games open in a list of their own (spec §4). */
const WITH_POPUP = ['KX', 'KY', 'TH']
/** The own studio stands before them. */
const FIRST_PLACE = 50

/** When a title came: every fourth drawn one within 30 days, so that all categories have new ones; of the others one in forty. */
const ageInDays = ({ words }: DemoGame, place: number) => (words ? 1 + ((place * 37) % 1200) : 1 + (place % 4) * 40)

/**
 * Fills the demo brand's catalog with the games of simulated vendors and opens those vendors. Can run at every start: what an
 * operator has closed or changed since stays so.
 */
export async function seedDemoTitles(services: Services): Promise<void> {
  const rowOf = (game: DemoGame, place: number) => ({
    vendor: game.vendor,
    code: game.code,
    node: newId(services.clock),
    type: game.gameType,
    names: game.names,
    art: `/art/games/${game.picture}`,
    ...termsOf(game),
    demo: game.words === undefined || !WITHOUT_DEMO.has(game.gameType),
    hot: game.isHot,
    place: FIRST_PLACE + place,
    days: ageInDays(game, place),
  })
  await services.db.system(
    async tx => {
      const there = await tx.query<{ id: string }>(`select vendor || ':' || code as id from catalog.game where brand_id = $1`, [
        DEMO_BRAND_ID,
      ])
      const known = new Set(there.map(({ id }) => id))
      const all = demoGames().map(rowOf)
      const rows = all.filter(({ vendor, code }) => !known.has(`${vendor}:${code}`))
      await followSimulator(tx, all)
      await tx.query(
        `with added as (
           insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, rtp, has_demo, is_hot, position, largest_win,
                                     volatility, min_stake, max_stake, created_at)
           select $1, t.vendor, t.code, t.node, t.type, t.names, t.art, t.rtp, t.demo, t.hot, t.place, t."largestWin", t.volatility,
                  t."minStake", t."maxStake",
                  app_now() - t.days * interval '1 day'
             from jsonb_to_recordset($2::jsonb) as t(vendor text, code text, node uuid, type text, names jsonb, art text, rtp text,
                  demo boolean, hot boolean, place int, "largestWin" int, volatility text, "minStake" int8,
                  "maxStake" int8, days int)
           on conflict (brand_id, vendor, code) do nothing
           returning vendor, game_type),
         types as (select vendor, array_agg(distinct game_type) as added from added group by vendor)
         update catalog.vendor v set game_types = v.game_types || array(select unnest(t.added) except select unnest(v.game_types) order by 1)
           from types t where v.brand_id = $1 and v.code = t.vendor and not v.game_types @> t.added`,
        [DEMO_BRAND_ID, JSON.stringify(rows)],
      )
      await tx.query(
        `update catalog.vendor
            set status = 'open', is_game = case when code = any($3) then 'VASSALAGE' else is_game end
          where brand_id = $1 and status = 'planned' and code = any($2)`,
        [DEMO_BRAND_ID, [...new Set(demoGames().map(game => game.vendor))], WITH_POPUP],
      )
    },
    { brand: DEMO_BRAND_ID },
  )
}

/** Titles of an earlier version of the program that nobody has changed since take on what the simulator plays now. */
const followSimulator = (tx: Tx, rows: readonly object[]) =>
  tx.query(
    `update catalog.game g
        set rtp = t.rtp, largest_win = t."largestWin", volatility = t.volatility, min_stake = t."minStake", max_stake = t."maxStake"
       from jsonb_to_recordset($2::jsonb) as t(vendor text, code text, rtp text, "largestWin" int, volatility text, "minStake" int8, "maxStake" int8)
      where g.brand_id = $1 and g.vendor = t.vendor and g.code = t.code and g.version = 0
        and (g.rtp, g.largest_win, g.volatility, g.min_stake, g.max_stake)
            is distinct from (t.rtp, t."largestWin", t.volatility, t."minStake", t."maxStake")`,
    [DEMO_BRAND_ID, JSON.stringify(rows)],
  )
