import { consumer } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const KEY = ['brand_id', 'member_id', 'currency', 'mode'] as const

/** The rate of a row `c` of minutes: of its game, else of its vertical, as it stood when the bet was placed. */
const rateOf = (vertical: string, vendor: string, game: string) =>
  `(select r.rate from points.rate r
     where (r.brand_id, r.currency, r.vertical, r.vendor, r.game) = (c.brand_id, c.currency, ${vertical}, ${vendor}, ${game}) and r.from_at <= c.minute
     order by r.from_at desc limit 1)`

/**
 * What changes of bets earn, exactly: valid bet times rate. A change counts at the rate of its bet's placement, so that a bet that is taken
 * back takes back what it earned, whatever the rate is by then. Rates begin at full minutes.
 */
export const EARNED = `select ${KEY.join(', ')}, sum(valid_bet * rate) as earned
   from (select c.*, coalesce(${rateOf(`''`, 'c.vendor', 'c.game')}, ${rateOf('c.vertical', `''`, `''`)}, 0) as rate
           from (select ${KEY.join(', ')}, vendor, game, vertical, date_trunc('minute', placed_at) as minute, sum(valid_bet) as valid_bet
                   from change where mode <> 'trial' and valid_bet <> 0
                  group by ${KEY.join(', ')}, vendor, game, vertical, date_trunc('minute', placed_at)) c) e
  where rate <> 0 group by ${KEY.join(', ')}`

/** Points that members' bets have earned (`points.earned`). */
export const pointsEarned = consumer(betStream, {
  name: 'points.earned',
  columns: [...KEY, 'vendor', 'game', 'vertical', 'placed_at', 'valid_bet'],
  fold: [
    `insert into points.earned as e (${KEY.join(', ')}, earned) ${EARNED}
     on conflict (${KEY.join(', ')}) do update set earned = e.earned + excluded.earned
     returning brand_id, member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'points.earned', key: KEY, values: ['earned'] }],
})
