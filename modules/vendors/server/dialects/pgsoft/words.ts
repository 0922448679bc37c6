import type { AppError } from '@tonle/contract'
import type { RefusalWord } from '../../protocol/index.ts'

export interface PgsoftError {
  code: string
  message: string
}

const INVALID: PgsoftError = { code: '1034', message: 'Invalid request' }
const INTERNAL: PgsoftError = { code: '1200', message: 'Internal server error' }
const PLAYER: PgsoftError = { code: '3004', message: 'Player does not exist' }
const NO_BET: PgsoftError = { code: '3005', message: 'Bet does not exist' }

/** The vendor has few numbers (field.md §3.2); the message says the rest, for people. */
const REFUSED: Readonly<Record<RefusalWord, PgsoftError>> = {
  INSUFFICIENT: { code: '3202', message: 'Not enough cash balance to bet' },
  PLAYER_UNKNOWN: PLAYER,
  PLAYER_LOCKED: { ...INVALID, message: 'Player may not bet' },
  LIMIT_REACHED: { ...INVALID, message: 'A limit of the player is reached' },
  TOKEN_INVALID: { ...INVALID, message: 'Invalid player session' },
  TOKEN_EXPIRED: { ...INVALID, message: 'Player session is over' },
  GAME_UNKNOWN: { ...INVALID, message: 'Game is not that of the session' },
  BET_NOT_ALLOWED: { ...INVALID, message: 'Game is closed' },
  WRONG_CURRENCY: { ...INVALID, message: 'Currency is not that of the session' },
  DUPLICATE_CONFLICT: { ...INVALID, message: 'Transaction was sent before with other content' },
  TX_ROLLED_BACK: { ...INVALID, message: 'Transaction was rolled back' },
  TX_NOT_FOUND: NO_BET,
  ALREADY_SETTLED: { ...INVALID, message: 'Bet is settled' },
  WRONG_AMOUNT: { ...INVALID, message: 'More is taken back than was paid' },
  NOT_ENABLED: { ...INVALID, message: 'Operation is not enabled for this operator' },
  CAMPAIGN_UNKNOWN: { ...INVALID, message: 'No such free rounds of the player' },
}

export const errorOf = (code: RefusalWord): PgsoftError => REFUSED[code]

/** The code of a rejected request; an unknown outcome is 1200, upon which the vendor retries. */
export const errorOfFailure = ({ code, status }: AppError): PgsoftError => {
  if (status >= 500 || status === 429) return INTERNAL
  return code === 'seamless.signature_invalid' ? { ...INVALID, message: 'Invalid operator' } : INVALID
}
