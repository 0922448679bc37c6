/** The server's clock as this page knows it: by the answer that came back fastest. */
export class ServerClock {
  readonly #localMs: () => number
  #offsetMs = 0
  #bestMs = Number.POSITIVE_INFINITY

  /** @param localMs milliseconds of the page, which never go back */
  constructor(localMs: () => number) {
    this.#localMs = localMs
  }

  localMs(): number {
    return this.#localMs()
  }

  nowMs(): number {
    return this.#localMs() + this.#offsetMs
  }

  /** @param serverMs what an answer said; `askedMs` when it was asked for, `cameMs` when it came, by `localMs` */
  learn(serverMs: number, askedMs: number, cameMs = this.#localMs()): void {
    const tookMs = cameMs - askedMs
    // A slower answer says less; the best one is forgotten slowly, since clocks drift.
    this.#bestMs *= 1.05
    if (tookMs > this.#bestMs) return
    this.#bestMs = Math.max(1, tookMs)
    this.#offsetMs = serverMs + tookMs / 2 - cameMs
  }
}
