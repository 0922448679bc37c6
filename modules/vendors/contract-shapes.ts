import { errorCodes, id } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'play.bet_not_found': 404,
  'seamless.signature_invalid': 401,
  'seamless.time_window': 401,
  'seamless.nonce_used': 401,
  'seamless.address_refused': 403,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    vendors: typeof errors
  }
}

export const vendorCode = z.string().regex(/^[A-Z0-9_]{2,20}$/)
export const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
/** The handle of a play session: the token that launched it. */
export const session = z.string().regex(/^[A-Za-z0-9_-]{40,64}$/)
export const betId = id('bet')
