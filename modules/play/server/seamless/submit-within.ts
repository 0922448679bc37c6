import type { Submission } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { isWallet, type Outcome, type Plan, type WalletRef } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import type { Capability } from '../../rules.ts'
import { besideCash } from './bonus.ts'
import type { Context } from './context.ts'
import { type BetOfCredit, holdCredit } from './held-money.ts'
import type { Movement, Verdict } from './reach/index.ts'
import { CashMoved, NotPosted, postFree, postSplit, type SplittableStake } from './split-stake.ts'
import type { RefusalCode } from './types.ts'
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
  /** Of a stake that a grant may share in. */
  split?: SplittableStake
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

export type SubmitResult = { outcome: Outcome; held?: Money; bonus?: Money } | { refusal: RefusalCode }

/** How often to split anew when another movement took the cash meanwhile. */
const ATTEMPTS = 4

/**
 * Posts a plan as far as its vendor account may: within its ceilings by the lanes; above one of them in a transaction that also holds the
 * credit, and so does a stake that a grant shares in or pays. A debit above a ceiling, and what is not enabled, is refused.
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
  const isFree = moves.split?.campaign !== undefined
  if (!isFree && (verdict.outcome === 'within' || movement.holds <= 0n)) {
    const outcome = await (by ?? services.ledger).submit(plan)
    if (outcome.outcome !== 'split') {
      const isPosted = outcome.outcome === 'posted'
      verdict.settle(isPosted, isPosted ? outcome.balanceOf(walletOf(movement)) : undefined)
      return { outcome }
    }
  }
  by?.claim(plan)
  const held = verdict.outcome === 'held' && movement.holds > 0n ? verdict : undefined
  const submitted = await inTransaction(ctx, { movement, plan, moves, held })
  verdict.settle('outcome' in submitted && submitted.outcome.outcome === 'posted')
  if (held && 'held' in submitted && submitted.held !== undefined) lately.tell(movement, submitted.held)
  return submitted
}

interface Held {
  movement: Movement
  plan: Plan
  moves: Moves
  held: Extract<Verdict, { outcome: 'held' }> | undefined
}

async function inTransaction(ctx: Context, of: Held): Promise<SubmitResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.services.db.tx(of.movement.account.brand, tx => postWith(ctx, tx, of))
    } catch (error) {
      if (error instanceof NotPosted) return { outcome: error.outcome }
      if (!(error instanceof CashMoved)) throw error
      if (attempt === ATTEMPTS) return { outcome: { outcome: 'insufficient' } }
    }
  }
}

async function postWith(ctx: Context, tx: Tx, { movement, plan, moves, held }: Held): Promise<SubmitResult> {
  const { services } = ctx
  const done = await postPlan(ctx, tx, plan, moves.split)
  if ('refusal' in done) return done
  const { outcome, toBonus } = done
  if (outcome.outcome !== 'posted') return { outcome }
  // What went to the grant stays there until it is wagered.
  const amount = (movement.holds - toBonus) as Money
  if (held && amount > 0n) await holdCredit(services, tx, { movement, verdict: held, posted: outcome, amount, bet: moves })
  return { outcome, ...(await besideCash(tx, walletOf(movement))) }
}

async function postPlan(ctx: Context, tx: Tx, plan: Plan, split: SplittableStake | undefined) {
  if (!split) return { outcome: await ctx.services.ledger.post(tx, plan), toBonus: 0n }
  const { campaign } = split
  return campaign === undefined ? await postSplit(ctx, tx, plan, split) : await postFree(ctx, tx, plan, { ...split, campaign })
}
