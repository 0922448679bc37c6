import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../call.ts'
import { fail } from '../errors.ts'
import { networkOf } from './network.ts'
import type { Scope } from './scope.ts'
import type { ServedCall } from './serve.ts'

/** Limit of encrypted bodies per network, which thousands of people may share. */
export const OPENINGS: Limit = { by: 'ip', points: 3000, perSeconds: 60 }

/**
 * Bounds on calls, counted per process and key: they only keep a flood away. What must hold over restarts and processes is a row
 * (attempts.ts).
 */
export class Limits {
  readonly #limiters = new Map<Limit, RateLimiterMemory>()

  /** Before an encrypted body is opened, which costs arithmetic and a row. @throws request.too_many */
  async takeOpening(scope: Scope): Promise<void> {
    await this.#take([OPENINGS], scope, {})
  }

  /** @throws request.too_many with `retryAfterSeconds` */
  async take(served: ServedCall, scope: Scope, input: unknown): Promise<void> {
    await this.#take(served.call.limits ?? [], scope, input)
  }

  async #take(limits: readonly Limit[], scope: Scope, input: unknown): Promise<void> {
    for (const limit of limits) {
      const key = `${scope.brand}:${keyOf(limit, scope, input)}`
      try {
        await this.#limiter(limit).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw fail('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    }
  }

  #limiter(limit: Limit): RateLimiterMemory {
    const known = this.#limiters.get(limit)
    if (known) return known
    const made = new RateLimiterMemory({ points: limit.points, duration: limit.perSeconds })
    this.#limiters.set(limit, made)
    return made
  }
}

function keyOf(limit: Limit, scope: Scope, input: unknown): string {
  if (limit.by.startsWith('field:')) {
    const field = limit.by.slice('field:'.length)
    return `${field}:${String((input as Record<string, unknown>)[field])}`
  }
  if (limit.by === 'actor' && scope.actor.type === 'member') return `member:${scope.actor.memberId}`
  return `ip:${networkOf(scope.request.ip)}`
}
