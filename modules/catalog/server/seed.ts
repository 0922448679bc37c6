import { DEMO_BRAND_ID } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type { OwnTitle } from './own-titles.ts'

/** Vendors by vertical (spec §3) and those of the footer (spec §2). All but the own studio wait for their adapters, hidden. */
const VENDORS: Record<string, string> = {
  FISH: 'AG BBIN CQ9 GG PT RTG',
  LIVE: 'AG BBIN BG DG EA LOTUS OG PT TGP',
  PVP: 'KX KY TH WS XY',
  BGS: 'BGS',
  RNG: 'AE AG CQ9 GG ISB MG MGS PNG PT RTG TTG WD PG EG2 JDB FC JL BGS',
  SPORTS: 'IBC SBT UG',
  ESPORTS: 'AV IMES IA AI TF',
}
const FOOTER = new Set(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'])

export async function seedCatalog(services: Services, own: readonly OwnTitle[]): Promise<void> {
  const types = new Map<string, string[]>()
  for (const [gameType, codes] of Object.entries(VENDORS)) {
    for (const code of codes.split(' ')) types.set(code, [...(types.get(code) ?? []), gameType])
  }
  await services.db.system(
    async tx => {
      for (const [code, gameTypes] of types) {
        await tx.query(
          `insert into catalog.vendor (brand_id, code, name, game_types, in_footer) values ($1, $2, $2, $3, $4) on conflict do nothing`,
          [DEMO_BRAND_ID, code, gameTypes, FOOTER.has(code)],
        )
      }
      await tx.query(
        `insert into catalog.vendor (brand_id, code, name, game_types, is_own, status, position)
         values ($1, 'TONLE', 'Tonle Studio', '{RNG}', true, 'open', 1) on conflict do nothing`,
        [DEMO_BRAND_ID],
      )
      for (const [place, { gameCode, gameType, names, rtpText, maxWinTimesStake }] of own.entries()) {
        await tx.query(
          `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, rtp, has_demo, is_hot, position, largest_win)
           select $1, 'TONLE', t."gameCode", $2, t."gameType", t.names, '/art/games/' || t."gameCode", t."rtpText" || '%', true, true, $3,
                  t."maxWinTimesStake"
             from jsonb_to_record($4) as t("gameCode" text, "gameType" text, names jsonb, "rtpText" text, "maxWinTimesStake" int)
           on conflict (brand_id, vendor, code) do update set names = excluded.names, art = excluded.art, rtp = excluded.rtp,
             largest_win = excluded.largest_win`,
          [DEMO_BRAND_ID, newId(services.clock), place + 1, { gameCode, gameType, names, rtpText, maxWinTimesStake }],
        )
      }
    },
    { brand: DEMO_BRAND_ID },
  )
}
