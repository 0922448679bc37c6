import type { Hint, Realtime } from './types.ts'

/** So long hints are kept. */
const KEPT_MS = 120_000
const MAX_FRAMES = 200
/** What a page was made of may be older than the page. */
const MARGIN_MS = 3_000

interface Kept {
  /** All hints since then are known; left out: since the hub began. */
  sinceMs?: number
  /** The oldest first. */
  readonly frames: { readonly atMs: number; readonly frame: string }[]
}

export const frameOf = (topic: string, event: Hint): string => JSON.stringify({ topic, event })

/**
 * The hints of the last two minutes of topics that sockets share, heard from the hub's start on: a page that is made before anybody has a socket misses none.
 */
export class KeptHints {
  readonly #nowMs: () => number
  readonly #topics = new Map<string, Kept>()
  #sinceMs: number
  readonly stop: () => void

  constructor(realtime: Realtime, isKept: (topic: string) => boolean, nowMs: () => number) {
    this.#nowMs = nowMs
    this.#sinceMs = nowMs()
    this.stop = realtime.subscribeWhere(isKept, (topic, event) => this.#keep(topic, frameOf(topic, event)))
  }

  /** The frames of these topics since a page was made, and whether they are all. */
  since(topics: readonly string[], missedMs: number): { frames: readonly string[]; isAll: boolean } {
    const fromMs = this.#nowMs() - missedMs - MARGIN_MS
    const kept = topics.map(topic => this.#topics.get(topic))
    return {
      frames: kept.flatMap(each => each?.frames.filter(({ atMs }) => atMs >= fromMs).map(({ frame }) => frame) ?? []),
      isAll: missedMs + MARGIN_MS <= KEPT_MS && kept.every(each => Math.max(this.#sinceMs, each?.sinceMs ?? 0) <= fromMs),
    }
  }

  /** After hints were lost on the way here. */
  forget(): void {
    this.#sinceMs = this.#nowMs()
    this.#topics.clear()
  }

  /** Drops the topics of which nothing is kept any more. */
  sweep(): void {
    const beforeMs = this.#nowMs() - KEPT_MS
    for (const [topic, { frames }] of this.#topics) if ((frames.at(-1)?.atMs ?? 0) < beforeMs) this.#topics.delete(topic)
  }

  #keep(topic: string, frame: string): void {
    const kept = this.#topics.get(topic) ?? { frames: [] }
    this.#topics.set(topic, kept)
    const { frames } = kept
    const nowMs = this.#nowMs()
    // Of equal ones the last is enough: a hint carries nothing.
    const before = frames.findIndex(one => one.frame === frame)
    if (before >= 0) frames.splice(before, 1)
    frames.push({ atMs: nowMs, frame })
    while (frames[0] && frames[0].atMs < nowMs - KEPT_MS) frames.shift()
    if (frames.length > MAX_FRAMES) kept.sinceMs = frames.shift()?.atMs ?? nowMs
  }
}
