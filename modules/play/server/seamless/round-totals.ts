import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'

/** Of a round, or of one player in it. */
export interface RoundTotals {
  bet: Money
  win: Money
}

export interface RoundQuery {
  roundId: string
  /** What the vendor knows the player by; all players if left out. */
  player: string | null
}

/**
 * Stakes and payouts of a vendor's rounds, as it knows them, in the order asked: bets that were taken back count for nothing, and what an
 * operator has refused counts as paid.
 */
export async function roundTotals(read: Read, vendorAccount: number, rounds: readonly RoundQuery[]): Promise<RoundTotals[]> {
  // As text: the sum of many amounts may be more than int8 holds.
  const rows = await read.query<{ bet: string; win: string }>(
    `select coalesce(sum(t.stake), 0)::text as bet, coalesce(sum(t.won), 0)::text as win
       from unnest($3::text[], $4::text[]) with ordinality r(round_id, player, place)
       left join lateral (
         select b.stake, coalesce(b.payout, 0) + coalesce(e.received, 0) as won
           from play.bet b
           left join lateral (select sum(e.amount) filter (where e.kind <> 'reject') as received, bool_or(e.kind = 'void') as is_void
                                from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id) e on true
          where b.brand_id = $1 and b.vendor_account = $2 and b.round_id = r.round_id and e.is_void is not true
            and (r.player is null or b.member_id = (select p.member_id from play.player_ref p where p.vendor_account = $2 and p.ref = r.player))
       ) t on true
      group by r.place order by r.place`,
    [read.brand, vendorAccount, rounds.map(round => round.roundId), rounds.map(round => round.player)],
  )
  return rows.map(({ bet, win }) => ({ bet: BigInt(bet) as Money, win: BigInt(win) as Money }))
}
