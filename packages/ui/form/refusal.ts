/** The error of a refused call; `CallError` of the contract's browser client has this shape. */
export interface Refusal {
  readonly code: string
  readonly message: string
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
  const { code, message, fields, fieldTexts, captcha, retryAfterSeconds } = error as Refusal
  return {
    ...{ code, message },
    ...(fields && { fields }),
    ...(fieldTexts && { fieldTexts }),
    ...(captcha !== undefined && { captcha }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}
