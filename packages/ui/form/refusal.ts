/** The error of a refused call; `CallError` of the contract's browser client has this shape. */
export interface Refusal {
  readonly code: string
  readonly message: string
  /** Of HTTP; 0: no answer came. */
  readonly status?: number
  readonly fields?: Readonly<Record<string, string>>
  /** Errors of fields, if the server sent them. */
  readonly fieldTexts?: Readonly<Record<string, string>>
  readonly captcha?: boolean
  readonly retryAfterSeconds?: number
}

/** A thrown value as a refusal, with its own message if it has one. Fields of an error are read one by one: spread would lose `message`. */
export function refusalOf(error: unknown, failed: string): Refusal {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string')
    return { code: 'form.failed', message: failed }
  const { code, message, status, fields, fieldTexts, captcha, retryAfterSeconds } = error as Refusal
  return {
    ...{ code, message },
    ...(status !== undefined && { status }),
    ...(fields && { fields }),
    ...(fieldTexts && { fieldTexts }),
    ...(captcha !== undefined && { captcha }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

/** Whether an input says which version of a row its sender saw. */
export const hasVersion = (input: unknown): boolean => typeof input === 'object' && input !== null && 'version' in input

/** Whether somebody has changed what the sender saw. */
export const isConflict = ({ status, code }: Refusal, sent: unknown): boolean =>
  status === 409 && code !== 'idempotency.conflict' && hasVersion(sent)
