import type { Money } from '@tonle/money'
import type { ResolvedAccounts } from './accounts.ts'
import type { Answer } from './companion.ts'
import type { LimitName } from './limits.ts'
import type { Outcome, Posted, Refused } from './outcome.ts'
import { type AccountRef, InvalidPlan, type Plan, partsOf } from './plan.ts'

/** A row of `ledger.answer`. */
export interface ApplyRow {
  outcome: Posted['outcome'] | Exclude<Refused['outcome'], 'conflict' | 'out_of_range'>
  /** Which limit refused: `stake day`. */
  limited: string | null
  transfer_id: bigint | null
  day: string | null
  at: Date | null
  wallets: bigint[] | null
  balances: bigint[] | null
}

/** Parameters of `ledger.apply` for a plan, or undefined where a wallet does not exist. */
export function applyValues(plan: Plan, resolved: ResolvedAccounts): unknown[] | undefined {
  const wallets = plan.lines.map(line => resolved.idOf(line.account))
  const counters = plan.lines.map(line => resolved.idOf(line.counter))
  const held = plan.capture && resolved.idOf(plan.capture.account)
  if ([...wallets, ...counters].includes(undefined) || (plan.capture && held === undefined)) return undefined
  return [
    resolved.bookId,
    plan.key,
    wallets,
    counters,
    plan.lines.map(line => line.amount),
    plan.lines.map(line => line.kind ?? plan.kind),
    plan.lines.map(line => line.stake ?? false),
    held ?? null,
    plan.capture?.key ?? null,
    plan.remark || null,
    plan.actor ?? null,
  ]
}

/** All accounts a plan names. */
export function accountsOf(plan: Plan): AccountRef[] {
  const sides = plan.lines.flatMap(line => [line.account, line.counter])
  return plan.capture ? [...sides, plan.capture.account] : sides
}

export function toOutcome(answer: Answer<ApplyRow>, resolved: ResolvedAccounts): Outcome {
  if (answer === 'out_of_range') return { outcome: answer }
  if ('conflict' in answer) return { outcome: 'conflict', constraint: answer.conflict }
  const { outcome, transfer_id, day, at, wallets, balances } = answer.row
  if (outcome === 'limit_reached') return { outcome, limit: limitNamed(answer.row.limited!) }
  if (outcome !== 'posted' && outcome !== 'replayed') return { outcome }
  return {
    outcome,
    transferId: transfer_id!,
    day: day!,
    at: at!,
    balanceOf(account) {
      const place = wallets!.indexOf(resolved.idOf(account) ?? -1n)
      if (place < 0) throw new InvalidPlan(`${partsOf(account).kind} is on the wallets' side of no line`)
      return balances![place] as Money
    },
  }
}

function limitNamed(text: string): LimitName {
  const [what, period] = text.split(' ')
  return { what, period } as LimitName
}
