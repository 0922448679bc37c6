import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { fail } from '@tonle/contract'
import { type Doors, factsReader, type House, mount, type Served, sendFailure } from '@tonle/contract/server'
import { translate } from '@tonle/text'
import Fastify, { type FastifyInstance } from 'fastify'

export interface OriginOptions {
  title: string
  house: House
  served: readonly Served[]
  constraints: Readonly<Record<string, string>>
  doors: Pick<Doors, 'brandOf' | 'authenticate' | 'audit' | 'vendors'>
}

/** A Fastify instance that answers the given calls; pages and files are added by its owner, then `closeGaps`. */
export async function openOrigin(options: OriginOptions): Promise<{ app: FastifyInstance; doors: Doors }> {
  const { house } = options
  const { tls } = house.config
  const app = Fastify({
    logger: false,
    bodyLimit: 100_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    ...(tls && { https: { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) } }),
  } as object) as unknown as FastifyInstance
  // A socket that breaks while it is read must not end the process.
  app.server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(`HTTP/1.1 400 ${STATUS_CODES[400]}\r\nconnection: close\r\n\r\n`)
    else socket.destroy()
  })
  const doors: Doors = {
    ...options.doors,
    translate,
    constraints: options.constraints,
    facts: factsReader(house.config.trustedProxies, tls !== undefined),
  }
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin')
    if (tls) reply.header('strict-transport-security', 'max-age=31536000')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY)
    done(null, payload)
  })
  await mount(app, house, doors, options.served, options.title)
  return { app, doors }
}

/** Answers that are no pages load nothing; the reading page of the calls has a style sheet. */
const CLOSED_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Unknown addresses: a coded answer for calls, `page` for everything a person may have typed. */
export function closeGaps(
  app: FastifyInstance,
  doors: Doors,
  page: (request: Parameters<Doors['facts']>[0], reply: never) => unknown,
): void {
  app.setNotFoundHandler((request, reply) => {
    const isCall = /^\/(wps|lgw|seamless\/v1|console\/api|ws)(\/|$|\?)/.test(request.url)
    const wantsPage = request.method === 'GET' && !isCall && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage) return page(request, reply as never)
    const facts = doors.facts(request)
    return sendFailure(reply, fail('request.not_found'), 'en', doors, facts.traceId)
  })
}
