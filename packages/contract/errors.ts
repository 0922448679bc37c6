import type { MoneyErrorCode } from '@tonle/money'
import type { LocalText } from '@tonle/text'

/**
 * Errors are a closed list of dotted codes, each with its HTTP status. A code is also the key of its text.
 * A module declares its codes in its contract, to the program and to the compiler:
 *
 *     export const errors = errorCodes({ 'wallet.insufficient_funds': 409 })
 *     declare module '@tonle/contract' {
 *       interface ModuleErrors { wallet: typeof errors }
 *     }
 */
export interface ModuleErrors {
  kernel: typeof kernelErrors
}

/** Every code that some module declares; `fail()` and a call's `errors` take no other. */
export type ErrorCode = { [M in keyof ModuleErrors]: keyof ModuleErrors[M] & string }[keyof ModuleErrors]

const statuses = new Map<string, number>()

/** Declares codes with their HTTP status (4xx or 5xx). Two modules may declare the same code with the same status. */
export function errorCodes<const C extends Record<string, number>>(codes: C): C {
  for (const [code, status] of Object.entries(codes)) {
    const known = statuses.get(code)
    if (known !== undefined && known !== status) throw new Error(`error code ${code} is declared with ${known} and ${status}`)
    statuses.set(code, status)
  }
  return codes
}

export const declaredCodes = (): ReadonlyMap<string, number> => statuses

/** Error codes of every call. Calls list only their own codes. */
export const kernelErrors = errorCodes({
  'request.malformed': 400,
  'request.invalid': 400,
  'request.encryption_required': 400,
  'request.encryption_invalid': 400,
  'request.unsupported_media_type': 415,
  'request.too_large': 413,
  'request.not_found': 404,
  'request.version_conflict': 409,
  'request.approval_waiting': 409,
  'request.method_not_allowed': 405,
  'request.forbidden_origin': 403,
  'request.wrong_host': 421,
  'request.too_many': 429,
  'request.proof_required': 429,
  'session.required': 401,
  'session.tab_required': 401,
  'session.forbidden': 403,
  'session.confirm_required': 403,
  'session.password_change_required': 403,
  in_need_true_account: 403,
  'idempotency.required': 400,
  'idempotency.conflict': 409,
  'system.busy': 503,
  'system.feature_off': 403,
  'system.maintenance': 503,
  'system.region_blocked': 451,
  'system.error': 500,
})

/** Codes of single fields, in `fields` of `request.invalid`. */
export const FIELD_CODES = [
  'field.missing',
  'field.unknown',
  'field.type',
  'field.malformed',
  'field.too_short',
  'field.too_long',
  'field.too_small',
  'field.too_big',
  'field.not_allowed',
] as const
/** What is wrong with one field: a rule of its schema, of its amount, or a reason of the call's own. */
export type FieldCode = (typeof FIELD_CODES)[number] | MoneyErrorCode | ErrorCode

/** A text's key and what fills it. */
export interface FieldText {
  key: string
  params?: Record<string, string | number>
}

export interface FailureDetail {
  /** Field name (dotted path) to code. */
  fields?: Record<string, FieldCode>
  /** What a field says instead of its code's own text: the rule with its bounds. */
  fieldTexts?: Record<string, FieldText>
  /** Fills `{name}` in the code's text. */
  params?: Record<string, string | number>
  /** The brand's own words in place of the code's text, in the languages that it wrote. */
  words?: LocalText
  captcha?: boolean
  /** Work to be done first; its proof comes with the next try, in the header `Proof-Of-Work` (server/proof.ts). */
  challenge?: Readonly<Record<string, unknown>>
  /** Of a login that needs a second verification: its token, and what the member can answer it with. */
  verification?: { token: string; methods: readonly string[] }
  retryAfterSeconds?: number
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly detail: FailureDetail
  constructor(code: ErrorCode, detail: FailureDetail = {}) {
    super(code)
    const status = statuses.get(code)
    if (status === undefined) throw new Error(`error code ${code} is not declared`)
    this.code = code
    this.status = status
    this.detail = detail
  }
}

/** The one way to refuse: `throw fail('wallet.insufficient_funds')`. */
export const fail = (code: ErrorCode, detail?: FailureDetail): AppError => new AppError(code, detail)
