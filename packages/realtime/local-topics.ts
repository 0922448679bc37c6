import type { Hint, Log } from './types.ts'

/** Listeners of this process, by topic. */
export class LocalTopics {
  readonly #topics = new Map<string, Set<(event: Hint) => void>>()
  readonly #wide = new Set<{ isWanted(topic: string): boolean; listener(topic: string, event: Hint): void }>()
  readonly #resyncs = new Set<() => void>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  subscribe(topic: string, listener: (event: Hint) => void): () => void {
    // Wrapped, so that the same function subscribed twice is two subscriptions.
    const own = (event: Hint) => listener(event)
    const listeners = this.#topics.get(topic) ?? new Set()
    this.#topics.set(topic, listeners.add(own))
    return () => {
      listeners.delete(own)
      if (listeners.size === 0 && this.#topics.get(topic) === listeners) this.#topics.delete(topic)
    }
  }

  subscribeWhere(isWanted: (topic: string) => boolean, listener: (topic: string, event: Hint) => void): () => void {
    const own = { isWanted, listener }
    this.#wide.add(own)
    return () => void this.#wide.delete(own)
  }

  onResync(listener: () => void): () => void {
    const own = () => listener()
    this.#resyncs.add(own)
    return () => void this.#resyncs.delete(own)
  }

  hears(topic: string): boolean {
    return this.#topics.has(topic) || [...this.#wide].some(({ isWanted }) => isWanted(topic))
  }

  deliver(topic: string, event: Hint): void {
    for (const { isWanted, listener } of this.#wide) if (isWanted(topic)) this.#guard(() => listener(topic, event), topic)
    for (const listener of [...(this.#topics.get(topic) ?? [])]) this.#guard(() => listener(event), topic)
  }

  resync(): void {
    for (const listener of [...this.#resyncs]) this.#guard(listener, 'resync')
  }

  /** One listener's mistake is not the next one's loss. */
  #guard(call: () => void, topic: string): void {
    try {
      call()
    } catch (err) {
      this.#log.error({ err, topic: topic.split(':')[0] }, 'listener failed')
    }
  }
}
