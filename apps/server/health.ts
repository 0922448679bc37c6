import type { House } from '@tonle/contract/server'
import type { FastifyInstance } from 'fastify'

export interface Readiness {
  /** Set while the process stops: load balancers send no more requests. */
  isDraining: boolean
}

const CANARY_MS = 2000

/**
 * `/healthz`: the process lives. `/readyz`: it can serve a bet, which a write on a lane connection shows; a database that only
 * answers reads (disk full, standby) is not ready. `/metrics`: Prometheus text.
 */
export function mountHealth(app: FastifyInstance, house: House, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const why = readiness.isDraining ? 'stopping' : await writeCanary(house)
    return reply.code(why ? 503 : 200).send(why ? { ok: false, why } : { ok: true })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(house.metrics.registry.contentType).send(await house.metrics.registry.metrics()),
  )
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
