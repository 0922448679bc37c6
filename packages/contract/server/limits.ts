import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../call.ts'
import { fail } from '../errors.ts'
import type { Scope } from './scope.ts'
import type { ServedCall } from './serve.ts'

/** Encrypted bodies that one network may send, whatever is in them. */
const OPENINGS: Limit = { by: 'ip', points: 300, perSeconds: 60 }

/**
 * Bounds on attempts, counted per process and key. An account's own lock-out is a row in the database (identity) and holds over
 * restarts and processes; these bounds only keep a flood away from it.
 */
export class Limits {
  readonly #limiters = new Map<Limit, RateLimiterMemory>()

  /** Before an encrypted body is opened, which costs arithmetic and a row. @throws request.too_many */
  async takeOpening(scope: Scope): Promise<void> {
    await this.#take([OPENINGS], scope, undefined)
  }

  /** Of inputs that are in order. @throws request.too_many with `retryAfterSeconds` */
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
  if (limit.by === 'ip') return `ip:${networkOf(scope.request.ip)}`
  if (limit.by === 'actor')
    return scope.actor.type === 'member' ? `member:${scope.actor.memberId}` : `ip:${networkOf(scope.request.ip)}`
  const value = (input as Record<string, unknown>)[limit.by.slice('field:'.length)]
  // Of this network: somebody elsewhere cannot use up the tries of the account's owner. All networks together: identity's own count.
  return `${limit.by}:${networkOf(scope.request.ip)}:${String(value).toLowerCase()}`
}

/** An IPv6 customer has a whole /64; counting single addresses would count nothing. */
const networkOf = (ip: string) => (ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip)
