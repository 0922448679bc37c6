import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fail } from '@tonle/contract'
import { type Doors, factsReader, type House, mount, type Served, sendFailure } from '@tonle/contract/server'
import { translate } from '@tonle/text'
import Fastify, { type FastifyInstance } from 'fastify'
import { mountDraining, type Readiness } from './drain.ts'

export interface OriginOptions {
  title: string
  house: House
  readiness: Readiness
  served: readonly Served[]
  constraints: Readonly<Record<string, string>>
  doors: Pick<Doors, 'brandOf' | 'authenticate' | 'audit' | 'vendors'>
}

/** Open connections of an origin; beyond this they are closed as they come, before they cost memory. */
const MOST_SOCKETS = 25_000

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
    // Our own answer says so, with a code (`mountDraining`).
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // Inputs and answers go through their own schemas (packages/contract): what Fastify would compile is not even loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    ...(tls && { https: { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) } }),
  } as object) as unknown as FastifyInstance
  app.server.maxConnections = MOST_SOCKETS
  const doors: Doors = {
    ...options.doors,
    translate,
    constraints: options.constraints,
    facts: factsReader(house.config.trustedProxies, tls !== undefined),
  }
  app.decorateReply('isForProgram', false)
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    if (reply.isForProgram) return done(null, payload)
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin')
    if (tls) reply.header('strict-transport-security', 'max-age=31536000')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY)
    done(null, payload)
  })
  mountDraining(app, options.readiness)
  await mount(app, house, doors, options.served, options.title)
  return { app, doors }
}

function unused(): never {
  throw new Error('a route has no schema of Fastify here')
}

const BROKEN: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What is no HTTP, comes too slowly or breaks off while it is read must not end the process; who still listens is told. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = BROKEN[error.code ?? ''] ?? 400
  const code = 'request.malformed'
  const body = JSON.stringify({ success: false, code, message: translate('en', code), traceId: '' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
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
