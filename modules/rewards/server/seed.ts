import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { aboutDollars, type Currency } from '@tonle/money'

const LEVELS = [
  { names: { en: 'Bronze', km: 'សំរិទ្ធ', zh: '青铜' }, reach: 0, keep: 0, birthday: 0, rebate: 20 },
  { names: { en: 'Silver', km: 'ប្រាក់', zh: '白银' }, reach: 2_000, keep: 500, birthday: 5, rebate: 40 },
  { names: { en: 'Gold', km: 'មាស', zh: '黄金' }, reach: 10_000, keep: 2_000, birthday: 20, rebate: 60 },
  { names: { en: 'Platinum', km: 'ផ្លាទីន', zh: '铂金' }, reach: 50_000, keep: 10_000, birthday: 50, rebate: 80 },
  { names: { en: 'Diamond', km: 'ពេជ្រ', zh: '钻石' }, reach: 250_000, keep: 50_000, birthday: 100, rebate: 100 },
]

/** Hundredths of a level's rebate that a kind of game has. */
const SHARES = {
  RNG: 100,
  FISH: 100,
  ARCADE: 100,
  CRASH: 50,
  PVP: 50,
  BGS: 50,
  TABLE: 50,
  LIVE: 60,
  SPORTS: 30,
  ESPORTS: 30,
  COCKFIGHT: 30,
}

/** Levels of the demo brands. Can run at every start. */
export async function seedRewards(services: Services): Promise<void> {
  for (const { id } of await seededBrands(services)) await services.db.tx(id, tx => seedLevels(tx, 'USD'))
}

/** A brand's first levels, about the same in each currency; they hold until operators write others. Rebate is in hundredths of a percent. */
export async function seedLevels(tx: Tx, currency: Currency): Promise<void> {
  if (await tx.maybe('select 1 as ok from rewards.level where brand_id = $1 limit 1', [tx.brand])) return
  const about = (dollars: number) => (dollars === 0 ? 0n : aboutDollars(BigInt(dollars), currency))
  for (const [at, { names, reach, keep, birthday, rebate }] of LEVELS.entries()) {
    await tx.query(
      'insert into rewards.level (brand_id, currency, rank, names, reach, keep, birthday_bonus) values ($1, $2, $3, $4, $5, $6, $7)',
      [...[tx.brand, currency, at + 1, JSON.stringify(names), about(reach), about(keep), about(birthday)]],
    )
    await tx.query(
      `insert into rewards.rate (brand_id, currency, rank, vertical, from_at, rate, set_by)
       select $1, $2, $3, r.vertical, timestamptz '2026-01-01 00:00Z', r.rate, 'seed' from unnest($4::text[], $5::int8[]) as r (vertical, rate)`,
      [tx.brand, currency, at + 1, Object.keys(SHARES), Object.values(SHARES).map(share => BigInt(rebate * share))],
    )
  }
}
