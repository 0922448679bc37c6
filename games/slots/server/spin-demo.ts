import { fail, type In } from '@tonle/contract'
import type { SubmitScope } from '@tonle/contract/server'
import { type Money, parseMoney } from '@tonle/money'
import { type PlayServices, seedView } from '@tonle/play/server'
import { newId } from '@tonle/process'
import type * as contract from '../contract.ts'
import type { SlotRecord } from '../spin.ts'
import { draw, roundOf, roundView, type SpinAnswer } from './draw-round.ts'

/** A spin with the session's own demo balance: no ledger, no bet, nothing anybody else sees; the last round is kept in the session. */
export async function spinDemo(
  play: PlayServices,
  scope: SubmitScope,
  { session: token, stake }: In<typeof contract.spinSlot>,
): Promise<SpinAnswer> {
  const { services, operationId: key } = scope
  return await play.atDemoTable(scope, token, async ({ session, seed, balance, round, begin }) => {
    if (round?.key === key) {
      if (parseMoney(round.stake, session.currency) !== stake) throw fail('idempotency.conflict')
      return { ...roundOf(services, seed, round.roundId, round.record as SlotRecord), balance, seed: seedView(seed) }
    }
    if (balance < stake) throw fail('wallet.insufficient_funds')
    const drawn = draw(services, session, seed, stake)
    const after = (balance - stake + drawn.payout) as Money
    const roundId = newId(services.clock)
    await begin({ key, roundId, stake: drawn.record.stake, record: drawn.record, isSeen: false }, after)
    return { ...roundView(roundId, stake, drawn), balance: after, seed: seedView({ ...seed, nonce: seed.nonce + 1 }) }
  })
}
