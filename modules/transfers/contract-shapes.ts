import { currencyCode, errorCodes, id, instant, money } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'transfers.no_such_wallet': 404,
  'transfers.not_found': 404,
  /** Another transfer of the member is not decided yet. */
  'transfers.under_way': 409,
  'transfers.closed': 409,
  'transfers.nothing_there': 409,
  'transfers.limited': 403,
  'transfers.state_changed': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    transfers: typeof errors
  }
}

export const vendorCode = z.string().regex(/^[A-Z0-9_]{2,20}$/)
export const transferId = id('vtr')

export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]
/** `sending`: asked for; `unknown`: asked, and no certain answer; `check`: an operator looks; the money is in flight in all three. */
export const TRANSFER_STATES = ['sending', 'unknown', 'check', 'done', 'refused'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]
/** Who or what began it: the member, the return to the lobby, the launch of a game, a lock or exclusion, the desk. */
export const CAUSES = ['member', 'lobby', 'launch', 'protection', 'desk'] as const
export type Cause = (typeof CAUSES)[number]

export const transfer = z.object({
  id: transferId,
  vassalage: vendorCode,
  vendorName: z.string(),
  direction: z.enum(DIRECTIONS),
  isAll: z.boolean(),
  /** What was asked for; of everything: what it came to, null until the vendor has said it. */
  amount: money.nullable(),
  currency: currencyCode,
  state: z.enum(TRANSFER_STATES),
  cause: z.enum(CAUSES),
  requestedAt: instant,
  decidedAt: instant.nullable(),
})

export const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']
