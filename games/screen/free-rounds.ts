/** Rounds that a campaign pays: each at this stake, until they are used up. Money is text of the wire. */
export type FreeRound = {
  readonly id: string
  readonly stake: string
  readonly left: number
  readonly wins: 'bonus' | 'cash'
}

/** What a screen knows of them; `site/` asks the server. */
export interface FreeRounds {
  now(): FreeRound | undefined
  subscribe(listener: () => void): () => void
}

/** Free rounds of one game, as the server says; a round that was played is counted here until it is asked again. */
export class KnownFreeRounds implements FreeRounds {
  readonly #ask: () => Promise<readonly FreeRound[]>
  readonly #listeners = new Set<() => void>()
  #rounds: readonly FreeRound[] = []

  constructor(ask: () => Promise<readonly FreeRound[]>) {
    this.#ask = ask
  }

  now = (): FreeRound | undefined => this.#rounds.find(({ left }) => left > 0)

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Without an answer the game is played as if there were none: the next question says so. */
  async refresh(): Promise<void> {
    this.#tell(await this.#ask().catch(() => []))
  }

  /** Places a bet, as a free round where its stake is that of one. After a refusal the server is asked what is left. */
  async place<T>(stake: string, bet: (free: { free?: string }) => Promise<T>): Promise<T> {
    const round = this.now()
    if (round?.stake !== stake) return await bet({})
    try {
      const placed = await bet({ free: round.id })
      this.#tell(this.#rounds.map(one => (one.id === round.id ? { ...one, left: one.left - 1 } : one)))
      if (!this.now()) void this.refresh()
      return placed
    } catch (error) {
      await this.refresh()
      throw error
    }
  }

  #tell(rounds: readonly FreeRound[]): void {
    this.#rounds = rounds
    for (const listener of this.#listeners) listener()
  }
}
