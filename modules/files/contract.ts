import { errorCodes } from '@tonle/contract'

export const errors = errorCodes({
  /** Not one of the formats, broken, or larger than is read. */
  'files.no_picture': 400,
  /** So many were sent within a day. */
  'files.too_many': 429,
  /** Nobody has used it in time, and it is gone. */
  'files.gone': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    files: typeof errors
  }
}
