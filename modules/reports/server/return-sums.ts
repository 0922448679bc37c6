import { consumer } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const KEY = ['brand_id', 'mode', 'currency', 'vendor', 'game', 'version', 'day'] as const
const SUMS = ['bets', 'stake', 'payout', 'stake_squares', 'payout_squares', 'products'] as const

/** Changes of bets on own games added up by version of their rules; a bet that was taken back is taken out again with its square. */
export const BY_VERSION = `select brand_id, mode, currency, vendor, game, rules_version as version, day, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout,
    sum(stake::numeric * abs(stake)) as stake_squares, sum(payout::numeric * abs(payout)) as payout_squares,
    sum(payout::numeric * abs(stake)) as products
  from change where mode <> 'trial' and rules_version is not null group by 1, 2, 3, 4, 5, 6, 7`

/** What each version of an own game has returned (`reports.game_return`). */
export const returnSums = consumer(betStream, {
  name: 'reports.game_returns',
  columns: ['brand_id', 'mode', 'currency', 'vendor', 'game', 'rules_version', 'day', 'bets', 'stake', 'payout'],
  fold: [
    `insert into reports.game_return as r (brand_id, mode, currency, vendor, game, version, day, bets, stake, payout, stake_squares, payout_squares, products)
     ${BY_VERSION}
     on conflict (brand_id, mode, currency, vendor, game, version, day) do update
       set bets = r.bets + excluded.bets, stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
           stake_squares = r.stake_squares + excluded.stake_squares, payout_squares = r.payout_squares + excluded.payout_squares,
           products = r.products + excluded.products`,
  ],
  tables: [{ table: 'reports.game_return', key: KEY, values: SUMS }],
})
