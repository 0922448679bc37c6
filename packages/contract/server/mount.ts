import type { FastifyInstance } from 'fastify'
import { splitRoute } from '../call.ts'
import { fail } from '../errors.ts'
import { checkMediaType, registerBodies } from './bodies.ts'
import { publicKeys } from './encryption.ts'
import { type Doors, handle, sendFailure, toFailure } from './handle.ts'
import { earlyLanguage } from './language.ts'
import { Limits } from './limits.ts'
import { type About, CallDocument } from './openapi/index.ts'
import { mountDocument } from './openapi/mount-document.ts'
import type { House } from './scope.ts'
import type { Served, ServedCall } from './serve.ts'
import { handleVendor, refuseUnread } from './vendor.ts'

/** Puts the served calls on a Fastify instance, with the document, the key set and coded answers for everything else. */
export async function mount(
  app: FastifyInstance,
  house: House,
  doors: Doors,
  served: readonly Served[],
  about: Pick<About, 'title' | 'cookie'>,
): Promise<void> {
  const limits = new Limits()
  const calls = served.flatMap(room => room.calls)
  await registerBodies(
    app,
    calls.map(({ call }) => call),
  )

  const methods = new Map<string, Set<string>>()
  for (const entry of calls) {
    for (const [method, path] of [entry.call.route, ...(entry.call.also ?? [])].map(splitRoute)) {
      methods.set(path, (methods.get(path) ?? new Set()).add(method))
      app.route({
        method,
        url: path,
        config: { signed: entry.call.signed, served: entry },
        ...(entry.call.upload && { bodyLimit: entry.call.upload.maxBytes }),
        handler: (request, reply) => {
          checkMediaType(entry.call, request.headers['content-type'])
          if (entry.call.who === 'vendor') return handleVendor(house, doors, entry, request, reply)
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

  mountDocument(
    app,
    doors,
    new CallDocument({ ...about, vendors: doors.vendors, textOf: code => doors.translate('en', code) }, calls),
  )
  app.get('/.well-known/jwks.json', (_request, reply) => reply.header('cache-control', 'max-age=300').send(publicKeys(house)))

  app.setErrorHandler((error, request, reply) => {
    const facts = doors.facts(request)
    const failure = toFailure(error, doors.constraints)
    const { served } = request.routeOptions.config as { served?: ServedCall }
    if (failure.code === 'system.error') house.log.error({ err: error, traceId: facts.traceId }, 'request failed')
    if (served?.call.who === 'vendor') return refuseUnread(house, doors, served, request, reply, failure)
    return sendFailure(reply, failure, earlyLanguage(facts, request.query), doors, facts.traceId)
  })
}
