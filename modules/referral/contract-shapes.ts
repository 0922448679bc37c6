import { errorCodes, id, nonNegativeMoney, positiveMoney } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'referral.no_such_program': 404,
  'referral.no_such_pair': 404,
  'referral.program_open': 409,
  'referral.program_not_open': 409,
  /** Of one currency one program is open. */
  'referral.other_open': 409,
  'referral.already_decided': 409,
})
export const abilities = ['referral.read', 'referral.write', 'referral.decide'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    referral: typeof errors
  }
  interface ModuleAbilities {
    referral: (typeof abilities)[number]
  }
}

export const STATES = ['draft', 'open', 'stopped'] as const
export type State = (typeof STATES)[number]
/** `waiting`: conditions are not met. `held`: met, and checked before it is paid. `spent`: met, and the budget has no more. */
export const PAIR_STATES = ['waiting', 'held', 'earned', 'spent', 'rejected', 'expired'] as const
export type PairState = (typeof PAIR_STATES)[number]
export const PAYMENT_KINDS = ['inviter', 'friend', 'reversed'] as const
export const MOST_LEVELS = 3

/** What is promised, and for what. A pair keeps the terms of its registration. */
export const terms = z.strictObject({
  /** For the inviter, by level: who invited, who invited the inviter, and one above. */
  levels: z.array(positiveMoney).min(1).max(MOST_LEVELS),
  /** For the friend; zero: nothing. */
  friend: nonNegativeMoney,
  /** The friend's level of verification: 0 none, 1 a confirmed phone or mailbox, above as operators set it. */
  verified: z.int().min(0).max(9),
  /** Deposits and valid bets of the friend in all. */
  deposited: nonNegativeMoney,
  validBet: nonNegativeMoney,
  /** Days from the registration within which all of it is met. */
  days: z.int().min(1).max(366),
  /** Agents are paid, too, who have contracts besides. */
  paysAgents: z.boolean(),
})
export type Terms = z.output<typeof terms>

export const programId = id('rfg')
export const pairId = id('rfp')
export const paymentId = id('rfy')
export const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']
