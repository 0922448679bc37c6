import { isIP } from 'node:net'
import { blockList, type House, plainAddress } from '@tonle/contract/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Readiness {
  /** Set while the process stops: load balancers send no more requests. */
  isDraining: boolean
}

const CANARY_MS = 2000
/** One write tells all who ask within this time: everybody may ask, and the lanes are for bets. */
const FRESH_MS = 1000

/**
 * `/healthz`: the process lives. `/readyz`: it can serve a bet, which a write on a lane connection shows; a database that only
 * answers reads (disk full, standby) is not ready. `/metrics`: Prometheus text, for this machine and METRICS_FROM alone.
 */
export function mountHealth(app: FastifyInstance, house: House, readiness: Readiness): void {
  const mayScrape = scrapers(house.config.metricsFrom)
  let asked: { atMs: number; why: Promise<string | undefined> } | undefined
  const canary = () => {
    if (!asked || performance.now() - asked.atMs > FRESH_MS) asked = { atMs: performance.now(), why: writeCanary(house) }
    return asked.why
  }
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const why = readiness.isDraining ? 'stopping' : await canary()
    return reply.code(why ? 503 : 200).send(why ? { ok: false, why } : { ok: true })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request)) return reply.callNotFound()
    return reply.type(house.metrics.registry.contentType).send(await house.metrics.registry.metrics())
  })
}

/** Who may read the metrics. What came through a proxy came from outside, whatever address the proxy has. */
function scrapers(from: readonly string[]): (request: FastifyRequest) => boolean {
  const allowed = blockList(['127.0.0.0/8', '::1', ...from])
  return ({ headers, socket }) => {
    const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via'].some(
      name => name in headers,
    )
    const peer = plainAddress(socket.remoteAddress ?? '')
    return !isForwarded && isIP(peer) !== 0 && allowed.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')
  }
}

async function writeCanary(house: House): Promise<string | undefined> {
  const timeout = new Promise<string>(resolve => setTimeout(resolve, CANARY_MS, 'the database is too slow').unref())
  const write = house.db.lanes.query('update house.canary set at = app_now() where id = 1').then(
    () => undefined,
    error => {
      house.log.warn({ err: error }, 'the canary write failed')
      return 'the database takes no writes'
    },
  )
  return await Promise.race([write, timeout])
}
