import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, isAwaitingApproval, needsKey, type Out, type WireIn } from '@tonle/contract'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { z } from 'zod'

/** The error answer of a call. A 5xx leaves the outcome unknown. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(`${status} ${String(body.code)} ${JSON.stringify(body.fields ?? {})}`)
    this.status = status
    this.code = String(body.code)
    this.fields = (body.fields ?? {}) as Record<string, string>
    this.body = body
  }
}

/** The refusal of a call that must fail. @throws Error if the call succeeds */
export const refusalOf = async (call: Promise<unknown>): Promise<Refusal> =>
  await call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: Refusal) => error,
  )

interface Sent {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}
export type Fetch = (path: string, request: Sent) => Promise<Response>

/** `fetch` of one origin. @param timeoutMs longest wait for an answer; default: unlimited */
export const fetchFrom =
  (origin: string, timeoutMs?: number): Fetch =>
  (path, { headers: { host: _host, ...headers }, ...request }) =>
    fetch(`${origin}${path}`, {
      ...request,
      headers: { ...headers, origin },
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
    })

/** As `fetchFrom`, but a busy site (503 with `Retry-After`) is asked again, as pages do: for whoever only wants it done. */
export const patientFetchFrom = (origin: string): Fetch => {
  const ask = fetchFrom(origin)
  return async (path, request) => {
    for (let left = BUSY_TRIES; ; left--) {
      const answer = await ask(path, request)
      const seconds = Number(answer.headers.get('retry-after') ?? 0)
      if (answer.status !== 503 || seconds === 0 || left === 0) return answer
      await sleep(seconds * 1000)
    }
  }
}
const BUSY_TRIES = 10

export interface CallOptions {
  /** Idempotency key: the same for every try of the same action. Default: a new one. */
  key?: string
  headers?: Record<string, string>
}

interface RawOptions {
  headers?: Record<string, string>
  encrypted?: boolean
}

/** An HTTP client of the calls, like one browser: cookies, tab proof, idempotency keys, encrypted bodies. */
export class HttpClient {
  readonly cookies = new Map<string, string>()
  token: string | undefined
  host = 'localhost'
  /** Merchant code of the host's brand, for encrypted bodies. */
  merchant = 'tonle'
  readonly #fetch: Fetch
  readonly #nowMs: () => number

  constructor(fetch: Fetch, nowMs: () => number) {
    this.#fetch = fetch
    this.#nowMs = nowMs
  }

  /** Makes a call; the answer is decoded, and its ids may be given back as they are. @throws Refusal; Error if the call waits for a second operator */
  async call<C extends Call>(
    call: C,
    input: WireIn<C> | Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<Out<C>> {
    const value = await this.send(call, input, options)
    if (isAwaitingApproval(value)) throw new Error(`${call.route} waits for a second operator`)
    return call.output.parse(value) as Out<C>
  }

  /** Signs in by a call that answers a tab's proof. */
  async signIn<C extends Call>(login: C, input: WireIn<C> | Record<string, unknown> = {}): Promise<Out<C>> {
    const answer = await this.call(login, input)
    this.token = (answer as { token: string }).token
    return answer
  }

  /** @returns the value on the wire. @throws Refusal */
  protected async send(call: Call, input: object, options: CallOptions): Promise<unknown> {
    const wire = withWireIds(call, input as Record<string, unknown>)
    const rest = { ...wire }
    const path = call.path.replace(/:(\w+)/g, (_match, field: string) => {
      delete rest[field]
      return encodeURIComponent(String(wire[field]))
    })
    const inQuery = call.method === 'GET' || call.method === 'DELETE'
    const url = inQuery && Object.keys(rest).length > 0 ? `${path}?${new URLSearchParams(rest as Record<string, string>)}` : path
    const headers = { ...(needsKey(call) && { 'idempotency-key': options.key ?? randomUUID() }), ...options.headers }
    return await this.raw(call.method, url, inQuery ? undefined : rest, { headers, encrypted: call.encrypted ?? false })
  }

  /** Makes any request. @returns the value on the wire. @throws Refusal */
  async raw(method: string, url: string, body: unknown, { headers, encrypted }: RawOptions = {}): Promise<unknown> {
    if (body === undefined) return await this.#valueOf(method, url, { ...headers })
    const type = encrypted ? 'application/jose' : 'application/json'
    const text = encrypted ? await this.encrypt(method, url, body) : JSON.stringify(body)
    return await this.#valueOf(method, url, { 'content-type': type, ...headers }, text)
  }

  /** Sends one file. @throws Refusal */
  upload(url: string, type: string, bytes: Buffer): Promise<unknown> {
    return this.#valueOf('POST', url, { 'content-type': type }, new Uint8Array(bytes))
  }

  async #valueOf(method: string, url: string, headers: Record<string, string>, body?: Sent['body']): Promise<unknown> {
    const request = { method, headers: { ...this.identity(), ...headers }, ...(body !== undefined && { body }) }
    const response = await this.#fetch(url, request)
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const answer = (await response.json()) as { success: boolean; value?: unknown }
    if (!answer.success) throw new Refusal(response.status, answer as Record<string, unknown>)
    return answer.value
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/;\s*max-age=0/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** Headers that identify the caller and its page. */
  identity(): Record<string, string> {
    return {
      host: this.host,
      'accept-language': 'en',
      'sec-fetch-site': 'same-origin',
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    }
  }

  /** A body encrypted as in the browser (design §3). */
  async encrypt(method: string, path: string, body: unknown, header: Record<string, unknown> = {}): Promise<string> {
    const response = await this.#fetch('/.well-known/jwks.json', { method: 'GET', headers: { host: this.host } })
    const { keys } = (await response.json()) as { keys: JWK[] }
    const jwk = keys[0]!
    return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: jwk.kid!,
        iat: Math.floor(this.#nowMs() / 1000),
        jti: randomUUID().replaceAll('-', ''),
        htm: method,
        htu: path,
        brand: this.merchant,
        ...header,
      })
      .encrypt(await importJWK(jwk, 'ECDH-ES'))
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of decoded answers as the wire names them. */
const withWireIds = ({ input: { shape } }: Call, given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = typeof value === 'string' && UUID.test(value) ? shape[name] : undefined
      const encoded = field && z.safeEncode(field, value)
      return [name, encoded?.success ? encoded.data : value]
    }),
  )
