import type { Call, WireIn } from '@tonle/contract'
import { isAwaitingApproval } from '@tonle/contract'
import { approveRequest } from '@tonle/operators/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expectDeclared } from './declared-answers.ts'
import { type CallOptions, type Fetch, HttpClient } from './http-client.ts'

/** A client of a server in this process, from a network address of its own; every answer is checked against the document. */
export class Caller extends HttpClient {
  app: FastifyInstance
  readonly address: string

  constructor(app: FastifyInstance, address: string, nowMs: () => number) {
    super((path, request) => this.#inject(path, request), nowMs)
    this.app = app
    this.address = address
  }

  /** Makes a call that a second operator must approve. @returns the id of the request. @throws Refusal; Error if it ran at once */
  async ask<C extends Call>(call: C, input: WireIn<C> | Record<string, unknown>, options: CallOptions = {}): Promise<string> {
    const value = await this.send(call, input, options)
    if (!isAwaitingApproval(value)) throw new Error(`${call.route} was done without a second operator`)
    return value.awaitsApproval.id
  }

  /** Calls as an operator; a second operator approves the request if one is needed. @throws Refusal */
  async callWith<C extends Call>(second: Caller, call: C, input: WireIn<C> | Record<string, unknown>): Promise<void> {
    const value = await this.send(call, input, {})
    if (isAwaitingApproval(value)) await second.call(approveRequest, { id: value.awaitsApproval.id })
  }

  async #inject(url: string, { method, headers, body }: Parameters<Fetch>[1]): Promise<Response> {
    const answer = await this.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress: this.address,
      headers,
      ...(body !== undefined && { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    })
    expectDeclared(this.app)
    const sent = Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map(one => [name, `${one}`]))
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: sent as [string, string][] })
  }
}
