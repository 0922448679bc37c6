import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { PlaySession } from '../sessions.ts'

/** A round as it was stored, with the server seed that decided it. */
export interface LastRound<R> {
  roundId: string
  stake: Money
  record: R
  seed: { id: string; sealed: string }
  /** A screen has shown it to its end. */
  isSeen: boolean
}

/** The member's last round of the session's game, at most a week old. */
export async function lastRound<R>(read: Read, session: PlaySession): Promise<LastRound<R> | undefined> {
  const row = await read.maybe<Omit<LastRound<R>, 'seed'> & { seedId: string; sealed: string }>(
    `select b.bet_id as "roundId", b.stake, t.payload -> 'record' as record, s.id as "seedId", s.server_seed as sealed,
            coalesce(b.bet_id <= seat.seen_bet, false) as "isSeen"
       from play.bet b
       join play.vendor_tx t on t.vendor_account = b.vendor_account and t.kind = b.tx_kind and t.tx_id = b.tx_id
       join play.seed s on s.brand_id = b.brand_id and s.id = b.seed_id
       left join play.seat seat on seat.brand_id = b.brand_id and seat.member_id = b.member_id and seat.vendor = b.vendor
             and seat.game = b.game and seat.mode = b.mode
      where b.member_id = $1 and b.brand_id = $2 and b.vendor = $3 and b.game = $4 and b.mode = $5
        and b.placed_at > app_now() - interval '7 days'
      order by b.bet_id desc limit 1`,
    [session.memberId, read.brand, session.vendor, session.game, session.mode],
  )
  if (!row) return undefined
  const { seedId, sealed, ...round } = row
  return { ...round, seed: { id: seedId, sealed } }
}

/** The one round that a demo session remembers; none after a rotation. */
export function lastDemoRound<R extends { seed: { commitment: string } }, S = unknown>(
  { demoRound }: PlaySession,
  seed: { id: string; sealed: string; commitment: string },
): (Omit<LastRound<R>, 'stake'> & { state: S | null; isSettled: boolean }) | undefined {
  if (!demoRound) return undefined
  const record = demoRound.record as R
  if (record.seed.commitment !== seed.commitment) return undefined
  return {
    roundId: demoRound.roundId,
    record,
    seed,
    isSeen: demoRound.isSeen,
    state: (demoRound.state as S | undefined) ?? null,
    isSettled: !demoRound.isOpen,
  }
}
