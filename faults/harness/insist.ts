import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../../tools/caller.ts'

export type Definitive<T> = { answer: T } | { refused: string }

const FIRST_PAUSE_MS = 30
const LONGEST_PAUSE_MS = 500

/**
 * Asks until there is a definitive answer, every time with the same key (rule R2): no answer, a reset, a time-out and a 5xx tell
 * nothing. @param onUnknown told of each answer that told nothing
 */
export async function insist<T>(act: () => Promise<T>, onUnknown: (error: unknown) => void): Promise<Definitive<T>> {
  for (let tries = 0; ; tries++) {
    try {
      return { answer: await act() }
    } catch (error) {
      if (error instanceof Refused && error.status !== 429) return { refused: error.code }
      onUnknown(error)
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS))
    }
  }
}
