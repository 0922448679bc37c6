import { consumer } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const KEY = ['brand_id', 'program_id', 'member_id'] as const

/** Valid bets that were placed in the window of a raffle; a bet that is taken back leaves it. Windows begin after their row was written. */
export const RAFFLED = `select c.brand_id, r.program_id, c.member_id, sum(c.valid_bet) as valid_bet
   from (select brand_id, member_id, currency, mode, placed_at, valid_bet from change where mode <> 'trial' and valid_bet <> 0) c
   join rewards.raffle r on r.brand_id = c.brand_id and r.currency = c.currency and r.mode = c.mode and r.earned_by = 'turnover'
     and c.placed_at >= r.from_at and c.placed_at < r.to_at
  group by c.brand_id, r.program_id, c.member_id`

export const raffleFold = consumer(betStream, {
  name: 'rewards.raffle_turnover',
  columns: ['brand_id', 'member_id', 'currency', 'mode', 'placed_at', 'valid_bet'],
  fold: [
    `insert into rewards.raffle_turnover as t (${KEY.join(', ')}, valid_bet) ${RAFFLED}
     on conflict (${KEY.join(', ')}) do update set valid_bet = t.valid_bet + excluded.valid_bet
     returning brand_id, member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'rewards.raffle_turnover', key: KEY, values: ['valid_bet'] }],
})
