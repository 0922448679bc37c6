import { useLang } from '@tonle/text/browser'
import { useCallback, useId, useInsertionEffect, useRef, useState } from 'react'
import { toast } from '../overlays/toast.tsx'
import type { Act } from './act.ts'
import { hasVersion, isConflict, type Refusal, refusalOf } from './refusal.ts'
import { type Done, isAwaiting, sayDone } from './say-done.ts'
import { useWords } from './words.ts'

/** A call of the contract's browser client, or a function that does more than send one. */
export type ActionCall<Input, Answer> = (input: Input, settings: { readonly act: Act }) => Promise<Answer>

export interface ActionSettings<Input, Answer> {
  /** Said when it is done; that a second operator must agree first is said in its place. */
  readonly done?: Done<Answer>
  readonly onDone?: (answer: Answer, input: Input) => unknown
  /** Somebody has changed what it acts on (409 of a call with `version`); without this it is a refusal as any other. */
  readonly onConflict?: (refusal: Refusal) => unknown
  readonly onRefused?: (refusal: Refusal) => unknown
  /** The screen shows `error`; otherwise a toast says it. */
  readonly isErrorShown?: boolean
}

interface State<Answer> {
  readonly running: number
  readonly answer: Answer | undefined
  readonly refusal: Refusal | undefined
  readonly conflict: Refusal | undefined
}
const outcome = { answer: undefined, refusal: undefined, conflict: undefined }

export interface Action<Input, Answer> {
  /** A further press with the same input while it runs is the same act. @returns undefined where it was refused */
  readonly run: (...input: undefined extends Input ? [input?: Input] : [input: Input]) => Promise<Answer | undefined>
  readonly isBusy: boolean
  /** Of the last act that was done. */
  readonly answer: Answer | undefined
  /** Why the last one was refused, in words. */
  readonly error: string | undefined
  readonly conflict: Refusal | undefined
  readonly reset: () => void
}

/**
 * One act of a screen: `const approve = useAction(cashier.approveWithdrawal, { done: t('approved') })`, `approve.run({ id, version })`.
 * The same input is tried under the same idempotency key until it is done; what the call touches is asked again by its client.
 */
export function useAction<Input, Answer>(
  call: ActionCall<Input, Answer>,
  settings: ActionSettings<Input, Answer> = {},
): Action<Input, Answer> {
  const words = useWords(useLang())
  const id = useId()
  const [state, setState] = useState<State<Answer>>({ ...outcome, running: 0 })
  const end = (how: Partial<State<Answer>>) => setState(({ running }) => ({ ...outcome, ...how, running: running - 1 }))

  const send = async (input: Input, act: Act, onAnswer: (answer: Answer) => void): Promise<Answer | undefined> => {
    setState(before => ({ ...before, refusal: undefined, conflict: undefined, running: before.running + 1 }))
    try {
      const answer = await call(input, { act })
      onAnswer(answer)
      setState(before => ({ ...before, answer }))
      sayDone(settings.done, answer, words, id)
      await settings.onDone?.(answer, input)
      end({ answer })
      return answer
    } catch (error) {
      const refusal = refusalOf(error, words({ code: 'form.failed' }))
      const conflict = isConflict(refusal, input) ? refusal : undefined
      end({ refusal, conflict })
      if (conflict && settings.onConflict) settings.onConflict(conflict)
      else if (!settings.isErrorShown && refusal.status !== 401) toast({ kind: 'bad', id, title: refusal.message })
      settings.onRefused?.(refusal)
      return undefined
    }
  }
  const latest = useRef(send)
  useInsertionEffect(() => {
    latest.current = send
  })
  const run = useOnce((input: Input, act, onAnswer) => latest.current(input, act, onAnswer))
  const reset = useCallback(() => setState(before => ({ ...outcome, running: before.running })), [])
  const { running, answer, refusal, conflict } = state
  return { run, reset, isBusy: running > 0, answer, error: refusal?.message, conflict }
}

/**
 * Runs once at a time for the same input, and as one act until it is done. What was done to a version of a row stays the same act: the
 * screen may still show that version. A request for a second operator may be made anew.
 */
function useOnce<Input, Answer>(send: (input: Input, act: Act, onAnswer: (answer: unknown) => void) => Promise<Answer>) {
  const acts = useRef(new Map<string, { readonly act: Act; running?: Promise<Answer> }>())
  const first = useRef(send)
  return useCallback((input?: Input) => {
    const content = JSON.stringify(input ?? {})
    const one = acts.current.get(content) ?? { act: {} }
    acts.current.set(content, one)
    let isOver = false
    const onAnswer = (answer: unknown) => {
      isOver = !hasVersion(input) || isAwaiting(answer)
    }
    one.running ??= first.current(input as Input, one.act, onAnswer).finally(() => {
      if (isOver) acts.current.delete(content)
      delete one.running
    })
    return one.running
  }, [])
}
