import { readFileSync } from 'node:fs'
import fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import { gameRoutes } from './game-routes.ts'
import { limitStrangers } from './limit-strangers.ts'
import { pageRoutes } from './page-routes.ts'
import { serviceRoutes } from './service-routes.ts'
import { Refusal, type Services } from './services.ts'

const BODY_LIMIT = 20_000

interface Tls {
  certFile: string
  keyFile: string
}

/** The vendor's server: pages of games, the calls of those pages, the wallet's own calls, and the testers' control. */
export function vendorServer(services: Services, tls?: Tls): FastifyInstance {
  const app = openServer(services, tls)
  limitStrangers(app)
  app.get('/healthz', () => ({ ok: true }))
  pageRoutes(app, services)
  gameRoutes(app, services)
  serviceRoutes(app, services)
  controlRoutes(app, services)
  return app
}

/** The wallet's own calls alone. */
export function serviceServer(services: Services): FastifyInstance {
  const app = openServer(services)
  serviceRoutes(app, services)
  return app
}

function openServer({ log }: Services, tls?: Tls): FastifyInstance {
  const https = tls && { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) }
  const options = { bodyLimit: BODY_LIMIT, forceCloseConnections: true, ...(https && { https }) }
  const app = fastify(options as object) as unknown as FastifyInstance
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500 && !(error instanceof Refusal)) log.error({ err: error }, 'the vendor simulator failed')
    const code = error instanceof Refusal ? error.message : status < 500 ? 'BAD_REQUEST' : 'INTERNAL'
    return reply.code(status).header('cache-control', 'no-store').send({ code })
  })
  return app
}
