import { randomBytes } from 'node:crypto'
import type { Call, WireIn, WireOut } from '@tonle/contract'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { Account } from './site.ts'

/** A refusal as it stood on the wire. Anything else that goes wrong (no answer, 5xx) is thrown as it is: its outcome is unknown. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** Somebody who speaks the calls without a browser: for tests that want thousands of them, or a killed server between. */
export class Caller {
  readonly origin: string
  private readonly cookies = new Map<string, string>()
  private token: string | undefined
  private merchant: string | undefined
  private key: JWK | undefined
  private readonly timeoutMs: number | undefined

  /** @param timeoutMs how long it waits for an answer; default: for ever */
  constructor(origin: string, timeoutMs?: number) {
    this.origin = origin
    this.timeoutMs = timeoutMs
  }

  /** Signs in at the site, on the member side. */
  signIn(login: Call, { account, password }: Account): Promise<void> {
    return this.signInAs(login, { username: account, password })
  }

  /** Signs in by any call that answers a tab's proof. */
  async signInAs(login: Call, input: object): Promise<void> {
    const answer = (await this.call(login, input as never)) as { token: string }
    this.token = answer.token
  }

  /** @param idempotencyKey the same for every try of the same act; made when absent */
  async call<C extends Call>(call: C, input: WireIn<C>, idempotencyKey = newKey()): Promise<WireOut<C>> {
    const rest: Record<string, unknown> = { ...input }
    const path = call.path.replace(/:(\w+)/g, (_match, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const inQuery = call.method === 'GET' || call.method === 'DELETE'
    const query = inQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
    const response = await fetch(`${this.origin}${path}${query}`, {
      method: call.method,
      headers: this.headers(call, inQuery, idempotencyKey),
      body: inQuery ? undefined : call.encrypted ? await this.seal(call, rest) : JSON.stringify(rest),
      ...(this.timeoutMs !== undefined && { signal: AbortSignal.timeout(this.timeoutMs) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    const answer = (await response.json()) as { success: boolean; value: WireOut<C>; code: string }
    if (answer.success) return answer.value
    if (response.status >= 500) throw new Error(`${call.route}: ${response.status} ${answer.code}`)
    throw new Refused(response.status, answer.code)
  }

  /** Asks a call that needs no input, and tells only how the answer looked. */
  async probe(call: Call): Promise<{ status: number; retryAfter: string | null }> {
    const response = await fetch(`${this.origin}${call.path}`, { headers: this.headers(call, true, '') })
    await response.body?.cancel()
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  }

  private headers(call: Call, inQuery: boolean, idempotencyKey: string): Record<string, string> {
    return {
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: this.origin,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...(!inQuery && { 'content-type': call.encrypted ? 'application/jose' : 'application/json' }),
      ...(!inQuery && { 'idempotency-key': idempotencyKey }),
    }
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  /** The body of an encrypted call (design §3). */
  private async seal(call: Call, input: unknown): Promise<string> {
    this.merchant ??= ((await this.plain('/wps/system/whitelabel')) as { value: { merchantCode: string } }).value.merchantCode
    this.key ??= ((await this.plain('/.well-known/jwks.json')) as { keys: JWK[] }).keys[0]
    if (!this.key) throw new Error('the server shows no key')
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(input)))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: this.key.kid ?? '',
        iat: Math.floor(Date.now() / 1000),
        jti: newKey(),
        htm: call.method,
        htu: call.path,
        brand: this.merchant,
      })
      .encrypt(await importJWK(this.key, 'ECDH-ES'))
  }

  private async plain(path: string): Promise<unknown> {
    return (await fetch(`${this.origin}${path}`)).json()
  }
}

export const newKey = (): string => randomBytes(16).toString('hex')
