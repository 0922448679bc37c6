import { consumer } from '@tonle/database'
import { betStream } from './bet-stream.ts'

/** A win of so many stakes and more is large. */
const LARGE = 5
/** Lists look back a month. */
const DAYS_KEPT = 31

/** What a bet `b` has paid in all by now, whatever has been folded: the last change of a bet leaves it right. */
const PAID = `(select coalesce(b.payout, 0) + coalesce(sum(e.amount - case when e.kind = 'void' then b.stake else 0 end), 0)
                 from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id)`

/** Large wins (`play.win`), also those that came in parts or after the bet's own call; never of trial users or of free rounds. */
export const largeWins = consumer(betStream, {
  name: 'play.large_wins',
  columns: ['brand_id', 'member_id', 'bet_id', 'mode', 'n', 'placed_stake', 'payout', 'at'],
  fold: [
    `insert into play.win as w (brand_id, bet_id, member_id, vendor, game, currency, stake, payout, won_at)
     select b.brand_id, b.bet_id, b.member_id, b.vendor, b.game, b.currency, b.stake, p.paid, c.at
       from (select member_id, bet_id, max(at) as at from change
              where mode <> 'trial' and at > app_now() - interval '${DAYS_KEPT} days'
                and (n > 0 and payout <> 0 or n = 0 and placed_stake > 0 and payout >= placed_stake * ${LARGE})
              group by member_id, bet_id) c
       join play.bet b on b.member_id = c.member_id and b.bet_id = c.bet_id
       cross join lateral ${PAID} as p (paid)
      where b.stake > 0 and p.paid >= b.stake * ${LARGE}
     on conflict (brand_id, bet_id) do update set payout = excluded.payout, won_at = greatest(w.won_at, excluded.won_at)`,
    `delete from play.win w
      using (select distinct brand_id, member_id, bet_id from change where n > 0 and payout < 0) c
       join play.bet b on b.member_id = c.member_id and b.bet_id = c.bet_id
       cross join lateral ${PAID} as p (paid)
      where w.brand_id = c.brand_id and w.bet_id = c.bet_id and p.paid < b.stake * ${LARGE}`,
  ],
  tables: [
    {
      table: 'play.win',
      key: ['brand_id', 'bet_id'],
      values: ['member_id', 'vendor', 'game', 'currency', 'stake', 'payout', 'won_at'],
    },
  ],
})

/** The statement that forgets wins that no list shows any more. */
export const FORGET_WINS = `delete from play.win where won_at <= app_now() - interval '${DAYS_KEPT} days'`
