import type { Out } from '@tonle/contract'
import { type Money, maxOf, zero } from '@tonle/money'
import type { Answer, RefusalCode } from '@tonle/play/server'
import type * as contract from '../../contract.ts'

export type Movement = Out<typeof contract.vendorBet>
export type Refusal = Exclude<Movement, { code: 'OK' }>

/** Why an operation was refused, in the words that every dialect translates. */
export type RefusalWord = Refusal['code']

const WORDS: Readonly<Record<Exclude<RefusalCode, 'nonce_taken'>, RefusalWord>> = {
  insufficient: 'INSUFFICIENT',
  not_allowed: 'PLAYER_LOCKED',
  stake_limit: 'LIMIT_REACHED',
  loss_limit: 'LIMIT_REACHED',
  player_unknown: 'PLAYER_UNKNOWN',
  conflict: 'DUPLICATE_CONFLICT',
  rolled_back: 'TX_ROLLED_BACK',
  already_settled: 'ALREADY_SETTLED',
  tx_not_found: 'TX_NOT_FOUND',
  wrong_currency: 'WRONG_CURRENCY',
  wrong_amount: 'WRONG_AMOUNT',
  not_enabled: 'NOT_ENABLED',
  exhausted: 'BET_NOT_ALLOWED',
  ceiling: 'LIMIT_REACHED',
}

/** What every call may carry to know its answer by. */
export interface RequestLabel {
  requestId?: string | undefined
}

const labelOf = ({ requestId }: RequestLabel) => (requestId === undefined ? {} : { requestId })

export const refused = (code: RefusalWord, of: RequestLabel): Refusal => ({ code, ...labelOf(of), replay: false })

/** A wallet as a vendor sees it: what can be staked, and what is set aside. No wallet has bonus money that a vendor may take yet. */
export const balanceOf = (balance: Money, held: Money) => ({
  real: maxOf((balance - held) as Money, zero),
  bonus: zero,
  held,
})

/** @param held what is set aside, where the operation did not look */
export function toMovement(answer: Answer, of: RequestLabel, held: Money = zero): Movement {
  if (answer.code === 'nonce_taken') throw new Error('a vendor has no seeds here')
  if (answer.code !== 'ok') return { code: WORDS[answer.code], ...labelOf(of), replay: answer.isReplay }
  const { isReplay, betId, transferId, balance, at, missing, matches } = answer
  return {
    code: 'OK',
    ...labelOf(of),
    replay: isReplay,
    betId: betId as Extract<Movement, { code: 'OK' }>['betId'],
    txId: transferId === null ? null : String(transferId),
    balance: balance === null ? null : balanceOf(balance, answer.held ?? held),
    processedAt: at ?? null,
    ...(missing !== undefined && { missing }),
    ...(matches !== undefined && { matches }),
  }
}
