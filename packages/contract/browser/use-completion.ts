import { useEffect, useState } from 'react'
import type { ErrorCode } from '../errors.ts'
import { configureCalls } from './invoke.ts'

/** A question that refused calls wait for. */
export interface Completion {
  /** @param isGiven the refused calls are made again */
  answer(isGiven: boolean): void
}

interface Pending extends Completion {
  promise: Promise<boolean>
}

function pending(): Pending {
  let answer: Pending['answer'] = () => {}
  const promise = new Promise<boolean>(done => {
    answer = done
  })
  return { promise, answer }
}

/**
 * For the one part of an app that asks for what a refusal misses, such as the password once more. Calls that are refused together wait for
 * one answer. @returns undefined while nothing is asked
 */
export function useCompletion(code: ErrorCode): Completion | undefined {
  const [asked, setAsked] = useState<Pending>()
  useEffect(() => {
    let shared: Pending | undefined
    configureCalls({
      async complete(error) {
        if (error.code !== code) return false
        shared ??= pending()
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
  }, [code])
  return asked
}
