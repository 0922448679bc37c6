import { randomUUID } from 'node:crypto'
import { type Call, isAwaitingApproval, type Out, type WireIn } from '@tonle/contract'
import { approveRequest } from '@tonle/operators/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { expectDeclared } from './declared-answers.ts'

/** A refusal as a caller sees it. */
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

export interface CallOptions {
  key?: string
  headers?: Record<string, string>
}

interface SignedIn {
  token: string
  user?: { id: string; account: string }
}

/** One browser: cookies, tab proof, network address. Requests go through the real server without a port. */
export class Caller {
  readonly app: FastifyInstance
  readonly address: string
  readonly cookies = new Map<string, string>()
  token: string | undefined
  host = 'localhost'
  /** Merchant code of the host's brand, as encrypted bodies name it. */
  merchant = 'tonle'
  readonly #nowMs: () => number

  constructor(app: FastifyInstance, address: string, nowMs: () => number) {
    this.app = app
    this.address = address
    this.#nowMs = nowMs
  }

  /** Calls over the contract; the answer is decoded. @throws Refusal; Error when it waits for a second operator */
  async call<C extends Call>(
    call: C,
    input: WireIn<C> | Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<Out<C>> {
    const value = await this.#send(call, input, options)
    if (isAwaitingApproval(value)) throw new Error(`${call.route} waits for a second operator`)
    return call.output.parse(value) as Out<C>
  }

  /** Makes a call that a second operator must approve. @returns the id of the request. @throws Refusal; Error if it ran at once */
  async ask<C extends Call>(call: C, input: WireIn<C> | Record<string, unknown>, options: CallOptions = {}): Promise<string> {
    const value = await this.#send(call, input, options)
    if (!isAwaitingApproval(value)) throw new Error(`${call.route} was done without a second operator`)
    return value.awaitsApproval.id
  }

  /** Calls as an operator; a second operator approves the request if one is needed. @throws Refusal */
  async callWith<C extends Call>(second: Caller, call: C, input: WireIn<C> | Record<string, unknown>): Promise<void> {
    const value = await this.#send(call, input, {})
    if (isAwaitingApproval(value)) await second.call(approveRequest, { id: value.awaitsApproval.id })
  }

  async #send(call: Call, input: object, options: CallOptions): Promise<unknown> {
    const wire = input as Record<string, unknown>
    const rest = { ...wire }
    const path = call.path.replace(/:(\w+)/g, (_match, field: string) => {
      delete rest[field]
      return encodeURIComponent(String(wire[field]))
    })
    const inQuery = call.method === 'GET' || call.method === 'DELETE'
    const url = inQuery && Object.keys(rest).length > 0 ? `${path}?${new URLSearchParams(rest as Record<string, string>)}` : path
    const headers: Record<string, string> = { ...options.headers }
    if (call.effect === 'write' && !call.repeatable) headers['idempotency-key'] = options.key ?? randomUUID()
    return await this.raw(call.method, url, inQuery ? undefined : rest, { headers, encrypted: call.encrypted ?? false })
  }

  /** Any request; the value of a success as it stands on the wire. @throws Refusal */
  async raw(
    method: string,
    url: string,
    body: unknown,
    options: { headers?: Record<string, string>; encrypted?: boolean } = {},
  ): Promise<unknown> {
    const payload =
      body === undefined ? undefined : options.encrypted ? await this.encrypt(method, url, body) : JSON.stringify(body)
    const response = await this.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress: this.address,
      headers: {
        ...this.identity(),
        ...(payload !== undefined && { 'content-type': options.encrypted ? 'application/jose' : 'application/json' }),
        ...options.headers,
      },
      ...(payload !== undefined && { payload }),
    })
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    expectDeclared(this.app)
    const answer = response.json() as { success: boolean; value?: unknown }
    if (!answer.success) throw new Refusal(response.statusCode, answer as Record<string, unknown>)
    return answer.value
  }

  /** Sends one file. @throws Refusal */
  async upload(url: string, type: string, bytes: Buffer): Promise<unknown> {
    const response = await this.app.inject({
      method: 'POST',
      url,
      remoteAddress: this.address,
      headers: { ...this.identity(), 'content-type': type },
      payload: bytes,
    })
    expectDeclared(this.app)
    const answer = response.json() as { success: boolean; value?: unknown }
    if (!answer.success) throw new Refusal(response.statusCode, answer as Record<string, unknown>)
    return answer.value
  }

  /** Headers that say who calls and from which page. */
  identity(): Record<string, string> {
    return {
      host: this.host,
      'accept-language': 'en',
      'sec-fetch-site': 'same-origin',
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    }
  }

  async signIn(path: string, body: unknown): Promise<SignedIn> {
    const answer = (await this.raw('POST', path, body, { encrypted: path === '/wps/session/login' })) as SignedIn
    this.token = answer.token
    return answer
  }

  /** A body as the browser seals it. */
  async encrypt(method: string, path: string, body: unknown, header: Record<string, unknown> = {}): Promise<string> {
    const { keys } = (await this.app.inject({ url: '/.well-known/jwks.json' })).json() as { keys: JWK[] }
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
