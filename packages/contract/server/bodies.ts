import { isUtf8 } from 'node:buffer'
import { parse as parseForm } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../call.ts'
import { fail } from '../errors.ts'

/** Body limit of ordinary calls, bytes. */
export const BODY_LIMIT = 100_000

const texts = new WeakMap<FastifyRequest, string>()

/** How bodies are read: JSON (its text kept where the sender signed it), forms, JWE, and the files of calls with `upload`. */
export async function registerBodies(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    const text = signedText(request, body)
    // A sign of another alphabet would be read as a replacement character, by us and not by who signed it.
    if (text === undefined || !isEncoded(text)) return done(fail('request.malformed'))
    done(null, parseForm(text))
  })
  app.addContentTypeParser('application/jose', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
    done(null, body),
  )
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // A file that is JSON stays as it came; the use case reads it.
    if ((request.routeOptions.config as { served?: { call: Call } }).served?.call.upload) return done(null, body)
    const text = signedText(request, body)
    if (text === undefined) return done(fail('request.malformed'))
    void parseJson(request, text, done)
  })
  const types = new Set(calls.flatMap(call => call.upload?.types ?? []))
  types.delete('application/json')
  if (types.size > 0)
    app.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
}

/** The text of a body, kept where the sender signed it; undefined for what is no UTF-8. Checked, text and bytes are the same thing. */
function signedText(request: FastifyRequest, body: Buffer): string | undefined {
  if (!isUtf8(body)) return undefined
  const text = body.toString()
  if ((request.routeOptions.config as { signed?: boolean }).signed) texts.set(request, text)
  return text
}

function isEncoded(form: string): boolean {
  try {
    decodeURIComponent(form)
    return true
  } catch {
    return false
  }
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
