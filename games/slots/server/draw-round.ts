import type { Out } from '@tonle/contract'
import type { BaseServices } from '@tonle/contract/server'
import { openPrepared } from '@tonle/fairness/server'
import { type Currency, type Money, parseMoney } from '@tonle/money'
import { type PlaySession, preparedSeed, type SeedPair, seedView } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import { replay, type SlotRecord, type SpinResult, spin } from '../spin.ts'

export type SpinAnswer = Out<typeof contract.spinSlot>
type Round = NonNullable<Out<typeof contract.openSlot>['unseen']>

/** The round that this seed pair decides. */
export function draw(services: BaseServices, session: PlaySession, seed: SeedPair, stake: Money): SpinResult {
  return spin({
    gameCode: session.game,
    currency: session.currency,
    stake,
    seed: seedView(seed),
    draws: openPrepared(preparedSeed(services, seed), seed.clientSeed, seed.nonce),
  })
}

/** A round as the screen plays it. */
export const roundView = (roundId: string, stake: Money, { payout, events, record }: SpinResult): Round => ({
  roundId: roundId as Round['roundId'],
  stake,
  payout,
  events: [...events],
  record,
})

/** The same, worked out again from its record. */
export function roundOf(
  services: BaseServices,
  seed: { id: string; sealed: string },
  roundId: string,
  record: SlotRecord,
): Round {
  const result = replay(record, openPrepared(preparedSeed(services, seed), record.seed.clientSeed, record.seed.nonce))
  return roundView(roundId, parseMoney(record.stake, record.currency as Currency), result)
}
