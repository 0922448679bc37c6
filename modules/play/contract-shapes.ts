import { errorCodes, id, instant, type Limit } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'catalog.no_such_game': 404,
  game_maintenance: 503,
  'play.session_over': 409,
  'play.launch_expired': 409,
  'play.no_demo': 409,
  'play.stake_not_offered': 400,
  'play.currency_not_offered': 409,
  'play.client_seed_malformed': 400,
  'play.round_not_found': 404,
  'play.round_open': 409,
  'play.round_closed': 409,
  'play.round_too_soon': 409,
  'play.bet_not_found': 404,
  'play.bonus_limit_reached': 403,
  'play.no_free_round': 409,
  'play.no_such_rules': 404,
  'wallet.insufficient_funds': 409,
  'wallet.not_allowed': 403,
  'wallet.not_found': 404,
  'wallet.stake_limit_reached': 403,
  'wallet.loss_limit_reached': 403,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    play: typeof errors
  }
}

export const vendorCode = z.string().regex(/^[A-Z0-9_]{2,20}$/)
export const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
/** The handle of a play session: the token that launched it. */
export const session = z.string().regex(/^[A-Za-z0-9_-]{40,64}$/)
export const betId = id('bet')
/** Of a bet in an own game: the grant of free rounds that pays its stake. */
export const freeRounds = id('bns')

/** Fields that the spec's clients send with these calls and that have no effect. */
export const noise: readonly string[] = [
  'clientType',
  'platform',
  'device',
  'merchant',
  'merchantCode',
  'language',
  'lang',
  'backUrl',
  'launchMode',
]
export const perActor = (points: number, perSeconds: number): Limit => ({ by: 'actor', points, perSeconds })

/** Errors of every call on a play session. */
export const ofSession = ['play.session_over', 'play.launch_expired', 'game_maintenance', 'session.required'] as const
/** Errors of every stake in a game of our own. */
export const ofStake = [
  'play.currency_not_offered',
  'wallet.insufficient_funds',
  'wallet.not_allowed',
  'wallet.not_found',
  'wallet.stake_limit_reached',
  'wallet.loss_limit_reached',
  'play.bonus_limit_reached',
  'play.no_free_round',
  'play.round_too_soon',
  'idempotency.required',
  'idempotency.conflict',
] as const

/** What is shown of the seeds: the nonce is that of the next round. */
export const seedPair = z.object({ commitment: z.string(), clientSeed: z.string(), nonce: z.number() })

/** What a bet in an own game was drawn from. The server seed is null until it is revealed. */
export const fairness = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.number(),
  serverSeed: z.string().nullable(),
  revealedAt: instant.nullable(),
  rulesVersion: z.string(),
  record: z.unknown(),
})
