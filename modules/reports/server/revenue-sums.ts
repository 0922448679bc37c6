import { consumer } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const DAY_KEY = ['brand_id', 'mode', 'currency', 'day', 'vendor', 'game', 'vertical'] as const
const DAY_SUMS = [
  'placed_bets',
  'placed_stake',
  'bets',
  'stake',
  'bonus_stake',
  'payout',
  'valid_bet',
  'void_bets',
  'void_stake',
] as const
const HOUR_KEY = ['brand_id', 'mode', 'currency', 'hour', 'vertical'] as const
const HOUR_SUMS = ['bets', 'stake', 'payout'] as const

const summed = (key: readonly string[], list: string, sums: readonly string[]) =>
  `select ${list}, ${sums.map(sum => `sum(${sum}) as ${sum}`).join(', ')} from change where mode <> 'trial' group by ${key.map((_, i) => i + 1).join(', ')}`

/** Changes of bets added up by day and game, and by hour; without trial bets. */
export const BY_DAY = summed(DAY_KEY, DAY_KEY.join(', '), DAY_SUMS)
export const BY_HOUR = summed(HOUR_KEY, `brand_id, mode, currency, date_trunc('hour', at, 'UTC') as hour, vertical`, HOUR_SUMS)

const added = (table: string, key: readonly string[], sums: readonly string[], changes: string) =>
  `insert into ${table} as r (${[...key, ...sums].join(', ')}) ${changes}
   on conflict (${key.join(', ')}) do update set ${sums.map(sum => `${sum} = r.${sum} + excluded.${sum}`).join(', ')}`

/** What a brand's bets came to (`reports.revenue_day`, `reports.revenue_hour`). */
export const revenueSums = consumer(betStream, {
  name: 'reports.revenue',
  columns: ['brand_id', 'mode', 'currency', 'day', 'at', 'vendor', 'game', 'vertical', ...DAY_SUMS],
  fold: [added('reports.revenue_day', DAY_KEY, DAY_SUMS, BY_DAY), added('reports.revenue_hour', HOUR_KEY, HOUR_SUMS, BY_HOUR)],
  tables: [
    { table: 'reports.revenue_day', key: DAY_KEY, values: DAY_SUMS },
    { table: 'reports.revenue_hour', key: HOUR_KEY, values: HOUR_SUMS },
  ],
})
