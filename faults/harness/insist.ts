import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@tonle/testkit/http-client'

export type Definitive<T> = { answer: T } | { refused: string }

const FIRST_PAUSE_MS = 30
const LONGEST_PAUSE_MS = 500

/**
 * Retries until there is a definitive answer, each time with the same key (rule R2). After no answer, a reset, a time-out or a 5xx
 * the outcome is unknown. @param onUnknown called with each such error
 */
export async function insist<T>(act: () => Promise<T>, onUnknown: (error: unknown) => void): Promise<Definitive<T>> {
  for (let tries = 0; ; tries++) {
    try {
      return { answer: await act() }
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) return { refused: error.code }
      onUnknown(error)
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS))
    }
  }
}
