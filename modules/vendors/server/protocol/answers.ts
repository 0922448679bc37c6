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
  bonus_limit: 'LIMIT_REACHED',
  no_free_round: 'CAMPAIGN_UNKNOWN',
  player_unknown: 'PLAYER_UNKNOWN',
  conflict: 'DUPLICATE_CONFLICT',
  rolled_back: 'TX_ROLLED_BACK',
  already_settled: 'ALREADY_SETTLED',
  tx_not_found: 'TX_NOT_FOUND',
  wrong_currency: 'WRONG_CURRENCY',
  wrong_amount: 'WRONG_AMOUNT',
  not_enabled: 'NOT_ENABLED',
  exhausted: 'BET_NOT_ALLOWED',
  round_closed: 'BET_NOT_ALLOWED',
  ceiling: 'LIMIT_REACHED',
}

/** What every call may carry to know its answer by. */
export interface RequestLabel {
  requestId?: string | undefined
}

const labelOf = ({ requestId }: RequestLabel) => (requestId === undefined ? {} : { requestId })

export const refused = (code: RefusalWord, of: RequestLabel): Refusal => ({ code, ...labelOf(of), replay: false })

/** A wallet as a vendor sees it: cash and bonus money that can be staked, and what is set aside. */
export const balanceOf = (balance: Money, { held, bonus }: { held: Money; bonus: Money }) => ({
  real: maxOf((balance - held) as Money, zero),
  bonus,
  held,
})

/** The one number of dialects that know no bonus money: all that can be staked. */
export const stakeable = ({ real, bonus }: { real: Money; bonus: Money }): Money => (real + bonus) as Money

/** What stands beside the cash of a session's wallet, at most a second old. */
interface BesideCash {
  held: Money | null
  bonus: Money | null
}

/** @param beside where the operation did not look */
export function toMovement(answer: Answer, of: RequestLabel, beside?: BesideCash): Movement {
  if (answer.code === 'nonce_taken') throw new Error('a vendor has no seeds here')
  if (answer.code !== 'ok') return { code: WORDS[answer.code], ...labelOf(of), replay: answer.isReplay }
  const { isReplay, betId, transferId, balance, at, missing, matches } = answer
  return {
    code: 'OK',
    ...labelOf(of),
    replay: isReplay,
    betId: betId as Extract<Movement, { code: 'OK' }>['betId'],
    txId: transferId === null ? null : String(transferId),
    balance: balance === null ? null : balanceOf(balance, besideOf(answer, beside)),
    processedAt: at ?? null,
    ...(missing !== undefined && { missing }),
    ...(matches !== undefined && { matches }),
  }
}

const besideOf = (answer: Extract<Answer, { code: 'ok' }>, beside: BesideCash | undefined) => ({
  held: answer.held ?? beside?.held ?? zero,
  bonus: answer.bonus ?? beside?.bonus ?? zero,
})
