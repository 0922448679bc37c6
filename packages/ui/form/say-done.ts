import { type Toast, toast } from '../overlays/toast.tsx'
import type { Said } from './words.ts'

/** What is said of an act that went through. */
export type Done<Answer> = string | Toast | ((answer: Answer) => string | Toast | undefined)

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
  const given = typeof done === 'function' ? done(answer) : done
  if (!given) return
  const said: Toast = typeof given === 'string' ? { title: given } : given
  toast({
    kind: 'ok',
    ...said,
    ...(id && { id }),
    ...(isAwaiting(answer) && { kind: 'info', title: words({ code: 'form.awaits_approval' }) }),
  })
}
