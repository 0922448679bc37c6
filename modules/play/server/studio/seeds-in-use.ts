import type { Services } from '@tonle/contract/server'
import { Recent } from '@tonle/process'
import type { PlaySession } from '../sessions.ts'
import { ensureSeed, onSeedChanged, type SeedPair, seedsOf } from './seeds.ts'

/** As long as a session; an event reports a change within milliseconds. */
const FRESH_MS = 1000

/**
 * Members' seed pairs, at most a second old, and read many at once: a round need not ask which nonce is next. It is a guess that the
 * database checks: of a nonce that is taken, or a seed that was revealed, the bet is refused, and the round is drawn again.
 */
export class SeedsInUse {
  readonly #services: Services
  readonly #brands = new Map<string, Recent<SeedPair>>()

  constructor(services: Services) {
    this.#services = services
    onSeedChanged(services, holder => this.forget(holder))
    services.events.onResync(() => {
      for (const recent of this.#brands.values()) recent.clear()
    })
  }

  find(brand: string, holder: string): Promise<SeedPair | undefined> {
    return this.#of(brand).find(holder)
  }

  /** The pair in use, from the table; the first one is made. */
  async ensure(brand: string, session: PlaySession): Promise<SeedPair> {
    return await this.#services.db.tx(brand, tx => ensureSeed(tx, this.#services, session))
  }

  /** A round with this pair and nonce was posted. */
  advance(brand: string, holder: string, seed: SeedPair): void {
    this.#of(brand).update(holder, known => furthest(known, { ...seed, nonce: seed.nonce + 1 }))
  }

  forget(holder: string): void {
    for (const recent of this.#brands.values()) recent.forget(holder)
  }

  #of(brand: string): Recent<SeedPair> {
    let recent = this.#brands.get(brand)
    if (!recent) {
      const read = async (holders: readonly string[]) => {
        const seeds = await this.#services.db.read(brand, read => seedsOf(read, holders), { keepsPlans: true })
        return holders.map(holder => seeds.get(holder))
      }
      // What was read may be older than the round that was posted meanwhile.
      const keep = (read: SeedPair | undefined, known: SeedPair | undefined) => (read && known ? furthest(read, known) : read)
      recent = new Recent({ clock: this.#services.clock, freshMs: FRESH_MS, read, keep })
      this.#brands.set(brand, recent)
    }
    return recent
  }
}

/** The first, or with the same seeds the one whose nonce is further: nonces of a seed never go back. */
const furthest = (pair: SeedPair, other: SeedPair): SeedPair =>
  other.id === pair.id && other.clientSeed === pair.clientSeed && other.nonce > pair.nonce ? other : pair
