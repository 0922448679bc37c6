import { fail, type In } from '@tonle/contract'
import type { SubmitScope } from '@tonle/contract/server'
import { type Currency, type Money, parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import type { SlotRecord } from '@tonle/slots'
import type * as contract from '../../contract.ts'
import { type DemoRound, type PlaySession, requireSession } from '../sessions.ts'
import { draw, type SpinAnswer } from './draw-round.ts'
import { roundOf } from './open-slot.ts'
import { ensureSeed, type SeedPair, seedView } from './seeds.ts'

/** A spin with the session's own demo balance: no ledger, no bet, nothing anybody else sees; the last round is kept in the session. */
export async function spinDemo(scope: SubmitScope, input: In<typeof contract.spinSlot>, key: string): Promise<SpinAnswer> {
  return await scope.services.db.tx(scope.brand, async tx => {
    const session = await requireSession(tx, scope.actor, input.session, 'lock')
    const seed = await ensureSeed(tx, scope.services, session)
    const balance = session.demoBalance ?? (0n as Money)
    if (session.demoRound?.key === key) return repeatedDemo(scope, session, session.demoRound, seed, input.stake, balance)
    if (balance < input.stake) throw fail('wallet.insufficient_funds')

    const { events, payout, record } = draw(scope, session, seed, input.stake)
    const after = (balance - input.stake + payout) as Money
    const roundId = newId(scope.services.clock) as SpinAnswer['roundId']
    const stored: DemoRound = { key, roundId, stake: record.stake, record, isSeen: false }
    await tx.query(
      `update play.session set demo_balance = $3, demo_nonce = demo_nonce + 1, demo_round = $4, used_at = app_now() where brand_id = $1 and id = $2`,
      [tx.brand, session.id, after, JSON.stringify(stored)],
    )
    return {
      roundId,
      stake: input.stake,
      payout,
      events: [...events],
      record,
      balance: after,
      seed: seedView({ ...seed, nonce: seed.nonce + 1 }),
    }
  })
}

function repeatedDemo(
  scope: SubmitScope,
  session: PlaySession,
  round: DemoRound,
  seed: SeedPair,
  stake: Money,
  balance: Money,
): SpinAnswer {
  if (parseMoney(round.stake, session.currency as Currency) !== stake) throw fail('idempotency.conflict')
  return { ...roundOf(scope.services, seed, round.roundId, round.record as SlotRecord), balance, seed: seedView(seed) }
}
