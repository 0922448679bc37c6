import type { ListQuery, ListValues, Read } from '@tonle/database'
import { LRUCache } from 'lru-cache'

/** Of all kept orders of a process; a brand of ten thousand games has 160 kB an order. */
const MOST_BYTES = 24_000_000
const ID_BYTES = 16

/** A list of games as its filters and a sort leave it. */
export interface OrderedList {
  query: ListQuery<object>
  values: ListValues
  sort: string
  /** Names filters and sort, brand and version of its games. */
  key: string
  freshMs: number
}

/** Node ids of a list in its order. */
export class ListOrder {
  readonly #ids: Buffer
  constructor(ids: Buffer) {
    this.#ids = ids
  }
  get bytes(): number {
    return this.#ids.length
  }
  get length(): number {
    return this.#ids.length / ID_BYTES
  }
  ids(from: number, count: number): string[] {
    const hex = this.#ids.subarray(from * ID_BYTES, (from + count) * ID_BYTES).toString('hex')
    return hex.match(/.{32}/g) ?? []
  }
}

/**
 * The orders of lists, kept until a game or vendor changes: all pages of a list in all languages, and its total, cost the database one
 * sort. Callers who come while an order is being read wait for it.
 */
export class KeptOrders {
  readonly #orders = new LRUCache<string, ListOrder, () => Promise<ListOrder>>({
    maxSize: MOST_BYTES,
    ttlResolution: 0,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    fetchMethod: (_key, _before, { context: read }) => read(),
  })

  of(read: Read, { query, values, sort, key, freshMs }: OrderedList): Promise<ListOrder> {
    return this.#orders.forceFetch(key, {
      ttl: freshMs,
      context: async () => new ListOrder(await query.order(read, values, sort)),
    })
  }
}
