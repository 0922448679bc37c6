import { fail } from '@tonle/contract'

/** One name does not fill the process with what waits for its turn. */
const MOST_WAITING = 100

/**
 * Runs work of the same name one after another, in this process. Saves lost races; correctness never depends on it.
 * @throws system.busy if too many wait for their turn
 */
export class Turns {
  #tails = new Map<string, Promise<unknown>>()
  #waiting = new Map<string, number>()

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(name) ?? 0
    if (waiting >= MOST_WAITING) throw fail('system.busy', { retryAfterSeconds: 1 })
    this.#waiting.set(name, waiting + 1)
    const mine = (this.#tails.get(name) ?? Promise.resolve()).then(work)
    const tail = mine.catch(() => {})
    this.#tails.set(name, tail)
    try {
      return await mine
    } finally {
      if (this.#tails.get(name) === tail) this.#tails.delete(name)
      const left = this.#waiting.get(name)! - 1
      if (left > 0) this.#waiting.set(name, left)
      else this.#waiting.delete(name)
    }
  }
}
