import type { Answer, Operation } from '../protocol/index.ts'
import { isStake } from './plan.ts'

/** What a vendor does after an answer. */
export type Next =
  | { do: 'go_on' }
  /** The stake was not taken: nothing happened and nothing will. */
  | { do: 'give_up' }
  /** The stake may have been taken: it is undone, as often as it needs. */
  | { do: 'undo' }
  | { do: 'again'; afterMs: number }
  /** The wallet refuses what it must not refuse: somebody has to look. */
  | { do: 'stuck' }

export interface Pace {
  /** A stake without an answer is sent so often before it is undone. */
  stakeTries: number
  /** First pause before a repetition; it doubles until it is sixty times as long. */
  retryMs: number
}

export const PACE: Pace = { stakeTries: 3, retryMs: 1000 }
const LONGEST = 60

/**
 * field.md §3.3: unknown is not failed. A stake that nobody answered is undone; a win, a rollback and a round's end are sent until the
 * wallet has decided.
 * @param attempts so many were made, this one included @param wasUnknown an attempt before may have reached the wallet
 */
export function decide(
  op: Operation['op'],
  answer: Answer,
  { attempts, wasUnknown, canUndo }: { attempts: number; wasUnknown: boolean; canUndo: boolean },
  pace: Pace,
): Next {
  const again: Next = { do: 'again', afterMs: pace.retryMs * Math.min(LONGEST, 2 ** (attempts - 1)) }
  if (answer.outcome === 'done') return { do: 'go_on' }
  if (!isStake(op)) return answer.outcome === 'refused' ? { do: 'stuck' } : again
  if (answer.outcome === 'unknown') return canUndo && attempts >= pace.stakeTries ? { do: 'undo' } : again
  // What was refused now may have been under way since an earlier attempt.
  if (wasUnknown) return canUndo ? { do: 'undo' } : answer.outcome === 'refused' ? { do: 'give_up' } : again
  return { do: 'give_up' }
}
