import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { newKey } from './key.ts'

let keys: Promise<JWK> | undefined

/** Seals the body of an encrypted call to the server's key of the day (design §3). Needs a secure context. */
export async function encrypt(bound: { method: string; path: string; brand: string }, input: unknown): Promise<string> {
  keys ??= currentKey()
  const jwk = await keys
  const key = await importJWK(jwk, 'ECDH-ES')
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(input)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid ?? '',
      iat: await serverSeconds(),
      jti: newKey(),
      htm: bound.method,
      htu: bound.path,
      brand: bound.brand,
    })
    .encrypt(key)
}

let offsetSeconds = 0

async function currentKey(): Promise<JWK> {
  const response = await fetch('/.well-known/jwks.json')
  // A visitor's clock may be wrong by hours; the server's own Date header corrects it.
  const date = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(date)) offsetSeconds = Math.round((date - Date.now()) / 1000)
  const { keys: list } = (await response.json()) as { keys: JWK[] }
  const [first] = list
  if (!first) throw new Error('the server shows no key')
  setTimeout(() => {
    keys = undefined
  }, 300_000)
  return first
}

const serverSeconds = async () => Math.floor(Date.now() / 1000) + offsetSeconds
