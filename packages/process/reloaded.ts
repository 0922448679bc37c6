import { LRUCache } from 'lru-cache'

/** Reads a value anew. @param before the one that is too old now */
type Read<V> = (before: V | undefined) => Promise<V>

/** Values kept at most; beyond them the one used longest ago goes. */
const MOST = 1000

/**
 * Values by key, read again when they are used and too old. All who ask meanwhile wait for the one read; when it fails, they get its error
 * and the next one reads again. For a single value leave the key out.
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

  /** What was read last, however old. */
  last(key = ''): V | undefined {
    return this.#values.peek(key, { allowStale: true })
  }
}
