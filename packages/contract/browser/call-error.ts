import type { ErrorCode } from '../errors.ts'

/** `network.failed`: no answer came. */
export type CallErrorCode = ErrorCode | 'network.failed'

/** A refused call as the server described it; `code` is also the key of its text. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: CallErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  /** What each of them says, in the caller's language. */
  readonly fieldTexts: Readonly<Record<string, string>>
  readonly captcha: boolean
  /** Work to be done before the next try. */
  readonly challenge: Challenge | undefined
  /** Of a login: the second verification that it waits for. */
  readonly verification: Verification | undefined
  readonly retryAfterSeconds: number | undefined
  readonly traceId: string | undefined
  constructor(status: number, body: Partial<CallFailure>) {
    super(body.message ?? body.code ?? 'request failed')
    this.status = status
    this.code = body.code ?? 'network.failed'
    this.fields = body.fields ?? {}
    this.fieldTexts = body.fieldTexts ?? {}
    this.captcha = body.captcha ?? false
    this.challenge = body.challenge
    this.verification = body.verification
    this.retryAfterSeconds = body.retryAfterSeconds
    this.traceId = body.traceId
  }
}

/** Parameters and signature, as the server made them; only the solver reads them. */
export type Challenge = Readonly<Record<string, unknown>>

export interface Verification {
  readonly token: string
  readonly methods: readonly string[]
}

export interface CallFailure {
  success: false
  code: CallErrorCode
  message: string
  fields: Record<string, string>
  fieldTexts: Record<string, string>
  captcha: boolean
  challenge: Challenge
  verification: Verification
  retryAfterSeconds: number
  traceId: string
}
