import { consumer } from '@tonle/database'
import { betStream } from '@tonle/play/server'

/** Turnover that counts for grants (`promotions.progress`): placements, outcomes, rollbacks and corrections add up. */
export const wageringFold = consumer(betStream, {
  name: 'promotions.wagering',
  columns: ['brand_id', 'grant_id', 'wager_weight', 'valid_bet', 'placed_bets', 'bets', 'void_bets'],
  fold: [
    `insert into promotions.progress as p (brand_id, grant_id, wagered, bets, open_bets)
     select brand_id, grant_id, sum(valid_bet::numeric * wager_weight), sum(placed_bets), sum(placed_bets - bets - void_bets)
       from change where grant_id is not null group by brand_id, grant_id
     on conflict (brand_id, grant_id) do update
       set wagered = p.wagered + excluded.wagered, bets = p.bets + excluded.bets, open_bets = p.open_bets + excluded.open_bets
     returning brand_id, grant_id`,
  ],
  changed: ['brand_id', 'grant_id'],
  tables: [{ table: 'promotions.progress', key: ['brand_id', 'grant_id'], values: ['wagered', 'bets', 'open_bets'] }],
})
