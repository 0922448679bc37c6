import { LRUCache } from 'lru-cache'

/** Reads the value again. @param before the expired one */
type Read<V> = (before: V | undefined) => Promise<V>

/** Values kept at most; beyond them the one used longest ago goes. */
const MOST = 1000

/**
 * Cached values by key, read again when used after they expire. Simultaneous callers wait for one read; if it fails, they get its error
 * and the next caller reads again. For a single value leave the key out.
 */
export class Reloaded<V extends object> {
  readonly #values: LRUCache<string, V, Read<V>>

  /** @param freshMs how long a value is used, from the start of its read on */
  constructor(freshMs: number, nowMs = () => performance.now()) {
    this.#values = new LRUCache<string, V, Read<V>>({
      ...{ max: MOST, ttl: freshMs, ttlResolution: 0, perf: { now: nowMs }, noDeleteOnFetchRejection: true },
      fetchMethod: async (_key, before, { options, context: read }) => {
        const beganMs = nowMs()
        const value = await read(before)
        options.ttl = Math.max(1, freshMs - (nowMs() - beganMs))
        return value
      },
    })
  }

  get(read: Read<V>, key = ''): Promise<V> {
    return this.#values.forceFetch(key, { context: read })
  }

  /** The value read last, of any age. */
  last(key = ''): V | undefined {
    return this.#values.peek(key, { allowStale: true })
  }
}
