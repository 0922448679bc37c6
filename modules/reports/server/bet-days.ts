import { consumer } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const KEY = [
  'brand_id',
  'member_id',
  'day',
  'placed_day',
  'mode',
  'currency',
  'line_version',
  'vendor',
  'game',
  'vertical',
] as const
const SUMS = [
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

/** Changes of bets added up by member, game and day, without trial bets. */
export const SUMMED = `select ${KEY.join(', ')}, ${SUMS.map(sum => `sum(${sum}) as ${sum}`).join(', ')}
     from change where mode <> 'trial' group by ${KEY.join(', ')}`

/** What bets came to by day (`reports.bet_day`), and by member in all. */
export const betDays = consumer(betStream, {
  name: 'reports.bet_days',
  columns: [...KEY, ...SUMS],
  fold: [
    `insert into reports.bet_day as d (${[...KEY, ...SUMS].join(', ')}) ${SUMMED}
     on conflict (${KEY.join(', ')}) do update set ${SUMS.map(sum => `${sum} = d.${sum} + excluded.${sum}`).join(', ')}`,
    `insert into reports.member_total as t (brand_id, member_id, bets, valid_bet)
     select brand_id, member_id, sum(bets), sum(valid_bet) from change where mode <> 'trial' group by brand_id, member_id
     on conflict (brand_id, member_id) do update set bets = t.bets + excluded.bets, valid_bet = t.valid_bet + excluded.valid_bet`,
  ],
  tables: [
    { table: 'reports.bet_day', key: KEY, values: SUMS },
    { table: 'reports.member_total', key: ['brand_id', 'member_id'], values: ['bets', 'valid_bet'] },
  ],
})
