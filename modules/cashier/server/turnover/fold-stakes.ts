import { consumer } from '@tonle/database'
import { betStream } from '@tonle/play/server'

/**
 * Valid bets since each deposit that asks for turnover (`cashier.turnover_stake`). A bet counts for every deposit before it. A bet that was
 * placed after a deposit is folded only once that deposit's transaction has ended, so none is missed.
 */
export const turnoverStakes = consumer(betStream, {
  name: 'cashier.turnover_stakes',
  columns: ['brand_id', 'member_id', 'mode', 'currency', 'placed_at', 'valid_bet'],
  fold: [
    `insert into cashier.turnover_stake as s (brand_id, id, staked)
     select t.brand_id, t.id, sum(c.valid_bet)
       from change c
       join cashier.turnover t on t.brand_id = c.brand_id and t.member_id = c.member_id and t.currency = c.currency and t.mode = c.mode
                              and t.since <= c.placed_at and (t.done_at is null or t.done_at > c.placed_at)
      where c.valid_bet <> 0
      group by t.brand_id, t.id
     on conflict (brand_id, id) do update set staked = s.staked + excluded.staked`,
  ],
  tables: [{ table: 'cashier.turnover_stake', key: ['brand_id', 'id'], values: ['staked'] }],
})
