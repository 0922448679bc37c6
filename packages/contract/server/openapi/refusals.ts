import { type AttemptLimit, type Call, needsKey } from '../../call.ts'
import { type AppError, declaredCodes, type ErrorCode, fail } from '../../errors.ts'
import { flagRefusal } from '../../flags.ts'
import { partRefusal } from '../../parts.ts'
import type { RequestFacts } from '../scope.ts'
import type { VendorAuth } from '../vendor.ts'

/** What a call may refuse with: HTTP status to words. The words are codes of ours, or those of a vendor's protocol. */
export type Refusals = ReadonlyMap<number, readonly Word[]>

interface Word {
  word: string
  /** Our codes behind it; several may be one word of a protocol. */
  codes: readonly ErrorCode[]
}

/** The codes that a call may answer: its own, and what the kernel does round it (`handle.ts`, `vendor.ts`). */
export function codesOf(call: Call): ErrorCode[] {
  const isVendor = call.who === 'vendor'
  const codes: ErrorCode[] = ['request.invalid', 'system.busy', 'system.error', ...(call.errors ?? [])]
  if (call.method !== 'GET') codes.push('request.malformed', 'request.too_large', 'request.unsupported_media_type')
  if (!isVendor) codes.push('request.wrong_host', ...bySession(call))
  if (!isVendor && call.method !== 'GET') codes.push('request.forbidden_origin')
  if (call.flag) codes.push(flagRefusal(call.flag))
  if (call.part) codes.push(partRefusal(call.part))
  if (isOfRegion(call)) codes.push('system.region_blocked')
  if (call.approval) codes.push('request.approval_waiting')
  if (call.version) codes.push(call.version.refusal ?? 'request.version_conflict')
  if (call.encrypted) codes.push('request.encryption_required', 'request.encryption_invalid')
  if (needsKey(call)) codes.push('idempotency.required', 'idempotency.conflict')
  if (call.encrypted || call.limits || call.attempts?.some(isWait)) codes.push('request.too_many')
  if (call.attempts && !call.attempts.every(isWait)) codes.push('request.proof_required')
  return [...new Set(codes)].sort()
}

/** Whether the brand's regions decide about it: calls of players' browsers alone. */
export const isOfRegion = ({ who, signed, everywhere }: Call): boolean =>
  who !== 'operator' && who !== 'vendor' && !signed && !everywhere

const isWait = ({ beyond }: AttemptLimit) => beyond === 'wait'

/** What `authorise` refuses. */
function bySession({ who, whileRestricted, stepUp }: Call): ErrorCode[] {
  if (who === 'anyone' || who === 'vendor') return []
  const codes: ErrorCode[] = ['session.required', 'session.tab_required']
  if (who === 'operator' || who === 'agent') codes.push('session.forbidden')
  if (who !== 'operator' && !whileRestricted) codes.push('session.password_change_required')
  if (who === 'player' || who === 'agent') codes.push('in_need_true_account')
  if (stepUp) codes.push('session.confirm_required')
  return codes
}

/** @param vendors translates our codes into the words of vendors' protocols */
export function refusalsOf(call: Call, vendors: VendorAuth | undefined): Refusals {
  const byStatus = new Map<number, Map<string, ErrorCode[]>>()
  for (const code of codesOf(call)) {
    const { status, word } =
      call.who === 'vendor' ? asVendorHears(fail(code), call, vendors) : { status: statusOf(code), word: code }
    const words = byStatus.get(status) ?? new Map<string, ErrorCode[]>()
    byStatus.set(status, words.set(word, [...(words.get(word) ?? []), code]))
  }
  return new Map(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, words]) => [status, [...words].map(([word, codes]) => ({ word, codes }))]),
  )
}

const statusOf = (code: ErrorCode) => declaredCodes().get(code) ?? 500

/** A request of which nothing is known yet. */
const NO_FACTS: RequestFacts = {
  ...{ method: 'POST', path: '', ip: '', userAgent: '', host: '', origin: '', secure: false, traceId: '', rawBody: '' },
  ...{ cookies: {}, headers: {} },
}

function asVendorHears(failure: AppError, { dialect }: Call, vendors: VendorAuth | undefined): { status: number; word: string } {
  if (!vendors) return { status: failure.status, word: failure.code }
  if (dialect === undefined) return { status: failure.status, word: vendors.codeOf(failure) }
  const { status, body } = vendors.failed(failure, NO_FACTS, dialect)
  return { status, word: vendors.wordOf(body, dialect) }
}
