/** What a refused call says; `CallError` of the contract's browser client has this shape. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  /** What the fields say, where the server said it. */
  readonly fieldTexts?: Readonly<Record<string, string>>
  readonly captcha?: boolean
  readonly retryAfterSeconds?: number
}

/** What was thrown, as a refusal: its own words, or that it failed. Fields of an error are read one by one: spread would lose `message`. */
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
