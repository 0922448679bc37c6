import type { Clock, Random } from '@tonle/process'

/** Bearer tokens by registered e-mail address. They live in memory: after a restart every merchant renews, as after a real token's end. */
export class Tokens {
  readonly #endsAt = new Map<string, number>()
  readonly #clock: Clock
  readonly #random: Random
  readonly #lifeMs: number

  constructor(clock: Clock, random: Random, lifeMs: number) {
    this.#clock = clock
    this.#random = random
    this.#lifeMs = lifeMs
  }

  issue(): string {
    const token = `eyJ.${this.#random.bytes(32).toString('base64url')}`
    this.#endsAt.set(token, this.#clock.nowMs() + this.#lifeMs)
    return token
  }

  isGood(header: string | undefined): boolean {
    const endsAt = header?.startsWith('Bearer ') ? this.#endsAt.get(header.slice(7)) : undefined
    return endsAt !== undefined && endsAt > this.#clock.nowMs()
  }
}
