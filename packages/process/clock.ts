/** The only source of time for programs. SQL has its own, `app_now()`, and decides everything about money. */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  nowMs(): number
  now(): Date
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  now: () => new Date(),
}

/** A clock for tests that stands still until it is moved. */
export function manualClock(startMs: number): Clock & { advance(ms: number): void } {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    now: () => new Date(nowMs),
    advance(ms) {
      nowMs += ms
    },
  }
}
