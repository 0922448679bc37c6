import type { Clock } from './clock.ts'
import { gather } from './gather.ts'

export interface RecentOptions<T> {
  clock: Clock
  /** How long an answer is cached. */
  freshMs: number
  /** An answer for each key, in their order; if it throws, all callers get the error. */
  read(keys: readonly string[]): Promise<readonly (T | undefined)[]>
  /**
   * What is kept of an answer, beside what is known already; undefined: nothing, it is asked again. By default every answer that is there.
   */
  keep?(answer: T | undefined, before: T | undefined): T | undefined
}

interface Entry<T> {
  value: T
  readMs: number
  atMs: number
  /** Requested since it was read. */
  isUsed: boolean
}

/** Keys that are read together at most. */
const MOST = 250
/** Most cached keys; beyond it the cache is cleared. This bounds a flood of keys used once. */
const MOST_KNOWN = 20_000

/**
 * What was read a moment ago, by key. A read takes along what is in use and will soon be old, so that a thousand keys in use cost a few
 * statements a second, not one each; what is not used any more is dropped.
 */
export class Recent<T> {
  readonly #options: RecentOptions<T>
  readonly #ask: (key: string) => Promise<T | undefined>
  /** The oldest first. */
  readonly #known = new Map<string, Entry<T>>()
  /** Grows with everything that was forgotten: what was read before is not kept. */
  #forgotten = 0

  constructor(options: RecentOptions<T>) {
    this.#options = options
    this.#ask = gather(keys => this.#read(keys), MOST)
  }

  async find(key: string): Promise<T | undefined> {
    const known = this.#known.get(key)
    if (!known || !this.#isYounger(known, this.#options.freshMs)) return await this.#ask(key)
    known.isUsed = true
    return known.value
  }

  /** Number of cached keys, including expired ones. */
  get size(): number {
    return this.#known.size
  }

  /** Changes what is known of a key, if it is; it grows no younger. */
  update(key: string, change: (value: T) => T): void {
    const known = this.#known.get(key)
    if (known) known.value = change(known.value)
  }

  forget(key: string): void {
    this.#forgotten++
    this.#known.delete(key)
  }

  clear(): void {
    this.#forgotten++
    this.#known.clear()
  }

  /** By both clocks: a jump of the wall clock extends no entry, and long-lived entries still expire after hours of suspension. */
  #isYounger({ readMs, atMs }: Entry<T>, ms: number): boolean {
    return performance.now() - readMs < ms && Math.abs(this.#options.clock.nowMs() - atMs) < ms
  }

  async #read(keys: readonly string[]): Promise<(T | undefined)[]> {
    const asked = [...new Set([...keys, ...this.#due(MOST - keys.length)])]
    const forgotten = this.#forgotten
    const [readMs, atMs] = [performance.now(), this.#options.clock.nowMs()]
    const answers = await this.#options.read(asked)
    const found = new Map<string, T | undefined>()
    if (this.#known.size > MOST_KNOWN) this.#known.clear()
    asked.forEach((key, i) => {
      const before = this.#known.get(key)
      const kept = this.#options.keep ? this.#options.keep(answers[i], before?.value) : answers[i]
      found.set(key, kept ?? answers[i])
      if (forgotten !== this.#forgotten) return
      // To the end: the map stays in the order of reading.
      this.#known.delete(key)
      if (kept !== undefined) this.#known.set(key, { value: kept, readMs, atMs, isUsed: false })
    })
    return keys.map(key => found.get(key))
  }

  /** What is in use and past the half of its time; on the way, what is old and out of use is dropped. */
  #due(most: number): string[] {
    const { freshMs } = this.#options
    const due: string[] = []
    for (const [key, entry] of this.#known) {
      if (due.length >= most || this.#isYounger(entry, freshMs / 2)) break
      if (entry.isUsed) due.push(key)
      else if (!this.#isYounger(entry, freshMs)) this.#known.delete(key)
    }
    return due
  }
}
