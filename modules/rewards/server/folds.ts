import { consumer } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const MEMBER = ['brand_id', 'member_id', 'currency', 'mode'] as const
const DAY = [...MEMBER, 'day'] as const
const KIND = [...MEMBER, 'vertical'] as const

/** Valid bets by the day of their placement, and in all: a bet that is taken back leaves both. */
export const turnoverFold = consumer(betStream, {
  name: 'rewards.turnover',
  columns: [...MEMBER, 'placed_day', 'valid_bet'],
  fold: [
    `insert into rewards.member_day as d (${DAY.join(', ')}, valid_bet)
     select ${MEMBER.join(', ')}, placed_day, sum(valid_bet) from change where mode <> 'trial' and valid_bet <> 0 group by ${MEMBER.join(', ')}, placed_day
     on conflict (${DAY.join(', ')}) do update set valid_bet = d.valid_bet + excluded.valid_bet
     returning brand_id, member_id, currency, mode`,
    `insert into rewards.member_total as d (${MEMBER.join(', ')}, valid_bet)
     select ${MEMBER.join(', ')}, sum(valid_bet) from change where mode <> 'trial' and valid_bet <> 0 group by ${MEMBER.join(', ')}
     on conflict (${MEMBER.join(', ')}) do update set valid_bet = d.valid_bet + excluded.valid_bet
     returning brand_id, member_id, currency, mode`,
  ],
  changed: MEMBER,
  tables: [
    { table: 'rewards.member_day', key: DAY, values: ['valid_bet'] },
    { table: 'rewards.member_total', key: MEMBER, values: ['valid_bet'] },
  ],
})

/**
 * What changes of bets are paid back, exactly: valid bet times the rate that the member's level had when the bet was placed. A bet that is
 * taken back takes back what it earned, whatever level and rate are by then. Both begin at full minutes.
 */
export const REBATED = `select ${KIND.join(', ')}, sum(valid_bet) as valid_bet, sum(valid_bet * rate) as earned
   from (select p.*, (select r.rate from rewards.rate r
                       where (r.brand_id, r.currency, r.rank, r.vertical) = (p.brand_id, p.currency, p.rank, p.vertical) and r.from_at <= p.minute
                       order by r.from_at desc limit 1) as rate
           from (select c.*, coalesce((select f.rank from rewards.rank_from f
                                        where (f.brand_id, f.member_id, f.currency, f.mode) = (c.brand_id, c.member_id, c.currency, c.mode) and f.from_at <= c.minute
                                        order by f.from_at desc limit 1), 1) as rank
                   from (select ${KIND.join(', ')}, date_trunc('minute', placed_at) as minute, sum(valid_bet) as valid_bet
                           from change where mode <> 'trial' and valid_bet <> 0
                          group by ${KIND.join(', ')}, date_trunc('minute', placed_at)) c) p) e
  where rate <> 0 group by ${KIND.join(', ')}`

export const rebateFold = consumer(betStream, {
  name: 'rewards.rebate',
  columns: [...KIND, 'placed_at', 'valid_bet'],
  fold: [
    `insert into rewards.rebated as e (${KIND.join(', ')}, valid_bet, earned) ${REBATED}
     on conflict (${KIND.join(', ')}) do update set valid_bet = e.valid_bet + excluded.valid_bet, earned = e.earned + excluded.earned
     returning brand_id, member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'rewards.rebated', key: KIND, values: ['valid_bet', 'earned'] }],
})
