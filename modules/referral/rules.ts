import { type Money, minOf, zero } from '@tonle/money'
import type { PairState, State } from './contract-shapes.ts'

/** What decides about a pair. */
export interface PairFacts {
  state: PairState
  isMet: boolean
  isOverdue: boolean
  /** Why it should be looked at. */
  reasons: readonly string[]
  isCleared: boolean
  hasBudget: boolean
}

/**
 * The state that follows from what happened. Conditions that are no longer met take back what was earned; what is suspicious is held for
 * the desk; what the budget does not hold waits for one that does.
 */
export function nextState({ state, isMet, isOverdue, reasons, isCleared, hasBudget }: PairFacts): PairState {
  if (state === 'rejected' || state === 'expired') return state
  if (!isMet) return isOverdue && state !== 'earned' && state !== 'held' ? 'expired' : 'waiting'
  if (state === 'earned' || state === 'held') return state
  if (!hasBudget) return 'spent'
  return reasons.length > 0 && !isCleared ? 'held' : 'earned'
}

/** Whether a pair counts against its program's budget. */
export const isGiven = (state: PairState): boolean => state === 'earned' || state === 'held'

/** What the ledger moves when a payee's part of a pair changes, and the debt after it. `available`: what the wallet has. */
export function settlementOf({ paid, target, owed, available }: { paid: Money; target: Money; owed: Money; available: Money }): {
  move: Money
  owed: Money
} {
  const change = target - paid
  if (change >= 0n) {
    const kept = minOf(owed, change as Money)
    return { move: (change - kept) as Money, owed: (owed - kept) as Money }
  }
  const taken = minOf(-change as Money, available > 0n ? available : zero)
  return { move: -taken as Money, owed: (owed - change - taken) as Money }
}

/** How a name is shown to others: the first three letters and the last two. */
export function maskAccount(account: string): string {
  if (account.length <= 4) return `${account.slice(0, 1)}***`
  return account.length <= 6 ? `${account.slice(0, 2)}***${account.slice(-1)}` : `${account.slice(0, 3)}***${account.slice(-2)}`
}

/** How states look. */
export const stateTones = { draft: 'plain', open: 'ok', stopped: 'bad' } as const satisfies Record<State, string>
export const pairTones = {
  waiting: 'plain',
  held: 'warn',
  earned: 'ok',
  spent: 'warn',
  rejected: 'bad',
  expired: 'plain',
} as const satisfies Record<PairState, string>

/** Lists for filters. */
export const PAIR_STATES = ['waiting', 'held', 'earned', 'spent', 'rejected', 'expired'] as const satisfies readonly PairState[]
export const PAYMENT_KINDS = ['inviter', 'friend', 'reversed'] as const
