import { errorCodes, id } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'rewards.nothing_due': 409,
  'rewards.no_such_level': 404,
  /** A level needs more turnover than the one below it, less than the one above. */
  'rewards.no_order': 409,
  /** Not the week of the birthday, already claimed, or the level has no such bonus. */
  'rewards.no_birthday': 409,
  'rewards.no_such_program': 404,
  'rewards.no_such_member': 404,
  'rewards.program_open': 409,
  'rewards.program_not_open': 409,
  /** Nothing could be paid any more for the best outcome: the draw would not be honest. */
  'rewards.budget_spent': 409,
  'rewards.no_spin': 409,
  /** The commitment was used or the terms were written anew since the page was read. */
  'rewards.seed_used': 409,
  'rewards.odds': 409,
  'rewards.bonus_not_given': 409,
  'rewards.no_such_envelope': 404,
  /** It has not begun, or it is over. */
  'rewards.envelope_closed': 409,
  'rewards.envelopes_gone': 409,
  'rewards.already_opened': 409,
  'rewards.shares': 409,
  /** A raffle opens once, and ends after it has begun. */
  'rewards.raffle_once': 409,
  'rewards.raffle_time': 409,
  'rewards.no_such_payment': 404,
  'rewards.already_decided': 409,
  /** The member's wallet has nothing of it. */
  'rewards.nothing_there': 409,
})
export const abilities = ['rewards.read', 'rewards.write', 'rewards.decide'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    rewards: typeof errors
  }
  interface ModuleAbilities {
    rewards: (typeof abilities)[number]
  }
}

/** Verticals as bets carry them. */
export const VERTICALS = [
  ...([
    'RNG',
    'LIVE',
    'FISH',
    'PVP',
    'BGS',
    'SPORTS',
    'ESPORTS',
    'LOTT',
    'ELOTT',
    'COCKFIGHT',
    'CRASH',
    'ARCADE',
    'TABLE',
  ] as const),
] as const
export type Vertical = (typeof VERTICALS)[number]
export const vertical = z.enum(VERTICALS)
export const MOST_LEVELS = 20
export const rank = z.int().min(1).max(MOST_LEVELS)
export const PAYMENT_STATES = ['held', 'paid', 'rejected'] as const
export const PAYMENT_KINDS = [
  'rebate',
  'rebate_reversed',
  'birthday_bonus',
  'wheel_prize',
  'points_prize',
  'envelope',
  'raffle_prize',
  'reward_reversed',
] as const
export const programId = id('rpg')
export const lotId = id('rlt')
export const spinId = id('rsp')

export const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']
