import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { Middleware } from 'openapi-fetch'
import { isEncrypted, type OpenApi } from './call-facts.ts'

export interface Encryption {
  /** Of the site, without a slash at its end. */
  baseUrl: string
  /** The site's `/openapi.json`. */
  document: OpenApi
  /** `merchantCode` of the brand: `GET /wps/system/whitelabel` tells it. */
  merchantCode: string
  /** The time, in milliseconds since 1970; the server refuses what is more than 120 s off its own. */
  nowMs?: () => number
}

/** Keys change with the UTC day; two are shown at any time, and those of yesterday still open. */
const KEY_MS = 300_000

/** Seals the bodies of encrypted calls: compact JWE, ECDH-ES on P-256 with A256GCM, bound to method, path and brand. */
export function encryptedCalls({ baseUrl, document, merchantCode, nowMs = Date.now }: Encryption): Middleware {
  let key: { jwk: JWK; readAtMs: number } | undefined

  async function currentKey(): Promise<JWK> {
    if (key && nowMs() - key.readAtMs < KEY_MS) return key.jwk
    const response = await fetch(`${baseUrl}/.well-known/jwks.json`)
    const { keys }: { keys: JWK[] } = await response.json()
    const [jwk] = keys
    if (!jwk) throw new Error('the server shows no key')
    key = { jwk, readAtMs: nowMs() }
    return jwk
  }

  return {
    async onRequest({ request, schemaPath }) {
      if (!isEncrypted(document, request.method, schemaPath)) return undefined
      const jwk = await currentKey()
      const sealed = await new CompactEncrypt(new Uint8Array(await request.arrayBuffer()))
        .setProtectedHeader({
          alg: 'ECDH-ES',
          enc: 'A256GCM',
          kid: jwk.kid ?? '',
          iat: Math.floor(nowMs() / 1000),
          jti: crypto.randomUUID(),
          htm: request.method,
          htu: new URL(request.url).pathname,
          brand: merchantCode,
        })
        .encrypt(await importJWK(jwk, 'ECDH-ES'))
      const headers = new Headers(request.headers)
      headers.set('content-type', 'application/jose')
      return new Request(request.url, { method: request.method, headers, body: sealed })
    },
  }
}
