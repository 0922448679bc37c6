import type { Services, Submission } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { isPosted, type Outcome, type Plan, type WalletRef } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import { besideCash, type SharedStake } from './bonus.ts'
import type { Context } from './context.ts'
import type { HeldOf } from './held-money.ts'
import { postShared } from './post-shared.ts'
import { type Moves, movementOf, submitWithin } from './submit-within.ts'
import { takeHeldBack } from './take-held-back.ts'
import type { Answer, OperationKind, RefusalCode, VendorAccount } from './types.ts'
import { decidedAnswer, findTx, type MovedPayload, toldWith, type VendorTxRow } from './vendor-tx.ts'

/** How often to retry when another operation settled the same bet between our read and our posting. */
const ATTEMPTS = 12

/** An operation by its key, with the fingerprint of what it asks. */
export interface OperationRequest {
  account: VendorAccount
  kind: OperationKind
  txId: string
  hash: Buffer
  /** Of an operation that a request asks for. */
  by: Submission | undefined
}

/** Whose wallet a plan moves. */
export interface Subject {
  memberId: string
  wallet: WalletRef
  betId: string | null
  /** What was set aside on the wallet when it was looked at, and the bonus money beside it. */
  held: Money
  bonus: Money
  /** Of a bet whose stake came in part from a grant: what it moves, it moves in both wallets. */
  shared?: SharedStake
}

type Done = Extract<Answer, { code: 'ok' }>

/** A plan with the data that is stored and answered beside its amounts. */
export interface PlanWithPayload {
  plan: Plan
  payload?: MovedPayload
}

/** A plan whose amounts are certain. */
export interface GivenPlan extends PlanWithPayload {
  of: Subject
  moves: Moves
}

/** Takes money back: how much, is decided by what is free. */
export interface TakeBack {
  build(free: Money): PlanWithPayload & { taken: Money }
  of: Subject & { balance: Money }
  /** Credits that wait for an operator are taken first. */
  waiting?: HeldOf
  moves: Moves
}

/** What a look decided: an answer, a plan to post, or something to store. `store` and the plan may find that another was faster. */
export type Step = { answer: Answer } | GivenPlan | TakeBack | { store: () => Promise<Date | undefined>; say: Done }

/**
 * Decides an operation once: what was decided before is the answer; else `look` decides by what it reads, and decides again when somebody
 * else was faster. Independent of session, flags and limits.
 */
export async function decideOnce(ctx: Context, asked: OperationRequest, look: (read: Read) => Promise<Step>): Promise<Answer> {
  const { services } = ctx
  const { account, kind, txId } = asked
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const step = await services.db.read(account.brand, async (read): Promise<Step> => {
      const before = await findTx(read, account, kind, txId)
      return before ? { answer: await repeated(services, read, asked, before) } : await look(read)
    })
    if ('answer' in step) return step.answer
    const answer = 'store' in step ? await stored(step) : await posted(ctx, asked, step)
    if (answer) return answer
  }
  throw new Error('a bet was settled too often at once')
}

async function stored({ store, say }: Extract<Step, { store: unknown }>): Promise<Answer | undefined> {
  const at = await store()
  return at && { ...say, at }
}

/** @returns undefined if the bet or the wallet changed meanwhile, or this very operation was decided: look again */
async function posted(ctx: Context, asked: OperationRequest, step: GivenPlan | TakeBack): Promise<Answer | undefined> {
  const { of, moves } = step
  if (of.shared) return await postShared(ctx, asked, step, of.shared)
  if ('build' in step && step.waiting) return await takeHeldBack(ctx, asked, { ...step, waiting: step.waiting })
  const built = 'build' in step ? step.build((step.of.balance - step.of.held) as Money) : step
  const submitted = await submitWithin(ctx, asked.by, movementOf(asked, of, built.plan, moves), built.plan, moves)
  if ('refusal' in submitted) return { code: submitted.refusal, isReplay: false }
  return toAnswer(ctx.services, submitted.outcome, { of, held: submitted.held ?? of.held, bonus: of.bonus, ...built })
}

/** What an operation that was decided before is answered now, with what is set aside now. */
export async function repeated(services: Services, read: Read, asked: OperationRequest, before: VendorTxRow): Promise<Answer> {
  return await withPresentHeld(read, before, decidedAnswer(services, asked.account, asked.txId, before, asked.hash))
}

/** The balance of then less what is set aside now: a credit that is held was in that balance, and cannot be spent. */
async function withPresentHeld(read: Read, before: VendorTxRow, answer: Answer): Promise<Answer> {
  if (answer.code !== 'ok' || answer.balance === null) return answer
  const beside = await presentBeside(read, before)
  return beside === undefined ? answer : { ...answer, ...beside }
}

/** What stands now beside the cash of the wallet of an operation that was decided. */
async function presentBeside(read: Read, row: VendorTxRow): Promise<{ held: Money; bonus: Money } | undefined> {
  if (row.member_id === null) return undefined
  const moved = row.payload as MovedPayload | null
  const book = row.bet_id
    ? await read.maybe<{ currency: Currency; mode: 'real' | 'play' | 'trial' }>(
        'select currency, mode from play.bet where member_id = $1 and bet_id = $2',
        [row.member_id, row.bet_id],
      )
    : moved?.currency && moved.mode && { currency: moved.currency as Currency, mode: moved.mode }
  if (!book) return undefined
  return await besideCash(read, { kind: 'member_cash', member: row.member_id, ...book })
}

/** @returns undefined if the bet or the wallet changed meanwhile, or this very operation was decided: look again */
export function toAnswer(
  services: Services,
  outcome: Outcome,
  { of, held, bonus, payload }: { of: Subject; held: Money; bonus: Money; payload?: MovedPayload },
): Answer | undefined {
  if (isPosted(outcome)) {
    if (outcome.outcome === 'replayed') return undefined
    hintBalance(services, of.memberId)
    return {
      code: 'ok',
      isReplay: false,
      betId: of.betId,
      transferId: outcome.transferId,
      balance: outcome.balanceOf(of.wallet),
      held,
      bonus,
      at: outcome.at,
      ...toldWith(payload),
      payload: null,
    }
  }
  if (outcome.outcome === 'no_wallet') return { code: 'player_unknown', isReplay: false }
  if (outcome.outcome === 'out_of_range') return { code: 'wrong_amount', isReplay: false }
  return undefined
}

/** Refuses an impossible operation and raises an alarm. */
export function alarm(
  services: Services,
  { account, kind, txId }: Pick<OperationRequest, 'account' | 'kind' | 'txId'>,
  code: RefusalCode,
): { answer: Answer } {
  services.log.error(
    { alarm: code, kind, vendor: account.vendor, brand: account.brand, txId },
    'operation on a bet that is decided otherwise',
  )
  return { answer: { code, isReplay: false } }
}
