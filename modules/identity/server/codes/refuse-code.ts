import { type AppError, fail } from '@tonle/contract'
import type { CodeOutcome } from './code.ts'

/** How a code that was not right is refused, at the field that carried it. */
export function refuseCode(outcome: Exclude<CodeOutcome, 'right'>, field = 'verificationCode'): AppError {
  const code = outcome === 'wrong' ? 'identity.code_wrong' : 'identity.code_expired'
  return fail(code, { fields: { [field]: code } })
}
