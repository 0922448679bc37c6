import { isUtf8 } from 'node:buffer'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../call.ts'
import { fail } from '../errors.ts'

/** Body limit of ordinary calls, bytes. */
export const BODY_LIMIT = 100_000

const texts = new WeakMap<FastifyRequest, string>()

/** How bodies are read: JSON (its text kept where the sender signed it), forms, JWE, and the files of calls with `upload`. */
export async function registerBodies(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  app.addContentTypeParser('application/jose', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
    done(null, body),
  )
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Checked, text and bytes are the same thing: what is signed is what is read.
    if (!isUtf8(body)) return done(fail('request.malformed'))
    const text = body.toString()
    if ((request.routeOptions.config as { signed?: boolean }).signed) texts.set(request, text)
    void parseJson(request, text, done)
  })
  const types = new Set(calls.flatMap(call => call.upload?.types ?? []))
  if (types.size > 0)
    app.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
}

/** What the call's use case gets besides its input. */
export function bodyFacts(call: Call, request: FastifyRequest): { rawBody?: string; bytes?: Buffer } {
  if (call.signed) return { rawBody: texts.get(request) ?? '' }
  if (call.upload) return { bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) }
  return {}
}

/** Only the media types the call declares; a page of another site can send a form without asking, so forms are the exception. */
export function checkMediaType(call: Call, header: string | undefined): void {
  if (call.method === 'GET') return
  const type = header?.split(';', 1)[0]?.trim().toLowerCase()
  if (call.upload) {
    if (!call.upload.types.some(allowed => allowed === type)) throw fail('request.unsupported_media_type')
    return
  }
  if (type === undefined) return
  if (call.encrypted) {
    if (type !== 'application/jose') throw fail('request.encryption_required')
    return
  }
  if (type === 'application/json' || (call.form && type === 'application/x-www-form-urlencoded')) return
  throw fail('request.unsupported_media_type')
}
