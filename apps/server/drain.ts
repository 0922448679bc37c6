import { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@tonle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How ready this process is, for the balancer in front of it. */
export interface Readiness {
  /** Set while the process stops: `/readyz` says so, calls are still answered, each connection ends with its answer. */
  isDraining: boolean
  /** Set when nothing more is taken: what was taken before is answered, the rest is refused. */
  isClosing?: boolean
  /** Requests from outside that were taken and are not answered yet. */
  underWay?: number
  /** How often `/readyz` answered ready, and the time of its last request (ms of `performance.now`). */
  saidReady?: number
  askedAtMs?: number
}

/** A client that requests it this often and this recently is a balancer; a program that only waited for the start is not. */
const REGULAR = 3
const LATELY_MS = 15_000

/** Without a balancer: for requests that were sent before the stop and are not read yet. */
const UNREAD_MS = 300
/** Answers that take longer than this are waited for by the closing server alone, which makes no inner requests any more. */
const ANSWERED_MS = 10_000

/**
 * Tells the balancer that this process goes, and leaves it the time to send its requests elsewhere; without one nobody waits for more than
 * what was sent already. Comes back when what was taken is answered.
 * @param ms how long a balancer needs to notice: its interval times the answers it wants to see
 */
export async function leaveBalancer(readiness: Readiness, ms: number): Promise<void> {
  const { saidReady = 0, askedAtMs = Number.NEGATIVE_INFINITY } = readiness
  readiness.isDraining = true
  const hasBalancer = saidReady >= REGULAR && performance.now() - askedAtMs < LATELY_MS
  await sleep(hasBalancer ? ms : Math.min(ms, UNREAD_MS))
  readiness.isClosing = true
  for (let waitedMs = 0; (readiness.underWay ?? 0) > 0 && waitedMs < ANSWERED_MS; waitedMs += 20) await sleep(20)
}

/** While the process stops connections are not kept, and in the end requests are refused with a code and when to come back. */
export function mountDraining(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (readiness.isDraining) reply.header('connection', 'close')
    // A page that was taken asks its own calls for what it shows.
    if (!isFromOutside(request)) return done()
    if (readiness.isClosing) return done(fail('system.busy', { retryAfterSeconds: 1 }))
    readiness.underWay = (readiness.underWay ?? 0) + 1
    // Comes once, answered or broken off.
    reply.raw.once('close', () => {
      readiness.underWay = (readiness.underWay ?? 1) - 1
    })
    done()
  })
}

const isFromOutside = ({ raw }: FastifyRequest): boolean => raw instanceof IncomingMessage
