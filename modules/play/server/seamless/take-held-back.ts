import { zero } from '@tonle/money'
import { heldCreditsChanged } from '../../contract.ts'
import { besideCash } from './bonus.ts'
import type { Context } from './context.ts'
import { type OperationRequest, type TakeBack, toAnswer } from './decide-once.ts'
import { freeHeld, type HeldOf, holdAgain, holdCredit } from './held-money.ts'
import { amountsOf, movementOf } from './submit-within.ts'
import type { Answer } from './types.ts'
import { walletOf } from './wallet-of.ts'

/** Another operation was faster: this transaction rolls back. */
class DecidedMeanwhile extends Error {}
/** What it gives beside would not fit into the wallet. */
class BeyondRange extends Error {}

/**
 * Takes money back from a wallet where credits wait for an operator: these are taken first, also in part, and the rest is held anew; all
 * in one transaction. @returns undefined if the bet or the wallet changed meanwhile: look again
 */
export async function takeHeldBack(
  ctx: Context,
  asked: OperationRequest,
  { build, of, waiting, moves }: TakeBack & { waiting: HeldOf },
): Promise<Answer | undefined> {
  const { services, reach, lately } = ctx
  const wallet = walletOf({ ...of, ...waiting, mode: of.wallet.mode as 'real' | 'play' | 'trial' })
  // Decided as if nothing could be taken: the credited part does not depend on it.
  const movement = movementOf(asked, of, build(zero).plan, moves)
  const verdict = await reach.judge(movement)
  if (verdict.outcome === 'refused') return { code: verdict.refusal, isReplay: false }
  try {
    const answer = await services.db.tx(asked.account.brand, async tx => {
      const freed = await freeHeld(services, tx, waiting)
      const before = await services.ledger.balance(tx, wallet)
      const built = build(before.available)
      asked.by?.claim(built.plan)
      const posted = await services.ledger.post(tx, built.plan)
      if (posted.outcome === 'out_of_range') throw new BeyondRange()
      if (posted.outcome !== 'posted') throw new DecidedMeanwhile()
      await holdAgain(services, tx, freed, built.taken)
      const { net } = amountsOf(built.plan)
      if (verdict.outcome === 'held' && net > 0n)
        await holdCredit(services, tx, { movement, verdict, posted, amount: net, bet: of })
      return toAnswer(services, posted, { of, ...(await besideCash(tx, wallet)), ...built })
    })
    verdict.settle(true)
    services.events.publish(heldCreditsChanged, asked.account.brand)
    if (answer?.code === 'ok' && answer.held !== undefined) lately.tell(movement, answer.held)
    return answer
  } catch (error) {
    if (!(error instanceof DecidedMeanwhile || error instanceof BeyondRange)) throw error
    verdict.settle(false)
    return error instanceof BeyondRange ? { code: 'wrong_amount', isReplay: false } : undefined
  }
}
