import type { Read } from '@tonle/database'
import type { LinkedPlay } from '../rules.ts'
import type { Claiming } from './suspicion.ts'

/** Accounts that share something with a member, and bets of each, that are looked at. */
const MOST_OTHERS = 20
const MOST_BETS = 1000

/** What one member had in each round of 30 days: bets that were taken back do not count. */
const roundsOf = (
  member: '$2' | 'o.id',
) => `select b.vendor, b.round_id, sum(b.stake) as stake, sum(coalesce(b.payout, 0) + coalesce(e.received, 0)) as received
                  from (select p.* from play.pub_bet p
                         where p.brand_id = $1 and p.member_id = ${member} and p.currency = $3 and p.mode = $4 and p.round_id is not null
                           and p.placed_at > app_now() - interval '30 days'
                         order by p.placed_at desc limit ${MOST_BETS}) b
                  left join lateral (select sum(e.amount) as received, bool_or(e.kind = 'void') as is_void from play.pub_bet_event e
                                      where e.brand_id = b.brand_id and e.member_id = b.member_id and e.bet_id = b.bet_id) e on true
                 where not coalesce(e.is_void, false) group by b.vendor, b.round_id`

/**
 * Rounds in which a member and an account that shares a device, payment, name or paper both bet: how many, and in how many one of them won
 * what the other lost. Of the account where these are most.
 */
export async function linkedPlayOf(read: Read, { memberId, currency, mode }: Claiming): Promise<LinkedPlay> {
  const none = { rounds: 0, opposite: 0 }
  const others = await read.query<{ id: string }>(
    `select distinct other_id as id from risk.pub_link where brand_id = $1 and member_id = $2 and kind <> 'network' order by other_id limit ${MOST_OTHERS}`,
    [read.brand, memberId],
  )
  if (others.length === 0) return none
  const found = await read.maybe<LinkedPlay>(
    `with mine as materialized (${roundsOf('$2')})
     select count(*)::int as rounds, count(*) filter (where (m.received > m.stake) <> (t.received > t.stake))::int as opposite
       from unnest($5::uuid[]) as o(id)
      cross join lateral (${roundsOf('o.id')}) t
       join mine m on m.vendor = t.vendor and m.round_id = t.round_id
      group by o.id order by 2 desc, 1 desc limit 1`,
    [read.brand, memberId, currency, mode, others.map(({ id }) => id)],
  )
  return found ?? none
}
