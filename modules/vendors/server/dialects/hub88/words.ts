import type { AppError } from '@tonle/contract'
import type { RefusalWord } from '../../protocol/index.ts'

/** Refusals (field.md §3.2). */
export const WORDS: Readonly<Record<RefusalWord, string>> = {
  INSUFFICIENT: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_UNKNOWN: 'RS_ERROR_INVALID_USER',
  PLAYER_LOCKED: 'RS_ERROR_USER_DISABLED',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  TOKEN_INVALID: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  GAME_UNKNOWN: 'RS_ERROR_INVALID_GAME',
  BET_NOT_ALLOWED: 'RS_ERROR_INVALID_GAME',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  DUPLICATE_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // A rollback of what was paid already contradicts what was said first.
  ALREADY_SETTLED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  WRONG_AMOUNT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // The partner lacks the permission; the request itself is well-formed.
  NOT_ENABLED: 'RS_ERROR_INVALID_PARTNER',
  // No round of this reward is left to bet.
  CAMPAIGN_UNKNOWN: 'RS_ERROR_BET_LIMIT_EXCEEDED',
}

const NOT_TAKEN: Readonly<Record<string, string>> = {
  'seamless.signature_invalid': 'RS_ERROR_INVALID_SIGNATURE',
  'seamless.address_refused': 'RS_ERROR_INVALID_PARTNER',
  'request.invalid': 'RS_ERROR_WRONG_TYPES',
}

/** The status of a rejected request; an unknown outcome is `RS_ERROR_UNKNOWN`, upon which the vendor retries. */
export const statusOf = ({ code, status }: AppError): string =>
  NOT_TAKEN[code] ?? (status >= 500 || status === 429 ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX')
