import type { Money } from '@tonle/money'
import type { Answer, Code, Operation, Outcome, WireAnswer } from '../speaker.ts'
import { fromUnits } from './amounts.ts'

/** For a request that is not taken, and for an operation that this partner may not do. */
const NOT_ENABLED = 'RS_ERROR_INVALID_PARTNER'

const WORDS: Readonly<Record<string, readonly [Outcome, Code]>> = {
  RS_OK: ['done', 'OK'],
  RS_ERROR_NOT_ENOUGH_MONEY: ['refused', 'INSUFFICIENT'],
  RS_ERROR_INVALID_USER: ['refused', 'PLAYER_UNKNOWN'],
  RS_ERROR_USER_DISABLED: ['refused', 'PLAYER_LOCKED'],
  RS_ERROR_LIMIT_REACHED: ['refused', 'LIMIT_REACHED'],
  RS_ERROR_INVALID_TOKEN: ['refused', 'TOKEN_INVALID'],
  RS_ERROR_TOKEN_EXPIRED: ['refused', 'TOKEN_EXPIRED'],
  RS_ERROR_INVALID_GAME: ['refused', 'GAME_UNKNOWN'],
  RS_ERROR_BET_LIMIT_EXCEEDED: ['refused', 'CAMPAIGN_UNKNOWN'],
  RS_ERROR_WRONG_CURRENCY: ['refused', 'WRONG_CURRENCY'],
  RS_ERROR_DUPLICATE_TRANSACTION: ['refused', 'DUPLICATE_CONFLICT'],
  RS_ERROR_TRANSACTION_ROLLED_BACK: ['refused', 'TX_ROLLED_BACK'],
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: ['refused', 'TX_NOT_FOUND'],
  RS_ERROR_INVALID_SIGNATURE: ['not_taken', 'SIGNATURE'],
  [NOT_ENABLED]: ['not_taken', 'SIGNATURE'],
  RS_ERROR_WRONG_SYNTAX: ['not_taken', 'BAD_REQUEST'],
  RS_ERROR_WRONG_TYPES: ['not_taken', 'BAD_REQUEST'],
  RS_ERROR_UNKNOWN: ['unknown', 'RETRYABLE_INTERNAL'],
  RS_ERROR_TIMEOUT: ['unknown', 'RETRYABLE_INTERNAL'],
}

/** The decision stands in `status`; another HTTP status than 200 says nothing, and so does an answer to somebody else's request. */
export function read(operation: Operation, { status, body }: WireAnswer): Answer {
  const said = parsed(body)
  const word = typeof said?.status === 'string' ? said.status : ''
  // Of who may not speak no player is told.
  const isOfPlayer = word === NOT_ENABLED && said?.user !== undefined
  const [outcome, code] = isOfPlayer
    ? (['refused', 'NOT_ENABLED'] as const)
    : (WORDS[word] ?? (status === 200 && word ? ['refused', 'OTHER'] : ['unknown', 'RETRYABLE_INTERNAL']))
  const answer: Answer = { outcome, code, said: word, status, body }
  if (!said || outcome !== 'done') return answer
  const balance: Money | undefined = said.balance === undefined ? undefined : fromUnits(said.balance)
  return { ...answer, ...(balance !== undefined && { balance }), ...seatOf(operation, said) }
}

function seatOf(operation: Operation, { user, currency }: Record<string, unknown>) {
  if (operation.op !== 'verify' || typeof user !== 'string' || typeof currency !== 'string') return {}
  return { seat: { session: operation.session, playerId: user, gameId: operation.gameId ?? '', currency } }
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(body) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
