import type { Submission } from '@tonle/contract/server'
import { isWallet, type Outcome, type Plan, type WalletRef } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import type { Capability } from '../../rules.ts'
import type { Context } from './context.ts'
import { type BetOfCredit, holdCredit } from './held-money.ts'
import type { Movement, ReachRefusal } from './reach/index.ts'
import { walletOf } from './wallet-of.ts'

/** The data beside its lines that decides about an operation. */
export interface Moves extends BetOfCredit {
  isStake?: boolean
  /** What it takes on the vendor's word alone; nothing where it only takes back what it has paid. */
  debit?: Money
  needs?: readonly Capability[]
  payout?: Movement['game']
  /** Of a credit above a ceiling only what is left of it after its own debits is held: the rest was never there to spend. */
  holdsNet?: boolean
}

/** What a plan does to the wallets in it. */
export function amountsOf({ lines }: Plan): { credit: Money; net: Money } {
  let [credit, net] = [0n, 0n]
  for (const { account, amount } of lines) {
    if (!isWallet(account)) continue
    net += amount
    if (amount > 0n) credit += amount
  }
  return { credit: credit as Money, net: net as Money }
}

export function movementOf(
  asked: Pick<Movement, 'account' | 'kind' | 'txId'>,
  of: { memberId: string; wallet: WalletRef },
  plan: Plan,
  { isStake = false, debit = 0n as Money, needs = [], payout, holdsNet = false }: Moves,
): Movement {
  const { account, kind, txId } = asked
  const { credit, net } = amountsOf(plan)
  return {
    ...{ account, kind, txId, isStake, debit, needs, credit, net, holds: holdsNet ? net : credit },
    memberId: of.memberId,
    currency: of.wallet.currency,
    mode: of.wallet.mode as Movement['mode'],
    ...(payout && { game: payout }),
  }
}

export type SubmitResult = { outcome: Outcome; held?: Money } | { refusal: ReachRefusal }

/**
 * Posts a plan as far as its vendor account may: within its ceilings by the lanes; above one of them in a transaction that also holds the
 * credit. A debit above a ceiling, and what is not enabled, is refused.
 * @param by the request it belongs to; without one a job or a test asks
 */
export async function submitWithin(
  ctx: Context,
  by: Submission | undefined,
  movement: Movement,
  plan: Plan,
  moves: Moves,
): Promise<SubmitResult> {
  const { services, reach, lately } = ctx
  const verdict = await reach.judge(movement)
  if (verdict.outcome === 'refused') return { refusal: verdict.refusal }
  const amount = movement.holds
  if (verdict.outcome === 'within' || amount <= 0n) {
    const outcome = await (by ?? services.ledger).submit(plan)
    const isPosted = outcome.outcome === 'posted'
    verdict.settle(isPosted, isPosted ? outcome.balanceOf(walletOf(movement)) : undefined)
    return { outcome }
  }
  by?.claim(plan)
  const submitted = await services.db.tx(movement.account.brand, async (tx): Promise<{ outcome: Outcome; held?: Money }> => {
    const posted = await services.ledger.post(tx, plan)
    if (posted.outcome !== 'posted') return { outcome: posted }
    await holdCredit(services, tx, { movement, verdict, posted, amount, bet: moves })
    return { outcome: posted, held: (await services.ledger.balance(tx, walletOf(movement))).held }
  })
  verdict.settle(submitted.outcome.outcome === 'posted')
  if (submitted.held !== undefined) lately.tell(movement, submitted.held)
  return submitted
}
