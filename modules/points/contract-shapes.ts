import { currencyCode, errorCodes, id, instant, money, personal } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'points.not_enough': 409,
  'points.sold_out': 409,
  /** Not worth the smallest amount of the currency. */
  'points.too_few': 409,
  'points.no_such_item': 404,
  'points.not_found': 404,
  /** Points that play money has earned never become real money. */
  'points.other_money': 409,
  'points.closed': 409,
  'points.too_many_items': 409,
})
export const abilities = ['points.read', 'points.decide', 'points.write'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    points: typeof errors
  }
  interface ModuleAbilities {
    points: (typeof abilities)[number]
  }
}

export const TYPES = ['goods', 'cash'] as const
export const STATES = ['applying', 'approved', 'rejected'] as const
export const ITEM_ART = [
  'gift',
  'teapot',
  'umbrella',
  'headphones',
  'lantern',
  'backpack',
  'clock',
  'bicycle',
  'camera',
  'cup',
  'phone',
  'ball',
] as const
export type ItemArt = (typeof ITEM_ART)[number]
/** Verticals as bets carry them. */
export const VERTICALS = [
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
] as const
export type Vertical = (typeof VERTICALS)[number]
export const vertical = z.enum(VERTICALS)

export const exchangeId = id('pex')
export const itemId = id('pit')
export const address = personal(z.string().trim().min(10).max(200), 'address')

/** What points were given for: goods or money. */
export const exchange = z.object({
  id: exchangeId,
  reference: z.string(),
  type: z.enum(TYPES),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  /** In the caller's language; null: money. */
  itemName: z.string().nullable(),
  quantity: z.number().int(),
  points: money,
  /** Money that came into the main wallet. */
  amount: money.nullable(),
  currency: currencyCode,
  state: z.enum(STATES),
  /** What the member wrote, and what the desk answered. */
  remark: z.string().nullable(),
  note: z.string().nullable(),
  address: personal(z.string(), 'address').nullable(),
})

export const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']
