/** A hint that something changed: ids and numbers to compare, never the thing itself. Receivers read again. */
export type Hint = object

/**
 * Fan-out to all processes of the installation. Delivery is at most once: a hint can be lost when a connection breaks, and then
 * `onResync` is called. Topics: `member:<id>`, `brand:<id>`, `<area>:<what>`.
 */
export interface Realtime {
  /** Publishes to all subscribers, in this process at once, in others within milliseconds. Call it after the commit, never inside. */
  publish(topic: string, event: Hint): void
  /** @returns a function that ends the subscription */
  subscribe(topic: string, listener: (event: Hint) => void): () => void
  /** Hears all topics that it wants. @returns a function that ends the subscription */
  subscribeWhere(isWanted: (topic: string) => boolean, listener: (topic: string, event: Hint) => void): () => void
  /** Called when hints may have been lost: cached and shown data must be read again. @returns a function that unsubscribes */
  onResync(listener: () => void): () => void
}

/** What this package needs of the log. */
export interface Log {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
