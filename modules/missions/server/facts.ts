import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { Goal } from '../contract.ts'
import type { Facts, Stretch } from '../rules.ts'
import type { Holder } from './holder.ts'

/** A goal within days of a period. */
export interface Asked {
  goal: Goal
  stretch: Stretch
}

/** Null: all games. */
const gamesOf = (goal: Goal) => ({
  vertical: ('vertical' in goal && goal.vertical) || null,
  vendor: ('vendor' in goal && goal.vendor) || null,
  game: ('game' in goal && goal.game) || null,
})

const FITS = (
  row: string,
) => `(${row}.brand_id, ${row}.member_id, ${row}.currency, ${row}.mode) = ($1, $2, $3, $4) and ${row}.day between g."from" and g."to"
           and ${row}.vertical = coalesce(g.vertical, ${row}.vertical) and ${row}.vendor = coalesce(g.vendor, ${row}.vendor) and ${row}.game = coalesce(g.game, ${row}.game)`

/** What a member's play came to for each goal, in one statement; only what its kind asks for is summed up. */
export async function factsOf(
  read: Read,
  zone: string,
  { member, currency, mode }: Holder,
  asked: readonly Asked[],
): Promise<Facts[]> {
  if (asked.length === 0) return []
  const goals = asked.map(({ goal, stretch: { from, to } }, n) => ({
    ...{ n, kind: goal.kind, from, to, ...gamesOf(goal) },
    times: goal.kind === 'wins' ? goal.times : null,
  }))
  return await read.query<Facts & { validBet: Money }>(
    `select trunc(coalesce(p.valid_bet, 0))::int8 as "validBet", greatest(coalesce(p.bets, 0), 0)::int as bets, coalesce(p.games, 0)::int as games,
            coalesce(w.wins, 0)::int as wins, trunc(coalesce(d.amount, 0))::int8 as deposited, coalesce(l.days, 0)::int as "loginDays"
       from jsonb_to_recordset($5) as g(n int, kind text, "from" date, "to" date, vertical text, vendor text, game text, times int)
       left join lateral (select sum(s.valid_bet) as valid_bet, sum(s.bets) as bets, count(*) filter (where s.bets > 0) as games
                            from (select sum(p.valid_bet) as valid_bet, sum(p.bets) as bets from missions.played p
                                   where ${FITS('p')} group by p.vendor, p.game) s) p on g.kind in ('valid_bet', 'bets', 'games')
       left join lateral (select count(*) as wins from missions.win w where ${FITS('w')} and w.payout >= w.stake::numeric * g.times) w on g.kind = 'wins'
       left join lateral (select sum(d.amount) as amount from missions.deposited d
                           where (d.brand_id, d.member_id, d.currency, d.mode) = ($1, $2, $3, $4) and d.day between g."from" and g."to") d on g.kind = 'deposits'
       left join lateral (select count(distinct (s.at at time zone $6)::date) as days from identity.pub_sign_in s
                           where s.brand_id = $1 and s.member_id = $2 and (s.at at time zone $6)::date between g."from" and g."to") l on g.kind = 'login_days'
      order by g.n`,
    [read.brand, member, currency, mode, JSON.stringify(goals), zone],
  )
}
