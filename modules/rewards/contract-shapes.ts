import { errorCodes } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'rewards.nothing_due': 409,
  'rewards.no_such_level': 404,
  /** A level needs more turnover than the one below it, less than the one above. */
  'rewards.no_order': 409,
  /** Not the week of the birthday, already claimed, or the level has no such bonus. */
  'rewards.no_birthday': 409,
})
export const abilities = ['rewards.read', 'rewards.write'] as const
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
export const PAYMENT_KINDS = ['rebate', 'rebate_reversed', 'birthday_bonus'] as const

export const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']
