/**
 * Errors of the house: a closed list of dotted codes, each with its HTTP status. A code is also the key of its text.
 * A module declares its codes in its contract: `export const errors = errorCodes({ 'wallet.insufficient_funds': 409 })`.
 */
const statuses = new Map<string, number>()

export type ErrorCodes<C extends string = string> = Readonly<Record<C, number>>

/** Declares codes with their HTTP status (4xx or 5xx). The same code may be declared once. */
export function errorCodes<const C extends Record<string, number>>(codes: C): C {
  for (const [code, status] of Object.entries(codes)) {
    const known = statuses.get(code)
    if (known !== undefined && known !== status) throw new Error(`error code ${code} is declared with ${known} and ${status}`)
    statuses.set(code, status)
  }
  return codes
}

export const declaredCodes = (): ReadonlyMap<string, number> => statuses

/** What any call may answer, whatever it does. Calls list only their own codes. */
export const kernelErrors = errorCodes({
  'request.malformed': 400,
  'request.invalid': 400,
  'request.encryption_required': 400,
  'request.encryption_invalid': 400,
  'request.unsupported_media_type': 415,
  'request.too_large': 413,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.forbidden_origin': 403,
  'request.wrong_host': 421,
  'request.too_many': 429,
  'request.proof_required': 429,
  'session.required': 401,
  'session.tab_required': 401,
  'session.forbidden': 403,
  'session.password_change_required': 403,
  in_need_true_account: 403,
  'idempotency.required': 400,
  'idempotency.conflict': 409,
  'system.busy': 503,
  'system.maintenance': 503,
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

/** A text's key and what fills it. */
export interface FieldText {
  key: string
  params?: Record<string, string | number>
}

export interface FailureDetail {
  /** Field name (dotted path) to code. */
  fields?: Record<string, string>
  /** What a field says instead of its code's own text: the rule with its bounds. */
  fieldTexts?: Record<string, FieldText>
  /** Fills `{name}` in the code's text. */
  params?: Record<string, string | number>
  captcha?: boolean
  /** Work to be done first; its proof comes with the next try, in the header `Proof-Of-Work` (server/proof.ts). */
  challenge?: Readonly<Record<string, unknown>>
  retryAfterSeconds?: number
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  readonly detail: FailureDetail
  constructor(code: string, detail: FailureDetail = {}) {
    super(code)
    const status = statuses.get(code)
    if (status === undefined) throw new Error(`error code ${code} is not declared`)
    this.code = code
    this.status = status
    this.detail = detail
  }
}

/** The one way to refuse: `throw fail('wallet.insufficient_funds')`. */
export const fail = (code: string, detail?: FailureDetail): AppError => new AppError(code, detail)
