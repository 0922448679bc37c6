import { useEffect, useState } from 'react'
import type { ErrorCode } from '../errors.ts'
import { configureCalls } from './wiring.ts'

/** A question that refused calls wait for. */
export interface Completion<C extends ErrorCode = ErrorCode> {
  /** Of the refusal. */
  readonly code: C
  /** @param isGiven the refused calls are made again */
  answer(isGiven: boolean): void
}

interface Pending<C extends ErrorCode> extends Completion<C> {
  promise: Promise<boolean>
}

function pending<C extends ErrorCode>(code: C): Pending<C> {
  let answer: Pending<C>['answer'] = () => {}
  const promise = new Promise<boolean>(done => {
    answer = done
  })
  return { code, promise, answer }
}

/**
 * For the one part of an app that asks for what a refusal misses, such as the password once more. Calls that are refused together wait for
 * one answer.
 * @param codes the refusals that can be completed; the same list at every render
 * @returns undefined while nothing is asked
 */
export function useCompletion<const C extends ErrorCode>(codes: readonly C[]): Completion<C> | undefined {
  const [asked, setAsked] = useState<Pending<C>>()
  useEffect(() => {
    let shared: Pending<C> | undefined
    configureCalls({
      async complete(error) {
        const code = codes.find(one => one === error.code)
        if (code === undefined) return false
        // One question at a time: who needs another one waits, and is refused again if it is still missing.
        if (shared && shared.code !== code) await shared.promise
        shared ??= pending(code)
        setAsked(shared)
        return await shared.promise.finally(() => {
          shared = undefined
          setAsked(undefined)
        })
      },
    })
    return () => {
      shared?.answer(false)
      configureCalls({ complete: async () => false })
    }
  }, [codes])
  return asked
}
