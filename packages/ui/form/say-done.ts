import { type Toast, toast } from '../overlays/toast.tsx'
import type { Said } from './words.ts'

/** What is said of an act that went through. */
export type Done<Answer> = string | Toast | ((answer: Answer) => string | Toast | undefined)

/** Says it in a toast; of an answer that a second operator must agree first (`AwaitsApproval`) it says that in its place. */
export function sayDone<Answer>(
  done: Done<Answer> | undefined,
  answer: Answer,
  words: (said: Said) => string,
  id?: string,
): void {
  const given = typeof done === 'function' ? done(answer) : done
  if (!given) return
  const said: Toast = typeof given === 'string' ? { title: given } : given
  const isAwaiting = typeof answer === 'object' && answer !== null && 'awaitsApproval' in answer
  toast({
    kind: 'ok',
    ...said,
    ...(id && { id }),
    ...(isAwaiting && { kind: 'info', title: words({ code: 'form.awaits_approval' }) }),
  })
}
