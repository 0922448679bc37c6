import { seededBrands } from '@tonle/brand/server'
import type { NewBrand, Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
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

/** Vendors and the own studio's titles of the demo brands. */
export async function seedCatalog(services: Services, own: readonly OwnTitle[]): Promise<void> {
  for (const { id } of await seededBrands(services))
    await services.db.tx(id, tx => seedBrand(tx, services, own, { currency: CURRENCY }))
}

/** Demo brands pay in it (modules/brand/server/seed.ts). */
const CURRENCY = 'USD'

/** Of a brand made in the console: the chosen vendors, planned until it has accounts with them, and the own studio's titles. */
export const furnishCatalog =
  (own: readonly OwnTitle[]) =>
  (tx: Tx, services: Services, { vendors, currency }: NewBrand) =>
    seedBrand(tx, services, own, { vendors: new Set(vendors), currency })

interface SeededBrand {
  /** Left out: all. */
  vendors?: ReadonlySet<string>
  currency: Currency
}

async function seedBrand(
  tx: Tx,
  services: Services,
  own: readonly OwnTitle[],
  { vendors: chosen, currency }: SeededBrand,
): Promise<void> {
  const types = new Map<string, string[]>()
  for (const [gameType, codes] of Object.entries(VENDORS))
    for (const code of codes.split(' ')) types.set(code, [...(types.get(code) ?? []), gameType])
  const vendors = [...types]
    .filter(([code]) => chosen?.has(code) ?? true)
    .map(([code, gameTypes]) => ({ code, gameTypes, inFooter: FOOTER.has(code) }))
  await tx.query(
    `insert into catalog.vendor (brand_id, code, name, game_types, in_footer)
     select $1, t.code, t.code, t."gameTypes", t."inFooter"
       from jsonb_to_recordset($2::jsonb) as t(code text, "gameTypes" text[], "inFooter" boolean) on conflict do nothing`,
    [tx.brand, JSON.stringify(vendors)],
  )
  await tx.query(
    `insert into catalog.vendor (brand_id, code, name, game_types, is_own, status, position)
     values ($1, 'TONLE', 'Tonle Studio', '{RNG}', true, 'open', 1) on conflict do nothing`,
    [tx.brand],
  )
  const titles = own.map(({ gameCode, gameType, names, rtpText, maxWinTimesStake, volatility, stakes }, place) => ({
    ...{ gameCode, gameType, names, rtpText, maxWinTimesStake, volatility },
    ...{ minStake: stakes[currency]?.[0]?.toString(), maxStake: stakes[currency]?.at(-1)?.toString() },
    ...{ node: newId(services.clock), place: place + 1 },
  }))
  await tx.query(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, rtp, has_demo, is_hot, position, largest_win,
                               volatility, min_stake, max_stake)
     select $1, 'TONLE', t."gameCode", t.node, t."gameType", t.names, '/art/games/' || t."gameCode", t."rtpText" || '%', true, true, t.place,
            t."maxWinTimesStake", t.volatility, t."minStake", t."maxStake"
       from jsonb_to_recordset($2::jsonb) as t("gameCode" text, node uuid, "gameType" text, names jsonb, "rtpText" text, place int, "maxWinTimesStake" int,
            volatility text, "minStake" int8, "maxStake" int8)
     on conflict (brand_id, vendor, code) do update set names = excluded.names, art = excluded.art, rtp = excluded.rtp,
       largest_win = excluded.largest_win, volatility = excluded.volatility, min_stake = excluded.min_stake, max_stake = excluded.max_stake`,
    [tx.brand, JSON.stringify(titles)],
  )
}
