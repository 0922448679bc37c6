import { errorCodes, id } from '@tonle/contract'
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
  'play.bet_not_found': 404,
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

export const vendorCode = z.string().regex(/^[A-Z0-9]{2,20}$/)
export const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
/** The handle of a play session: the token that launched it. */
export const session = z.string().regex(/^[A-Za-z0-9_-]{40,64}$/)
export const betId = id('bet')
