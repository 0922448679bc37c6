import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../errors.ts'
import { bodyFacts } from './bodies.ts'
import { throughGate } from './gate.ts'
import { type Doors, toFailure } from './handle.ts'
import { encodeOutput, givenIn, readInput } from './input.ts'
import type { BrandContext, House, RequestFacts, Scope, VendorActor } from './scope.ts'
import type { ServedCall } from './serve.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** No browser reads this answer: it needs no policies. */
    isForProgram: boolean
  }
}

/** What the kernel is given by the room that knows vendors. */
export interface VendorDoor {
  /** Who signed this request, and the brand of the credential: nothing else names it. @throws AppError */
  authenticate(facts: RequestFacts, dialect?: string): Promise<{ actor: VendorActor; brand: BrandContext }>
  /** The protocol's own word for a request that was not taken. */
  codeOf(failure: AppError): string
  /** The same as the whole answer of a dialect. */
  failed(failure: AppError, facts: RequestFacts, dialect: string): { status: number; body: object }
  /** An answer's word, for the log. */
  wordOf(answer: object, dialect: string): string
}

type Run = (scope: Scope<VendorActor>, input: unknown) => Promise<unknown>

/**
 * A vendor's call: verify → parse → operation → encode → one log line. The answer is the protocol's own: `{ code: 'OK', … }`, or a
 * refusal that the operation returned. What is thrown means that the request was not taken (4xx), or that nobody knows (5xx).
 */
export async function handleVendor(
  house: House,
  doors: Doors,
  served: ServedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const startedMs = performance.now()
  const { dialect } = served.call
  const known = { ...doors.facts(request), ...bodyFacts(served.call, request) }
  // A dialect proves itself by headers of its own.
  const facts = dialect === undefined ? known : { ...known, headers: request.headers as RequestFacts['headers'] }
  let code = 'OK'
  let vendor: string | undefined
  reply.isForProgram = true
  reply.header('cache-control', 'no-store')
  try {
    const { vendors } = doors
    if (!vendors) throw new Error('this origin has no door for vendors')
    const answer = await throughGate(house, served.urgency, async () => {
      const { actor, brand: site } = await vendors.authenticate(facts, dialect)
      vendor = actor.vendorId
      const raw = { params: undefined, query: request.query, body: request.body }
      const input = readInput(served.call, givenIn(served.call, raw))
      const scope: Scope<VendorActor> = { house, actor, brand: site.id, site, lang: 'en', request: facts, ...NO_BROWSER }
      return encodeOutput(served.call, await (served.handler as unknown as Run)(scope, input)) as { code: string }
    })
    code = dialect === undefined ? answer.code : doors.vendors!.wordOf(answer, dialect)
    return reply.send(answer)
  } catch (error) {
    const failure = toFailure(error, doors.constraints)
    code = failure.code
    if (failure.code === 'system.error')
      house.log.error({ err: error, route: served.call.route, traceId: facts.traceId }, 'call failed')
    return sendVendorFailure(reply, failure, doors, facts, dialect)
  } finally {
    const seconds = (performance.now() - startedMs) / 1000
    house.metrics.requests.observe({ route: served.call.path, status: String(reply.statusCode) }, seconds)
    house.log.info(
      { call: served.name, vendor, code, status: reply.statusCode, ms: Math.round(seconds * 1000), traceId: facts.traceId },
      'call',
    )
  }
}

const NO_BROWSER = { setCookie() {}, afterCommit: (work: () => void) => work(), noteAudit() {} }

export function sendVendorFailure(
  reply: FastifyReply,
  failure: AppError,
  doors: Doors,
  facts: RequestFacts,
  dialect: string | undefined,
): FastifyReply {
  const { fields, retryAfterSeconds, params } = failure.detail
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const own = dialect === undefined ? undefined : doors.vendors?.failed(failure, facts, dialect)
  if (own) return reply.code(own.status).send(own.body)
  return reply.code(failure.status).send({
    code: doors.vendors?.codeOf(failure) ?? failure.code,
    message: doors.translate('en', failure.code, params),
    ...(fields && { fields }),
    traceId: facts.traceId,
  })
}
