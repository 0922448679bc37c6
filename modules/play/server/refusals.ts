import { type AppError, type ErrorCode, fail } from '@tonle/contract'
import type { RefusalCode } from './seamless/types.ts'

const CODES: Readonly<Record<RefusalCode, ErrorCode>> = {
  insufficient: 'wallet.insufficient_funds',
  not_allowed: 'wallet.not_allowed',
  stake_limit: 'wallet.stake_limit_reached',
  loss_limit: 'wallet.loss_limit_reached',
  bonus_limit: 'play.bonus_limit_reached',
  no_free_round: 'play.no_free_round',
  player_unknown: 'wallet.not_found',
  conflict: 'idempotency.conflict',
  rolled_back: 'idempotency.conflict',
  already_settled: 'idempotency.conflict',
  tx_not_found: 'play.round_not_found',
  wrong_currency: 'idempotency.conflict',
  wrong_amount: 'idempotency.conflict',
  not_enabled: 'wallet.not_allowed',
  exhausted: 'game_maintenance',
  ceiling: 'wallet.stake_limit_reached',
  nonce_taken: 'system.busy',
  round_closed: 'play.round_closed',
}

/** Error codes for players when the wallet refuses an operation of the own studio. */
export const refuse = (code: RefusalCode): AppError => fail(CODES[code])
