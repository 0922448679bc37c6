import { fail, type In } from '@tonle/contract'
import type { Services, SubmitScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { type Currency, type Money, parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import type { SlotRecord } from '@tonle/slots'
import type * as contract from '../../contract.ts'
import { type DemoRound, type PlaySession, requireSession } from '../sessions.ts'
import { draw, type SpinAnswer } from './draw-round.ts'
import { roundOf } from './open-slot.ts'
import { ensureSeed, type SeedPair, seedView } from './seeds.ts'

export type SpinDemo = (
  scope: Pick<SubmitScope, 'brand' | 'actor' | 'operationId'>,
  input: In<typeof contract.spinSlot>,
) => Promise<SpinAnswer>

/** A spin with the session's own demo balance: no ledger, no bet, nothing anybody else sees; the last round is kept in the session. */
export const demoSpins =
  (services: Services): SpinDemo =>
  (scope, input) =>
    services.db.tx(scope.brand, tx => spin(services, tx, scope, input))

async function spin(
  services: Services,
  tx: Tx,
  scope: Parameters<SpinDemo>[0],
  input: Parameters<SpinDemo>[1],
): Promise<SpinAnswer> {
  const key = scope.operationId
  const session = await requireSession(tx, scope.actor, input.session, 'lock')
  const seed = await ensureSeed(tx, services, session)
  const balance = session.demoBalance ?? (0n as Money)
  if (session.demoRound?.key === key) return repeatedDemo(services, session, session.demoRound, seed, input.stake, balance)
  if (balance < input.stake) throw fail('wallet.insufficient_funds')

  const { events, payout, record } = draw(services, session, seed, input.stake)
  const after = (balance - input.stake + payout) as Money
  const roundId = newId(services.clock) as SpinAnswer['roundId']
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
}

function repeatedDemo(
  services: Services,
  session: PlaySession,
  round: DemoRound,
  seed: SeedPair,
  stake: Money,
  balance: Money,
): SpinAnswer {
  if (parseMoney(round.stake, session.currency as Currency) !== stake) throw fail('idempotency.conflict')
  return { ...roundOf(services, seed, round.roundId, round.record as SlotRecord), balance, seed: seedView(seed) }
}
