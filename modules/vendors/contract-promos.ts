import { call, currencyCode, errorCodes, event, id, instant, listCall, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { gameCode, vendorCode } from './contract-shapes.ts'

/** Prizes that vendors are asked to give out of their own promotions: `promo/grant`, paid by one `win` that names the grant. */
export const promoErrors = errorCodes({
  'play.no_such_promo': 404,
  /** It is paid, over, or was taken back. */
  'play.promo_over': 409,
  /** The vendor's account may not pay prizes. */
  'play.promo_not_enabled': 409,
  'play.no_such_player': 404,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    vendorsPromos: typeof promoErrors
  }
}

export const PROMO_STATES = ['waiting', 'told', 'paid', 'expired', 'ended'] as const

const promoId = id('vpg')
const promo = z.object({
  id: promoId,
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string().nullable(),
  account: z.string(),
  currency: currencyCode,
  /** The most that the vendor may pay of it. */
  amount: money,
  grantedAt: instant,
  grantedBy: z.string(),
  note: z.string(),
  expiresAt: instant,
  /** `waiting`: the vendor has not answered that it knows of it. */
  state: z.enum(PROMO_STATES),
  toldAt: instant.nullable(),
  paidAt: instant.nullable(),
  paid: money.nullable(),
  /** The vendor's id of the payment. */
  txId: z.string().nullable(),
})

export const promoGrants = listCall({
  who: 'operator',
  ability: 'vendors.read',
  summary: 'Prizes that vendors were asked to give, with what they paid',
  route: 'GET /console/api/vendors/promos',
  item: promo,
  filters: {
    vassalage: vendorCode.optional(),
    queue: z.enum(['open', 'paid', 'all']).default('open'),
    /** The beginning of an account. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-grantedAt', 'grantedAt'],
  range: { maxDays: 366 },
})

const acts = { who: 'operator', ability: 'vendors.write', effect: 'write', reason: true } as const

export const givePromo = call({
  ...acts,
  summary: 'Ask a vendor to give a member a prize of its own promotion; the vendor pays it, up to the amount and once',
  route: 'POST /console/api/vendors/promos',
  approval: true,
  part: 'bonuses',
  input: z.strictObject({
    vassalage: vendorCode,
    account: z.string().trim().min(1).max(60),
    gameCode: gameCode.optional(),
    amount: positiveMoney,
    days: z.int().min(1).max(90),
  }),
  output: promo,
  errors: ['play.no_such_account', 'play.own_studio', 'play.promo_not_enabled', 'play.no_such_player'],
  touches: [promoGrants],
})

export const endPromo = call({
  ...acts,
  summary: 'Take a prize back before its vendor has paid it: what arrives afterwards is refused',
  route: 'POST /console/api/vendors/promos/:id/end',
  input: z.strictObject({ id: promoId }),
  output: promo,
  errors: ['play.no_such_promo', 'play.promo_over'],
  touches: [promoGrants],
})

/** A prize was given, told to its vendor or taken back. */
export const promosChanged = event({ name: 'vendors.promosChanged', to: 'console', touches: [promoGrants] })
