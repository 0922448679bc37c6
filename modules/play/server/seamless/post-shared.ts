import type { Tx } from '@tonle/database'
import { isSameAccount, type Plan, type PlanLine } from '@tonle/ledger'
import { MAX_MONEY, type Money, minOf, zero } from '@tonle/money'
import { heldCreditsChanged } from '../../contract.ts'
import { besideCash, bonusPart, type SharedStake } from './bonus.ts'
import type { Context } from './context.ts'
import {
  type GivenPlan,
  type OperationRequest,
  type PlanWithPayload,
  type Subject,
  type TakeBack,
  toAnswer,
} from './decide-once.ts'
import { freeHeld, holdAgain, holdCredit } from './held-money.ts'
import type { Verdict } from './reach/index.ts'
import { movementOf } from './submit-within.ts'
import type { Answer } from './types.ts'
import { walletOf } from './wallet-of.ts'

/** Another operation was faster: this transaction rolls back. */
class DecidedMeanwhile extends Error {}
/** What it gives would not fit into the wallet. */
class BeyondRange extends Error {}

type SharedStep = GivenPlan | TakeBack

/**
 * Posts what happens to a bet that a grant shared in: what it pays goes to both wallets as the stake came from them, a stake that comes
 * back as it was split; all in one transaction, with the grant's row locked. Credits of the bet that wait for an operator are taken first.
 * @returns undefined if the bet or the wallet changed meanwhile: look again
 */
export async function postShared(
  ctx: Context,
  asked: OperationRequest,
  step: SharedStep,
  shared: SharedStake,
): Promise<Answer | undefined> {
  const { services, reach, lately } = ctx
  const movement = movementOf(asked, step.of, planOf(step, zero).plan, step.moves)
  const verdict = await reach.judge(movement)
  if (verdict.outcome === 'refused') return { code: verdict.refusal, isReplay: false }
  try {
    const answer = await services.db.tx(asked.account.brand, tx => post(ctx, tx, { asked, step, shared, verdict }))
    verdict.settle(answer?.code === 'ok')
    if ('build' in step && step.waiting) services.events.publish(heldCreditsChanged, asked.account.brand)
    if (answer?.code === 'ok' && answer.held !== undefined && verdict.outcome === 'held') lately.tell(movement, answer.held)
    return answer
  } catch (error) {
    verdict.settle(false)
    if (error instanceof BeyondRange) return { code: 'wrong_amount', isReplay: false }
    if (error instanceof DecidedMeanwhile) return undefined
    throw error
  }
}

const planOf = (step: SharedStep, free: Money): PlanWithPayload & { taken?: Money } => ('build' in step ? step.build(free) : step)

async function post(
  ctx: Context,
  tx: Tx,
  { asked, step, shared, verdict }: { asked: OperationRequest; step: SharedStep; shared: SharedStake; verdict: Verdict },
): Promise<Answer | undefined> {
  const { services } = ctx
  const { of, moves } = step
  const wallet = walletOf({ ...of, ...of.wallet, mode: of.wallet.mode as 'real' | 'play' | 'trial' })
  const part = (amount: Money) => bonusPart(shared, amount, wallet.currency)
  const grant = await ctx.bonus.lock(tx, shared.grantId, { isFree: shared.isFree === true })
  const freed = 'build' in step && step.waiting ? await freeHeld(services, tx, step.waiting) : []
  const { available } = await services.ledger.balance(tx, wallet)

  // All that is to be taken back, as if it were there.
  const out = await grant.takeOut(wallet, part(cashMoves(planOf(step, MAX_MONEY), of).taken))
  const free = (available + inCash(out, of)) as Money
  const built = planOf(step, free)
  const { paid, stakeBack, taken } = cashMoves(built, of)
  const rest = (free + paid + stakeBack - taken) as Money
  const won = await grant.putBack(wallet, minOf(part(paid), rest), 'bonus_win')
  // A vendor's free round has no stake that comes back, but its grant has it again.
  const isVoid = stakeBack > 0n || (shared.isFree === true && built.plan.kind === 'bet_void')
  const back = isVoid ? await grant.putBack(wallet, minOf(shared.bonus, rest), 'bonus_void') : []
  const plan: Plan = { ...built.plan, lines: [...out, ...built.plan.lines, ...won, ...back] }
  asked.by?.claim(plan)
  const posted = await services.ledger.post(tx, plan)
  if (posted.outcome === 'out_of_range') throw new BeyondRange()
  if (posted.outcome !== 'posted') throw new DecidedMeanwhile()

  if (freed.length > 0) await holdAgain(services, tx, freed, built.taken ?? zero)
  const movement = movementOf(asked, of, built.plan, moves)
  const amount = (movement.holds + inCash([...won, ...back], of)) as Money
  if (verdict.outcome === 'held' && amount > 0n) await holdCredit(services, tx, { movement, verdict, posted, amount, bet: moves })
  return toAnswer(services, posted, { of, ...(await besideCash(tx, wallet)), ...built })
}

const ofCash = (lines: readonly PlanLine[], of: Subject) => lines.filter(line => isSameAccount(line.account, of.wallet))
const inCash = (lines: readonly PlanLine[], of: Subject): Money =>
  ofCash(lines, of).reduce((sum, line) => sum + line.amount, 0n) as Money

/** What an operation's own lines do to the cash wallet: what is paid, the stake that comes back, and what is taken back of payouts. */
function cashMoves({ plan }: PlanWithPayload, of: Subject): { paid: Money; stakeBack: Money; taken: Money } {
  let [paid, stakeBack, taken] = [0n, 0n, 0n]
  for (const { amount, kind = plan.kind } of ofCash(plan.lines, of)) {
    if (amount < 0n) taken -= amount
    else if (kind === 'bet_void') stakeBack += amount
    else paid += amount
  }
  return { paid: paid as Money, stakeBack: stakeBack as Money, taken: taken as Money }
}
