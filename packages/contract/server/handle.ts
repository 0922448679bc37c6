import { Readable } from 'node:stream'
import type { Tx } from '@tonle/database'
import { LedgerRefused } from '@tonle/ledger'
import { type Lang, localText, type Reader } from '@tonle/text'
import { stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '../abilities.ts'
import { type AwaitsApproval, isAwaitingApproval } from '../approval.ts'
import { type Call, reasonIn } from '../call.ts'
import { AppError, type ErrorCode, fail } from '../errors.ts'
import { flagRefusal } from '../flags.ts'
import { requireOpenPart } from '../parts.ts'
import type { AskApproval } from './approval.ts'
import { withinAttempts } from './attempts.ts'
import { bodyFacts } from './bodies.ts'
import { effectServices } from './effect-services.ts'
import { runEffect } from './effects.ts'
import { decryptBody } from './encryption.ts'
import { throughGate } from './gate.ts'
import { givenIn, readInput, requireLanguages } from './input.ts'
import { ReadyAnswer } from './kept-answers.ts'
import { callerVoice, earlyLanguage, languageAsked } from './language.ts'
import type { Limits } from './limits.ts'
import { isOfRegion } from './openapi/refusals.ts'
import { personalTexts, withoutPersonal, withoutTexts } from './personal.ts'
import { reportFailure } from './report-failure.ts'
import type {
  Actor,
  AuditEntry,
  AuditNote,
  BrandContext,
  CookieOptions,
  OperatorActor,
  RequestFacts,
  Scope,
  Services,
  WriteScope,
} from './scope.ts'
import type { ServedCall } from './serve.ts'
import type { VendorAuth } from './vendor.ts'

/** What the kernel is given by the modules that know brands and sessions. */
export interface KernelPorts {
  /** The brand of a host name (or of the Merchant header where it counts); undefined: 421. */
  brandOf(facts: RequestFacts): Promise<BrandContext | undefined>
  /** Who calls, and the brand of the credential if there is one. */
  authenticate(facts: RequestFacts, brand: BrandContext): Promise<{ actor: Actor; brand: BrandContext }>
  /** Whether the brand serves the region of this address; an origin without it serves every region. */
  isServed?(ip: string, brand: BrandContext): Promise<boolean>
  /** Calls of game vendors; an origin without it serves none. */
  vendors?: VendorAuth
  translate(reader: Lang | Reader, key: string, params?: Record<string, string | number>): string
  /** Database constraint name to error code. */
  constraints: Readonly<Record<string, ErrorCode>>
  facts(request: FastifyRequest): RequestFacts
  /** The audit log of the console; every `write` of an operator passes here before it commits. */
  audit?(tx: Tx & Scope, entry: AuditEntry): Promise<void>
  /** Of the console: stores requests for a second operator. */
  askApproval?: AskApproval
}

/** gate → parse → authenticate → authorise → effect → encode → one log line. */
export async function handle(
  services: Services,
  ports: KernelPorts,
  limits: Limits,
  served: ServedCall,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const startedMs = performance.now()
  const facts = { ...ports.facts(request), ...bodyFacts(served.call, request) }
  const wanted = languageAsked(request.query, request.body)
  const asked: AnswerContext = { wanted, lang: earlyLanguage(facts, request.query) ?? wanted, personal: [] }
  let code = 'ok'
  reply.header('cache-control', 'no-store')
  try {
    const value = await throughGate(services, served.urgency, () =>
      answer(services, ports, limits, served, facts, asked, request, reply),
    )
    if (served.call.approval && isAwaitingApproval(value)) reply.code(202)
    if (served.call.contentType) return sendFile(reply.type(served.call.contentType), value)
    if (value instanceof ReadyAnswer) return reply.type('application/json; charset=utf-8').send(value.text)
    return reply.send({ success: true, value })
  } catch (error) {
    const failure = toFailure(error, ports.constraints)
    code = failure.code
    // Counted here, not at the gate: a queue that is full behind it (reports' connections, a vendor's calls) refuses, too.
    if (code === 'system.busy') services.metrics.shed.inc({ urgency: served.urgency })
    reportFailure(services, served, failure, withoutTexts(error, asked.personal), facts.traceId)
    return sendFailure(reply, failure, asked.reader ?? asked.lang ?? 'en', ports, facts.traceId)
  } finally {
    const seconds = (performance.now() - startedMs) / 1000
    services.metrics.requests.observe({ route: served.call.path, status: String(reply.statusCode) }, seconds)
    services.log.info(
      { call: served.name, code, status: reply.statusCode, ms: Math.round(seconds * 1000), traceId: facts.traceId },
      'call',
    )
  }
}

/** Sends a picture as text, and streams a file (`fileAnswer`) piece by piece with back-pressure. */
const sendFile = (reply: FastifyReply, value: unknown) =>
  typeof value === 'string'
    ? reply.send(value)
    : reply
        .header('content-disposition', 'attachment')
        .send(Readable.from(value as AsyncIterable<string | Uint8Array>, { objectMode: false }))

/** The requested language and that of the answer, completed while the request is processed. */
interface AnswerContext {
  wanted: Lang | undefined
  lang: Lang | undefined
  /** Once brand and caller are known. */
  reader?: Reader
  /** Personal values of the input, once it is read: an error must not repeat them in the log. */
  personal: string[]
}

async function answer(
  services: Services,
  ports: KernelPorts,
  limits: Limits,
  served: ServedCall,
  facts: RequestFacts,
  asked: AnswerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const host = await ports.brandOf(facts)
  if (!host) throw fail('request.wrong_host')
  asked.lang ??= host.defaultLanguage
  checkOrigin(served.call, facts)
  const { actor, brand: site } = await ports.authenticate(facts, host)
  const stored = 'language' in actor ? actor.language : undefined
  const storedTag = 'tag' in actor ? actor.tag : undefined
  const voice = callerVoice(facts, { asked: asked.wanted, stored, storedTag }, site)
  asked.reader = { brand: site.id, ...voice }
  if (ports.isServed && isOfRegion(served.call) && !(await ports.isServed(facts.ip, site))) throw fail('system.region_blocked')
  authorise(served, actor)
  if (served.call.stepUp) requireFreshProof(services, actor)
  if (served.call.flag && !site.flags.has(served.call.flag)) throw fail(flagRefusal(served.call.flag))
  if (served.call.part) requireOpenPart(site, served.call.part)
  const scope = { services: effectServices(services)[served.call.effect], actor, brand: site.id, site, ...voice, request: facts }
  return await run(services, limits, served, ports, scope, asked, request, reply)
}

async function run(
  services: Services,
  limits: Limits,
  served: ServedCall,
  ports: KernelPorts,
  common: Omit<Scope, 'setCookie' | 'afterCommit' | 'noteAudit'>,
  asked: AnswerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const cookies: [string, string, CookieOptions][] = []
  const after: (() => void)[] = []
  const notes: AuditNote[] = []
  const scope: Scope = {
    ...common,
    setCookie: (name, value, options = {}) => cookies.push([name, value, options]),
    afterCommit: work => after.push(work),
    noteAudit: note => notes.push(note),
  }
  const { call } = served
  if (call.encrypted) await limits.takeOpening(scope)
  const body = call.encrypted ? await decryptBody(services, call, request.body, common.request, common.site) : request.body
  // Of an encrypted call the parameters are known only now.
  if (call.encrypted) {
    const wanted = asked.wanted ?? languageAsked(body) ?? scope.lang
    if (wanted !== scope.lang) Object.assign(scope, { lang: wanted, tag: wanted })
    asked.reader = { brand: scope.brand, lang: scope.lang, tag: scope.tag }
  }
  const raw = { params: request.params, query: request.query, body: call.upload ? undefined : body }
  const given = givenIn(call, raw)
  asked.personal = personalTexts(served.personal.input, given)
  const input = readInput(call, given)
  requireLanguages(call, input, common.site.languages)
  await limits.take(served, scope, input)
  const codeOf = (error: unknown) => toFailure(error, ports.constraints).code
  const answer = await withinAttempts(services, served, scope, input, codeOf, () =>
    runEffect(services, served, scope, input, given, {
      forget() {
        for (const list of [cookies, after, notes]) list.length = 0
      },
      async audit(tx) {
        const shown = withoutPersonal(served.personal.input, input)
        await ports.audit?.(tx, { call: served.name, input: shown, notes, why: reasonIn(call, input) })
      },
      askApproval: tx => askApproval(ports, served, tx, given, input),
    }),
  )
  // Too late for cookies: the caller already got an error to retry.
  for (const [name, value, options] of reply.sent ? [] : cookies)
    reply.header('set-cookie', cookieLine(name, value, options, common.request.secure))
  for (const work of after) runQuietly(services, work)
  return answer
}

/** A call with `approval` must not run where no store for requests is configured. */
async function askApproval(
  ports: KernelPorts,
  served: ServedCall,
  tx: WriteScope,
  given: Record<string, unknown>,
  input: unknown,
): Promise<AwaitsApproval | undefined> {
  if (!served.call.approval) return undefined
  if (!served.terms || !ports.askApproval) throw new Error(`${served.name}: nobody keeps its requests for approval`)
  const terms = await served.terms(tx as never, input as never)
  return await ports.askApproval(tx as WriteScope<OperatorActor>, { served, given, terms, why: reasonIn(served.call, input) })
}

function runQuietly(services: Services, work: () => void) {
  try {
    work()
  } catch (error) {
    services.log.error({ err: error }, 'work after the commit failed')
  }
}

/** A page of another site cannot make the browser of a signed-in player act: such requests carry their origin. */
function checkOrigin(call: Call, facts: RequestFacts) {
  if (call.method === 'GET' || call.who === 'vendor') return
  const site = facts.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw fail('request.forbidden_origin')
  const origin = facts.headers.origin
  if (origin !== undefined && origin !== facts.origin) throw fail('request.forbidden_origin')
}

export function authorise(served: ServedCall, actor: Actor) {
  const { who, ability, whileRestricted } = served.call
  if (who === 'anyone') return
  if (who === 'operator' || who === 'vendor') {
    if (actor.type !== who) throw fail((actor.type === 'visitor' && actor.reason) || 'session.required')
    if (actor.type === 'operator' && (!ability || !can(actor, ability))) throw fail('session.forbidden')
    return
  }
  if (actor.type === 'visitor') throw fail(actor.reason ?? 'session.required')
  if (actor.type !== 'member') throw fail('session.forbidden')
  if (actor.restricted && !whileRestricted) throw fail('session.password_change_required')
  if (who !== 'session' && !can(actor, 'real.play')) throw fail('in_need_true_account')
  if (who === 'agent' && !can(actor, 'agent.center')) throw fail('session.forbidden')
}

/** How long a password or code counts for calls with `stepUp`. */
const STEP_UP_MINUTES = 5

/** What `stepUp` asks; called by use cases whose input decides the right that comes before it. @throws session.confirm_required */
export function requireFreshProof({ clock }: Pick<Services, 'clock'>, actor: Actor): void {
  const provedMs = 'provedAt' in actor ? actor.provedAt?.getTime() : undefined
  if (provedMs === undefined || clock.nowMs() - provedMs >= STEP_UP_MINUTES * 60_000) throw fail('session.confirm_required')
}

const BUSY: ReadonlySet<string> = new Set(['LedgerBusy', 'DatabaseBusy', 'OutcomeUnknown'])

/** Turns any thrown value into an error with a code; unknown errors become `system.error` without their message. */
export function toFailure(error: unknown, constraints: KernelPorts['constraints']): AppError {
  if (error instanceof AppError) return error
  const shape = error as { statusCode?: number; constraint?: string; code?: string; name?: string; syscall?: string }
  const known = shape.constraint ? constraints[shape.constraint] : undefined
  if (known) return fail(known)
  if (shape.statusCode === 413) return fail('request.too_large')
  if (shape.statusCode === 415) return fail('request.unsupported_media_type')
  if (shape.statusCode === 400) return fail('request.malformed')
  // A refusal of the ledger that the use case did not translate.
  if (error instanceof LedgerRefused) return fail(error.code)
  // Too many wait, no way to the database, or it was lost on the way; of a commit whose answer was lost the same key finds out more.
  if (BUSY.has(shape.name ?? '') || shape.syscall === 'connect' || shape.code === 'ECONNRESET' || shape.code === 'EPIPE')
    return fail('system.busy', { retryAfterSeconds: 1 })
  // Statement or lock timeout, too many connections, shutdown: the caller may try again.
  if (shape.code && /^(57014|55P03|53300|57P0[123])$/.test(shape.code)) return fail('system.busy', { retryAfterSeconds: 1 })
  return fail('system.error')
}

export function sendFailure(
  reply: FastifyReply,
  failure: AppError,
  reader: Lang | Reader,
  ports: Pick<KernelPorts, 'translate'>,
  traceId: string,
) {
  const { fields, fieldTexts = {}, words, captcha, challenge, verification, retryAfterSeconds, params } = failure.detail
  const lang = typeof reader === 'string' ? reader : reader.lang
  const textOf = ([name, code]: [string, string]): [string, string] => {
    // A caller names unknown fields at will, `constructor` too.
    const text = Object.hasOwn(fieldTexts, name) ? fieldTexts[name] : undefined
    return [name, ports.translate(reader, text?.key ?? code, text?.params)]
  }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(failure.status).send({
    success: false,
    code: failure.code,
    message: (words && localText(words, lang)) || ports.translate(reader, failure.code, params),
    ...(fields && { fields, fieldTexts: Object.fromEntries(Object.entries(fields).map(textOf)) }),
    ...(captcha && { captcha }),
    ...(challenge && { challenge }),
    ...(verification && { verification }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    traceId,
  })
}

function cookieLine(name: string, value: string, { sameSite = 'Lax', maxAge, readable }: CookieOptions, secure: boolean): string {
  return stringifySetCookie(
    {
      ...{ name, value, path: '/', sameSite: sameSite === 'Lax' ? 'lax' : 'strict', httpOnly: !readable, secure },
      ...(maxAge !== undefined && { maxAge }),
    },
    asWritten,
  )
}

/** Values of ours need no escapes. */
const asWritten = { encode: (value: string) => value }
