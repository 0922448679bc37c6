import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@tonle/contract'
import type { FastifyInstance } from 'fastify'

/** How ready this process is, for the balancer in front of it. */
export interface Readiness {
  /** Set while the process stops: `/readyz` says so, calls are still answered, each connection ends with its answer. */
  isDraining: boolean
  /** Set when nothing more is taken: what was taken before is answered, the rest is refused. */
  isClosing?: boolean
  /** How often `/readyz` said ready, and when it was asked last (ms of `performance.now`). */
  saidReady?: number
  askedAtMs?: number
}

/** Somebody who asks this often and this lately steers by the answer; a program that waited for the start asks no more. */
const REGULAR = 3
const LATELY_MS = 15_000

/**
 * Tells the balancer that this process goes, and leaves it the time to send its requests elsewhere. Without a balancer nobody waits.
 * @param ms how long a balancer needs to notice: its interval times the answers it wants to see
 */
export async function leaveBalancer(readiness: Readiness, ms: number): Promise<void> {
  const { saidReady = 0, askedAtMs = Number.NEGATIVE_INFINITY } = readiness
  readiness.isDraining = true
  if (saidReady >= REGULAR && performance.now() - askedAtMs < LATELY_MS) await sleep(ms)
  readiness.isClosing = true
}

/** While the process stops connections are not kept, and in the end requests are refused with a code and when to come back. */
export function mountDraining(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (readiness.isDraining) reply.header('connection', 'close')
    done(readiness.isClosing ? fail('system.busy', { retryAfterSeconds: 1 }) : undefined)
  })
}
