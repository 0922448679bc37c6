import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { aboutDollars, type Currency, ONE } from '@tonle/money'
import { newId } from '@tonle/process'
import type { ItemArt } from '../contract.ts'

/** Points for a dollar of valid bet. */
const RATES = {
  RNG: 1,
  FISH: 1,
  CRASH: 1,
  ARCADE: 1,
  PVP: 0.5,
  BGS: 0.5,
  TABLE: 0.5,
  LIVE: 0.5,
  SPORTS: 0.5,
  ESPORTS: 0.5,
  LOTT: 0.5,
  ELOTT: 0.5,
  COCKFIGHT: 0.5,
}

interface DemoItem {
  names: { en: string; km: string; zh: string }
  price: number
  stock: number
  art: ItemArt
}
const SENT = { en: 'Sent in 3–5 days', km: 'ផ្ញើក្នុង 3–5 ថ្ងៃ', zh: '3–5 天内发货' }
const ITEMS: readonly DemoItem[] = [
  { names: { en: 'Coffee cup', km: 'ពែងកាហ្វេ', zh: '咖啡杯' }, price: 240, stock: 60, art: 'cup' },
  { names: { en: 'Paper lantern', km: 'គោមក្រដាស', zh: '纸灯笼' }, price: 4_200, stock: 130, art: 'lantern' },
  { names: { en: 'Lake umbrella', km: 'ឆ័ត្រទន្លេ', zh: '湖景雨伞' }, price: 9_500, stock: 48, art: 'umbrella' },
  { names: { en: 'Table clock', km: 'នាឡិកាលើតុ', zh: '座钟' }, price: 14_500, stock: 9, art: 'clock' },
  { names: { en: 'Day pack', km: 'កាបូបស្ពាយ', zh: '双肩包' }, price: 18_000, stock: 21, art: 'backpack' },
  { names: { en: 'Clay teapot', km: 'ប៉ាន់តែដីឥដ្ឋ', zh: '陶茶壶' }, price: 24_000, stock: 12, art: 'teapot' },
  { names: { en: 'Headphones', km: 'កាស', zh: '头戴耳机' }, price: 86_000, stock: 6, art: 'headphones' },
  { names: { en: 'Small camera', km: 'កាមេរ៉ាតូច', zh: '小相机' }, price: 150_000, stock: 3, art: 'camera' },
  { names: { en: 'City bicycle', km: 'កង់ក្រុង', zh: '城市自行车' }, price: 420_000, stock: 2, art: 'bicycle' },
]

/** Rates and goods of the demo brands. Can run at every start. */
export async function seedPoints(services: Services): Promise<void> {
  for (const { id } of await seededBrands(services))
    await services.db.tx(id, async tx => {
      await seedRates(tx, 'USD')
      if (await tx.maybe('select 1 as ok from points.item where brand_id = $1 limit 1', [tx.brand])) return
      for (const [place, { names, price, stock, art }] of ITEMS.entries())
        await tx.query(
          `insert into points.item (brand_id, id, names, texts, price, stock, art, needs_address, is_on, place)
           values ($1, $2, $3, $4, $5, $6, $7, true, true, $8)`,
          [tx.brand, newId(services.clock), JSON.stringify(names), JSON.stringify(SENT), BigInt(price) * ONE, stock, art, place],
        )
    })
}

/** A brand's first rates, about as much in each currency; they hold for all its bets until operators set others. */
export async function seedRates(tx: Tx, currency: Currency): Promise<void> {
  if (await tx.maybe('select 1 as ok from points.rate where brand_id = $1 limit 1', [tx.brand])) return
  const dollar = aboutDollars(1n, currency) / ONE
  const rates = Object.values(RATES).map(rate => BigInt(rate * 1_000_000) / dollar)
  await tx.query(
    `insert into points.rate (brand_id, currency, vertical, from_at, rate, set_by)
     select $1, $2, r.vertical, timestamptz '2026-01-01 00:00Z', r.rate, 'seed' from unnest($3::text[], $4::int8[]) as r (vertical, rate)`,
    [tx.brand, currency, Object.keys(RATES), rates],
  )
}
