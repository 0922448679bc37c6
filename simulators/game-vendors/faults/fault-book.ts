import type { Faults } from './faults.ts'
import { FaultyLine } from './faulty-line.ts'

/** Who misbehaves how: a player's own faults go before those for everybody. In memory only: after a restart all is well. */
export class FaultBook {
  readonly #ofPlayers = new Map<string, FaultyLine>()
  readonly #made: FaultyLine[] = []
  #ofAll: FaultyLine | undefined
  #ofService: FaultyLine | undefined

  /** @param faults undefined: none */
  setForAll(faults: Faults | undefined): void {
    this.#ofAll = this.#make(faults)
    this.#ofPlayers.clear()
  }

  /** Of the calls that the wallet makes here. */
  setForService(faults: Faults | undefined): void {
    this.#ofService = this.#make(faults)
  }

  get service(): FaultyLine | undefined {
    return this.#ofService
  }

  setFor(handle: string, faults: Faults | undefined): void {
    const line = this.#make(faults)
    if (line) this.#ofPlayers.set(handle, line)
    else this.#ofPlayers.delete(handle)
  }

  of(handle: string): FaultyLine | undefined {
    return this.#ofPlayers.get(handle) ?? this.#ofAll
  }

  /** Waits for requests that are still under way. */
  async settled(): Promise<void> {
    for (const line of this.#made) await line.settled()
  }

  #make(faults: Faults | undefined): FaultyLine | undefined {
    const line = faults && new FaultyLine(faults)
    if (line) this.#made.push(line)
    return line
  }
}
