import { errorCodes } from '@tonle/contract'

export const errors = errorCodes({
  /** Not one of the formats, broken, or too large to decode. */
  'files.no_picture': 400,
  /** The sender has reached the daily limit. */
  'files.too_many': 429,
  /** The file was not used in time and is deleted. */
  'files.gone': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    files: typeof errors
  }
}
