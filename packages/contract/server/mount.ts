import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { type Call, splitRoute } from '../call.ts'
import { fail } from '../errors.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { publicKeys } from './encryption.ts'
import { type Doors, handle, sendFailure, toFailure } from './handle.ts'
import { Limits } from './limits.ts'
import { openApi } from './openapi.ts'
import type { House } from './scope.ts'
import type { Served } from './serve.ts'

/** Body limit of ordinary calls, bytes. */
export const BODY_LIMIT = 100_000

/** Puts the served calls on a Fastify instance, with the document, the key set and coded answers for everything else. */
export async function mount(
  app: FastifyInstance,
  house: House,
  doors: Doors,
  served: readonly Served[],
  title: string,
): Promise<void> {
  const limits = new Limits()
  const calls = served.flatMap(room => room.calls)
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  app.addContentTypeParser('application/jose', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
    done(null, body),
  )

  const methods = new Map<string, Set<string>>()
  for (const entry of calls) {
    for (const [method, path] of [entry.call.route, ...(entry.call.also ?? [])].map(splitRoute)) {
      methods.set(path, (methods.get(path) ?? new Set()).add(method))
      app.route({
        method,
        url: path,
        handler: (request, reply) => {
          checkMediaType(entry.call, request.headers['content-type'])
          return handle(house, doors, limits, entry, request, reply)
        },
      })
    }
  }
  for (const [path, allowed] of methods) {
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(method => !allowed.has(method))
    app.route({
      method: [...others],
      url: path,
      handler: (_request, reply) => {
        reply.header('allow', [...allowed].join(', '))
        throw fail('request.method_not_allowed')
      },
    })
  }

  const document = openApi(title, calls)
  app.get('/openapi.json', (_request, reply) => reply.send(document))
  app.get('/docs.css', (_request, reply) => reply.type('text/css').send(docsStyle))
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(title, calls)))
  app.get('/.well-known/jwks.json', (_request, reply) => reply.header('cache-control', 'max-age=300').send(publicKeys(house)))

  app.setErrorHandler((error, request, reply) => {
    const facts = doors.facts(request)
    const failure = toFailure(error, doors.constraints)
    if (failure.code === 'system.error') house.log.error({ err: error, traceId: facts.traceId }, 'request failed')
    return sendFailure(reply, failure, 'en', doors, facts.traceId)
  })
}

/** Only the media types the call declares; a page of another site can send a form without asking, so forms are the exception. */
function checkMediaType(call: Call, header: string | undefined) {
  if (call.method === 'GET' || header === undefined) return
  const type = header.split(';', 1)[0]?.trim().toLowerCase()
  if (call.encrypted) {
    if (type !== 'application/jose') throw fail('request.encryption_required')
    return
  }
  if (type === 'application/json' || (call.form && type === 'application/x-www-form-urlencoded')) return
  throw fail('request.unsupported_media_type')
}
