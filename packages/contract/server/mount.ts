import type { FastifyInstance } from 'fastify'
import { splitRoute } from '../call.ts'
import { fail } from '../errors.ts'
import { checkMediaType, registerBodies } from './bodies.ts'
import { publicKeys } from './encryption.ts'
import { handle, type KernelPorts, sendFailure, toFailure } from './handle.ts'
import { earlyLanguage } from './language.ts'
import { Limits } from './limits.ts'
import { type About, CallDocument } from './openapi/index.ts'
import { mountDocument } from './openapi/mount-document.ts'
import { reportFailure } from './report-failure.ts'
import type { Services } from './scope.ts'
import type { Served, ServedCall } from './serve.ts'
import { handleVendor, refuseUnread } from './vendor.ts'

/** Puts the served calls on a Fastify instance, with the document, the key set and coded answers for everything else. */
export async function mount(
  app: FastifyInstance,
  services: Services,
  ports: KernelPorts,
  served: readonly Served[],
  about: Pick<About, 'title' | 'cookie'>,
): Promise<void> {
  const limits = new Limits()
  const calls = served.flatMap(module => module.calls)
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
          if (entry.call.who === 'vendor') return handleVendor(services, ports, entry, request, reply)
          return handle(services, ports, limits, entry, request, reply)
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
    ports,
    new CallDocument({ ...about, vendors: ports.vendors, textOf: code => ports.translate('en', code) }, calls),
  )
  app.get('/.well-known/jwks.json', (_request, reply) => reply.header('cache-control', 'max-age=300').send(publicKeys(services)))

  app.setErrorHandler((error, request, reply) => {
    const facts = ports.facts(request)
    const failure = toFailure(error, ports.constraints)
    const { served } = request.routeOptions.config as { served?: ServedCall }
    reportFailure(services, served, failure, error, facts.traceId)
    if (served?.call.who === 'vendor') return refuseUnread(services, ports, served, request, reply, failure)
    return sendFailure(reply, failure, earlyLanguage(facts, request.query) ?? 'en', ports, facts.traceId)
  })
}
