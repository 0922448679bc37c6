import { createECDH } from 'node:crypto'
import type { Keyring } from '@tonle/process'
import { compactDecrypt, importJWK, type JWK } from 'jose'
import type { Call } from '../call.ts'
import { fail } from '../errors.ts'
import type { BrandContext, RequestFacts, Services } from './scope.ts'

/**
 * Encrypted calls (design §3): compact JWE, ECDH-ES on P-256 with A256GCM (RFC 7516, RFC 7518 §4.6). The key pair belongs to
 * a UTC day and is derived from the keyring, so that every process has it and yesterday's still opens. A second lock inside TLS.
 */
const DAY_MS = 86_400_000
/** How far `iat` may be off. */
export const WINDOW_SECONDS = 120
/** Characters of an encrypted body. */
export const MAX_JWE = 16_384
const HEADER = new Set(['alg', 'enc', 'kid', 'epk', 'apu', 'apv', 'iat', 'jti', 'htm', 'htu', 'brand'])

const kidOf = (ms: number) => `day-${Math.floor(ms / DAY_MS)}`

function privateJwk(keyring: Keyring, kid: string): JWK & { x: string; y: string } {
  const ecdh = createECDH('prime256v1')
  let scalar: Buffer
  // A derived scalar outside the curve's order is refused by OpenSSL; the chance is 2⁻³², so the next label is taken.
  for (let attempt = 0; ; attempt++) {
    try {
      scalar = keyring.derive('jwe', `${kid}/${attempt}`)
      ecdh.setPrivateKey(scalar)
      break
    } catch (error) {
      if (attempt > 3) throw error
    }
  }
  const point = ecdh.getPublicKey()
  const part = (bytes: Buffer) => bytes.toString('base64url')
  return {
    kty: 'EC',
    crv: 'P-256',
    kid,
    // Not `getPrivateKey`, which drops leading zero bytes: one day in 256 nothing could be opened.
    d: scalar.toString('base64url'),
    x: part(point.subarray(1, 33)),
    y: part(point.subarray(33, 65)),
  }
}

/** The public keys for /.well-known/jwks.json: today's first, then tomorrow's for clocks that run ahead. */
export function publicKeys(services: Services): { keys: JWK[] } {
  const now = services.clock.nowMs()
  return {
    keys: [kidOf(now), kidOf(now + DAY_MS)].map(kid => {
      const { d: _secret, ...open } = privateJwk(services.keyring, kid)
      return { ...open, use: 'enc', alg: 'ECDH-ES' }
    }),
  }
}

/** Decrypts the body of an encrypted call. @throws request.encryption_invalid for any fault in it */
export async function decryptBody(
  services: Services,
  call: Call,
  body: unknown,
  facts: RequestFacts,
  brand: Pick<BrandContext, 'id' | 'merchantCode'>,
): Promise<unknown> {
  if (typeof body !== 'string' || facts.headers['content-type'] !== 'application/jose') throw fail('request.encryption_required')
  if (body.length > MAX_JWE) throw fail('request.too_large')
  const { jti, content } = await open(services, call, body, facts, brand.merchantCode)
  await useOnce(services, brand.id, `jwe:${jti}`)
  return content
}

async function open(
  services: Services,
  call: Call,
  body: string,
  facts: RequestFacts,
  merchant: string,
): Promise<{ jti: string; content: unknown }> {
  try {
    const now = services.clock.nowMs()
    const allowed = new Set([kidOf(now), kidOf(now - DAY_MS), kidOf(now + DAY_MS)])
    const { plaintext, protectedHeader } = await compactDecrypt(
      body,
      header => {
        if (!allowed.has(String(header.kid))) throw fail('request.encryption_invalid')
        return importJWK(privateJwk(services.keyring, String(header.kid)), 'ECDH-ES')
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    )
    const header = protectedHeader as Record<string, unknown>
    const iat = Number(header.iat)
    const jti = String(header.jti ?? '')
    const fresh = Math.abs(now / 1000 - iat) <= WINDOW_SECONDS
    const bound = header.htm === facts.method && header.htu === facts.path && header.brand === merchant
    const known = Object.keys(header).every(name => HEADER.has(name))
    if (!fresh || !bound || !known || !/^[\w-]{16,64}$/.test(jti)) throw fail('request.encryption_invalid')
    return { jti, content: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)) as unknown }
  } catch (error) {
    services.log.debug({ err: error, route: call.route }, 'encrypted body refused')
    throw fail('request.encryption_invalid')
  }
}

async function useOnce(services: Services, brand: string, nonce: string): Promise<void> {
  const fresh = await services.db.tx(brand, tx =>
    tx.maybe(
      `insert into house.used_nonce (nonce, expires_at) values ($1, app_now() + interval '10 minutes') on conflict do nothing returning 1 as ok`,
      [nonce],
    ),
  )
  if (!fresh) throw fail('request.encryption_invalid')
}
