import { consumer } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const KEY = ['brand_id', 'member_id', 'currency', 'mode', 'day'] as const

/** What members' bets came to by the day they were placed on (`promotions.member_day`): a rollback takes it from that day again. */
export const daysFold = consumer(betStream, {
  name: 'promotions.days',
  columns: ['brand_id', 'member_id', 'currency', 'mode', 'placed_day', 'valid_bet', 'stake', 'bonus_stake', 'payout'],
  fold: [
    `insert into promotions.member_day as d (brand_id, member_id, currency, mode, day, valid_bet, own_stake, payout)
     select brand_id, member_id, currency, mode, placed_day, sum(valid_bet), sum(stake - bonus_stake), sum(payout)
       from change where mode <> 'trial' group by brand_id, member_id, currency, mode, placed_day
     on conflict (brand_id, member_id, currency, mode, day) do update
       set valid_bet = d.valid_bet + excluded.valid_bet, own_stake = d.own_stake + excluded.own_stake, payout = d.payout + excluded.payout
     returning brand_id, member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'promotions.member_day', key: KEY, values: ['valid_bet', 'own_stake', 'payout'] }],
})
