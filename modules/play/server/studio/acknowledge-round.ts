import { fail } from '@tonle/contract'
import type { WriteScope } from '@tonle/contract/server'
import { requireSession } from '../sessions.ts'

/** Remembers that a round was watched to its end; an older one says nothing new. @throws play.round_not_found */
export async function acknowledgeRound(tx: WriteScope, token: string, roundId: string): Promise<void> {
  const session = await requireSession(tx, tx.actor, token, { lock: true })
  if (session.mode === 'demo') {
    if (session.demoRound?.roundId !== roundId) throw fail('play.round_not_found')
    await tx.query(
      `update play.session set demo_round = jsonb_set(demo_round, '{isSeen}', 'true') where brand_id = $1 and id = $2`,
      [tx.brand, session.id],
    )
    return
  }
  const bet = await tx.maybe(
    'select 1 as ok from play.bet where member_id = $1 and bet_id = $2 and vendor = $3 and game = $4 and mode = $5',
    [session.memberId, roundId, session.vendor, session.game, session.mode],
  )
  if (!bet) throw fail('play.round_not_found')
  await tx.query(
    `insert into play.seat as s (brand_id, member_id, vendor, game, mode, seen_bet) values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, member_id, vendor, game, mode)
       do update set seen_bet = greatest(s.seen_bet, excluded.seen_bet), seen_at = app_now()`,
    [tx.brand, session.memberId, session.vendor, session.game, session.mode, roundId],
  )
}
