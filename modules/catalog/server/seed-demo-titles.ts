import { DEMO_BRAND_ID } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import { codeOf, DEMO_TITLES, HOT_TITLES } from './demo-titles.data.ts'

/** What the simulator declares for its games (simulators/game-vendors/games/returns.ts). */
const RETURNS: Readonly<Record<keyof typeof DEMO_TITLES, string>> = {
  RNG: '96%',
  LIVE: '96%',
  FISH: '96%',
  PVP: '96%',
  BGS: '96%',
  SPORTS: '94.72%',
  ESPORTS: '94.72%',
  COCKFIGHT: '95%',
}
/** Makers whose games open in a list of their own (spec §4). */
const WITH_POPUP = ['KX', 'KY', 'TH']
/** The own studio stands before them. */
const FIRST_PLACE = 50

/** A title of a simulated vendor, as the simulator has to know it. */
export interface DemoGame {
  vendor: string
  code: string
  gameType: string
  names: { km: string; en: string; zh: string }
  /** Name of its picture in `site/tiles`, without the ending. */
  picture: string
}

export const demoGames: readonly DemoGame[] = Object.entries(DEMO_TITLES).flatMap(([gameType, titles]) =>
  titles.map(([vendor, en, km, zh]) => ({
    vendor,
    code: codeOf(en),
    gameType,
    names: { km, en, zh },
    picture: `${vendor.toLowerCase()}-${codeOf(en)}`,
  })),
)

/**
 * Fills the demo brand's catalog with the games of simulated vendors and opens those vendors. Can run at every start: what an
 * operator has closed or changed since stays so.
 */
export async function seedDemoTitles(services: Services): Promise<void> {
  const rows = demoGames.map((game, place) => ({
    vendor: game.vendor,
    code: game.code,
    node: newId(services.clock),
    type: game.gameType,
    names: game.names,
    art: `/art/games/${game.picture}`,
    rtp: RETURNS[game.gameType as keyof typeof RETURNS],
    hot: HOT_TITLES.has(game.names.en),
    place: FIRST_PLACE + place,
    // Every fourth is new (30 days), in all categories.
    days: 1 + (place % 4) * 40,
  }))
  await services.db.system(
    async tx => {
      await tx.query(
        `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, rtp, has_demo, is_hot, position, created_at)
         select $1, t.vendor, t.code, t.node, t.type, t.names, t.art, t.rtp, true, t.hot, t.place,
                app_now() - t.days * interval '1 day'
           from jsonb_to_recordset($2::jsonb) as t(vendor text, code text, node uuid, type text, names jsonb, art text, rtp text, hot boolean, place int, days int)
         on conflict (brand_id, vendor, code) do nothing`,
        [DEMO_BRAND_ID, JSON.stringify(rows)],
      )
      await tx.query(
        `update catalog.vendor
            set status = 'open', is_game = case when code = any($3) then 'VASSALAGE' else is_game end
          where brand_id = $1 and status = 'planned' and code = any($2)`,
        [DEMO_BRAND_ID, [...new Set(demoGames.map(game => game.vendor))], WITH_POPUP],
      )
    },
    { brand: DEMO_BRAND_ID },
  )
}
