import type { House } from '@tonle/contract/server'
import { gatherEach } from '@tonle/process'
import { onSeedChanged, type SeedPair, seedsOf } from './seeds.ts'

/** As long as a session; a change is told within milliseconds. */
const FRESH_MS = 1000
const MAX_CACHED = 20_000

/**
 * Members' seed pairs, at most a second old, and read many at once: a round need not ask which nonce is next. It is a guess that the
 * database checks: of a nonce that is taken, or a seed that was revealed, the bet is refused, and the round is drawn again.
 */
export class SeedsInUse {
  readonly #house: House
  readonly #cache = new Map<string, { seed: SeedPair; untilMs: number; atMs: number }>()
  readonly #read: (brand: string, holder: string) => Promise<SeedPair | undefined>
  /** Grows with every change that was told: what was read before is not kept. */
  #changes = 0

  constructor(house: House) {
    this.#house = house
    this.#read = gatherEach(async (brand: string, holders: readonly string[]) => {
      const seeds = await house.db.read(brand, read => seedsOf(read, holders), { keepsPlans: true })
      return holders.map(holder => seeds.get(holder))
    })
    onSeedChanged(house, holder => this.forget(holder))
    house.realtime.onResync(() => this.#cache.clear())
  }

  async find(brand: string, holder: string): Promise<SeedPair | undefined> {
    const known = this.#cache.get(holder)
    if (known && known.untilMs > performance.now() && Math.abs(this.#house.clock.nowMs() - known.atMs) < FRESH_MS)
      return known.seed
    const changes = this.#changes
    const seed = await this.#read(brand, holder)
    if (seed && changes === this.#changes) this.#keep(holder, seed)
    return seed
  }

  /** A round with this pair and nonce was posted. */
  advance(holder: string, seed: SeedPair): void {
    const known = this.#cache.get(holder)
    if (known?.seed === seed) known.seed = { ...seed, nonce: seed.nonce + 1 }
  }

  forget(holder: string): void {
    this.#changes++
    this.#cache.delete(holder)
  }

  #keep(holder: string, seed: SeedPair): void {
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    this.#cache.set(holder, { seed, untilMs: performance.now() + FRESH_MS, atMs: this.#house.clock.nowMs() })
  }
}
