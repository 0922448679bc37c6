import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../errors.ts'
import { bodyFacts } from './bodies.ts'
import { effectServices } from './effect-services.ts'
import { type Around, runEffect } from './effects.ts'
import { throughGate } from './gate.ts'
import { type KernelPorts, toFailure } from './handle.ts'
import { givenIn, readInput } from './input.ts'
import { reportFailure } from './report-failure.ts'
import type { BrandContext, RequestFacts, Scope, Services, VendorActor } from './scope.ts'
import type { ServedCall } from './serve.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** No browser reads this answer: it needs no policies. */
    isForProgram: boolean
  }
}

/** What the kernel is given by the module that knows vendors. */
export interface VendorAuth {
  /** Who signed this request, and the brand of the credential: nothing else names it. @throws AppError */
  authenticate(facts: RequestFacts, dialect?: string): Promise<{ actor: VendorActor; brand: BrandContext }>
  /** The protocol's own word for a request that was not taken. */
  codeOf(failure: AppError): string
  /** The same as the whole answer of a dialect. */
  failed(failure: AppError, facts: RequestFacts, dialect: string): { status: number; body: object }
  /** What proves a request of a dialect, where that is a header; the neutral protocol without a name. For the document. */
  credentialOf(dialect?: string): VendorCredential | undefined
  /** An answer's word, for the log. */
  wordOf(answer: object, dialect: string): string
  /** Hears of every call once it is answered. Must neither wait nor throw: a money call never pays for being watched. */
  seen?(call: SeenCall): void
}

/** A header that proves who calls. */
export interface VendorCredential {
  /** Of the security scheme. */
  name: string
  header: string
  /** How it is made (CommonMark). */
  description: string
}

/** A vendor's call with its request and answer. */
export interface SeenCall {
  /** `area.name`. */
  call: string
  /** Who called, and for which brand; absent where that was not proved. */
  caller: { actor: VendorActor; brand: BrandContext } | undefined
  /** The answer's word; of a request that was not taken the code of what was thrown. */
  code: string
  failure: AppError | undefined
  status: number
  seconds: number
  facts: RequestFacts
  answer: unknown
}

/**
 * A vendor's call: verify → parse → operation → encode → one log line. The answer is the protocol's own: `{ code: 'OK', … }`, or a
 * refusal that the operation returned. What is thrown means that the request was not taken (4xx), or that nobody knows (5xx).
 */
export async function handleVendor(
  services: Services,
  ports: KernelPorts,
  served: ServedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const startedMs = performance.now()
  const { dialect } = served.call
  const facts = factsOf(ports, served, request)
  let code = 'OK'
  let caller: SeenCall['caller']
  let failure: AppError | undefined
  let told: unknown
  reply.isForProgram = true
  reply.header('cache-control', 'no-store')
  try {
    const { vendors } = ports
    if (!vendors) throw new Error('this origin has no door for vendors')
    const answer = await throughGate(services, served.urgency, async () => {
      caller = await vendors.authenticate(facts, dialect)
      const { actor, brand: site } = caller
      const raw = { params: undefined, query: request.query, body: request.body }
      const input = readInput(served.call, givenIn(served.call, raw))
      const held = effectServices(services)[served.call.effect]
      const scope: Scope = { services: held, actor, brand: site.id, site, lang: 'en', tag: 'en', request: facts, ...NO_BROWSER }
      return (await runEffect(services, served, scope, input, undefined, NO_TRANSACTION)) as { code: string }
    })
    code = dialect === undefined ? answer.code : ports.vendors!.wordOf(answer, dialect)
    told = answer
    return reply.send(answer)
  } catch (error) {
    failure = toFailure(error, ports.constraints)
    code = failure.code
    reportFailure(services, served, failure, error, facts.traceId)
    const answer = failureAnswer(failure, ports, facts, dialect)
    told = answer.body
    return sendAnswer(reply, failure, answer)
  } finally {
    const seconds = (performance.now() - startedMs) / 1000
    tell(services, ports, served, {
      call: served.name,
      caller,
      code,
      failure,
      status: reply.statusCode,
      seconds,
      facts,
      answer: told,
    })
  }
}

/** Metric, log line, and the module's own observer. */
function tell(services: Services, ports: KernelPorts, served: ServedCall, seen: SeenCall): void {
  const { call, caller, code, status, seconds, facts } = seen
  services.metrics.requests.observe({ route: served.call.path, status: String(status) }, seconds)
  const ms = Math.round(seconds * 1000)
  services.log.info({ call, vendor: caller?.actor.vendorId, code, status, ms, traceId: facts.traceId }, 'call')
  ports.vendors?.seen?.(seen)
}

/** Of vendors' calls none is a `write`. */
const NO_TRANSACTION: Around = { forget() {}, audit: async () => {}, askApproval: async () => undefined }
const NO_BROWSER = { setCookie() {}, afterCommit: (work: () => void) => work(), noteAudit() {} }

function factsOf(ports: KernelPorts, { call }: ServedCall, request: FastifyRequest): RequestFacts {
  const facts = { ...ports.facts(request), ...bodyFacts(call, request) }
  // A dialect proves itself by headers of its own.
  return call.dialect === undefined ? facts : { ...facts, headers: request.headers as RequestFacts['headers'] }
}

/** Answers a vendor's request with an unreadable body, and reports it like any other. */
export function refuseUnread(
  services: Services,
  ports: KernelPorts,
  served: ServedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: AppError,
): FastifyReply {
  const facts = factsOf(ports, served, request)
  const answer = failureAnswer(failure, ports, facts, served.call.dialect)
  const { status, body } = answer
  const seconds = reply.elapsedTime / 1000
  tell(services, ports, served, {
    call: served.name,
    caller: undefined,
    code: failure.code,
    failure,
    status,
    seconds,
    facts,
    answer: body,
  })
  return sendAnswer(reply, failure, answer)
}

interface FailureAnswer {
  status: number
  body: object
}

function failureAnswer(failure: AppError, ports: KernelPorts, facts: RequestFacts, dialect: string | undefined): FailureAnswer {
  const own = dialect === undefined ? undefined : ports.vendors?.failed(failure, facts, dialect)
  if (own) return own
  const { fields, params } = failure.detail
  const body = {
    code: ports.vendors?.codeOf(failure) ?? failure.code,
    message: ports.translate('en', failure.code, params),
    ...(fields && { fields }),
    traceId: facts.traceId,
  }
  return { status: failure.status, body }
}

function sendAnswer(reply: FastifyReply, { detail }: AppError, { status, body }: FailureAnswer): FastifyReply {
  if (detail.retryAfterSeconds !== undefined) reply.header('retry-after', String(detail.retryAfterSeconds))
  return reply.code(status).send(body)
}
