import { readFileSync } from 'node:fs'
import { maxHeaderSize } from 'node:http'
import { fail } from '@tonle/contract'
import { type About, factsReader, type KernelPorts, mount, type Served, type Services, sendFailure } from '@tonle/contract/server'
import { translate } from '@tonle/text'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerBrokenRequest, readableUrl } from './broken-requests.ts'
import { mountDraining, type Readiness } from './drain.ts'
import { type PageHandler, pageWish } from './page-wish.ts'
import { mountSecurityHeaders } from './security-headers.ts'

export interface OriginOptions {
  about: Pick<About, 'title' | 'cookie'>
  services: Services
  readiness: Readiness
  served: readonly Served[]
  constraints: KernelPorts['constraints']
  ports: Pick<KernelPorts, 'brandOf' | 'isServed' | 'authenticate' | 'audit' | 'askApproval' | 'vendors'>
}

/** Open connections of an origin; beyond this they are closed as they come, before they cost memory. */
const MOST_SOCKETS = 25_000

/** Node takes so many bytes of request line and headers together. */
const LONGEST_LINE = maxHeaderSize

/** A Fastify instance that answers the given calls; pages and files are added by its owner, then `closeGaps`. */
export async function openOrigin(options: OriginOptions): Promise<{ app: FastifyInstance; ports: KernelPorts }> {
  const { services } = options
  const { tls } = services.config
  const app = Fastify({
    logger: false,
    bodyLimit: 100_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Our own answer says so, with a code (`mountDraining`).
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(tls !== undefined),
    rewriteUrl: readableUrl,
    // A request line ends at Node's bound for all headers; within it the schemas decide, in our words.
    routerOptions: { maxParamLength: LONGEST_LINE },
    // Without `Host` Node would send an empty answer by itself; here it becomes an unknown host.
    http: { requireHostHeader: false },
    // Inputs and answers go through their own schemas (packages/contract): what Fastify would compile is not even loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    ...(tls && { https: { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile), requireHostHeader: false } }),
  } as object) as unknown as FastifyInstance
  app.server.maxConnections = MOST_SOCKETS
  const ports: KernelPorts = {
    ...options.ports,
    translate,
    constraints: options.constraints,
    facts: factsReader(services.config.trustedProxies, tls !== undefined),
  }
  mountSecurityHeaders(app, tls !== undefined)
  // An expectation that we do not know may be ignored (RFC 9110 §10.1.1); Node would refuse it without a word.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  mountDraining(app, options.readiness)
  await mount(app, services, ports, options.served, options.about)
  return { app, ports }
}

function unused(): never {
  throw new Error('a route has no schema of Fastify here')
}

/** Unknown addresses: pages for a person who typed them or a program that previews them, a coded answer for everything else. */
export function closeGaps(app: FastifyInstance, ports: KernelPorts, page: PageHandler): void {
  app.setNotFoundHandler(async (request, reply) => {
    const wish = pageWish(request)
    if (wish !== 'none' && (await page(request, reply, wish === 'known'))) return reply
    const facts = ports.facts(request)
    return sendFailure(reply, fail('request.not_found'), 'en', ports, facts.traceId)
  })
}
