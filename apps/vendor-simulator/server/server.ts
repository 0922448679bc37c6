import fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import { gameRoutes } from './game-routes.ts'
import { type House, Refusal } from './house.ts'
import { pageRoutes } from './page-routes.ts'
import { serviceRoutes } from './service-routes.ts'

const BODY_LIMIT = 20_000

/** The vendor's doors: pages of games, what those pages ask, the wallet's own calls, and the testers' control. */
export function vendorServer(house: House): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500 && !(error instanceof Refusal)) house.log.error({ err: error }, 'the vendor simulator failed')
    const code = error instanceof Refusal ? error.message : status < 500 ? 'BAD_REQUEST' : 'INTERNAL'
    return reply.code(status).header('cache-control', 'no-store').send({ code })
  })
  app.get('/healthz', () => ({ ok: true }))
  pageRoutes(app, house)
  gameRoutes(app, house)
  serviceRoutes(app, house)
  controlRoutes(app, house)
  return app
}
