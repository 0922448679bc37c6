import { type Toast, toast } from '../overlays/toast.tsx'
import type { Said } from './words.ts'

/** What is said of an act that went through; it is not asked for one that awaits a second operator. */
export type Done<Answer> = string | Toast | ((answer: Exclude<Answer, { awaitsApproval: unknown }>) => string | Toast | undefined)

/** Whether a second operator must agree first (`AwaitsApproval`). */
export const isAwaiting = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'awaitsApproval' in answer

/** Says it in a toast; that it awaits a second operator is said in its place. */
export function sayDone<Answer>(
  done: Done<Answer> | undefined,
  answer: Answer,
  words: (said: Said) => string,
  id?: string,
): void {
  const isWaiting = isAwaiting(answer)
  // The answer of a request has nothing of the act's own.
  const given = isWaiting
    ? done && words({ code: 'form.awaits_approval' })
    : typeof done === 'function'
      ? done(answer as never)
      : done
  if (!given) return
  const said: Toast = typeof given === 'string' ? { title: given } : given
  toast({ kind: isWaiting ? 'info' : 'ok', ...said, ...(id && { id }) })
}
