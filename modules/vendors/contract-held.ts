import { call, currencyCode, errorCodes, id, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'
import { betId, vendorCode } from './contract-shapes.ts'

/** Credits above a ceiling: posted, held, and decided by an operator (docs/decisions/0010-what-a-vendor-can-reach.md). */
const reading = { who: 'operator', ability: 'vendors.read', effect: 'read' } as const

const deciding = { who: 'operator', ability: 'vendors.write', effect: 'write', reason: true, approval: true } as const

export const heldErrors = errorCodes({ 'play.no_such_held_credit': 404, 'play.held_credit_resolved': 409 })
declare module '@tonle/contract' {
  interface ModuleErrors {
    vendorsHeld: typeof heldErrors
  }
}

const heldId = id('hcr')
const held = {
  id: heldId,
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string().nullable(),
  gameName: z.string().nullable(),
  kind: z.string(),
  txId: z.string(),
  betId: betId.nullable(),
  account: z.string(),
  currency: currencyCode,
  mode: z.string(),
  amount: money,
  /** What of it is held still, or was released in the end. */
  rest: money,
  /** Which ceiling it would have passed, and what that was. */
  ceiling: z.enum(['operation', 'game', 'member_day', 'hour']),
  allowed: money,
  heldAt: instant,
  resolvedAt: instant.nullable(),
  resolution: z.enum(['released', 'rejected', 'taken_back']).nullable(),
  reason: z.string().nullable(),
  /** The operator who released or rejected it, and the second one where the amount needed one. */
  decidedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** An operator has requested its release or rejection, which waits for a second one. */
  askedBy: z.string().nullable(),
}

export const vendorsWaiting = call({
  ...reading,
  summary: 'How many credits are held, and how many accounts have used up their hour',
  route: 'GET /console/api/vendors/waiting',
  input: z.strictObject({}),
  output: z.object({ heldCredits: z.number(), exhausted: z.number() }),
})

export const heldCredits = listCall({
  ...reading,
  summary: 'Credits above a ceiling; `resolvedAt` is the time of the credit where none is decided yet',
  route: 'GET /console/api/vendors/held',
  item: z.object(held),
  filters: { vassalage: vendorCode.optional(), state: z.enum(['waiting', 'resolved', 'all']).default('waiting') },
  sorts: ['heldAt', '-heldAt', '-resolvedAt', 'resolvedAt'],
  range: { maxDays: 366 },
  export: true,
})

export const heldCredit = call({
  ...reading,
  summary: 'One held credit with its operation, its bet, and what else its vendor has had held lately',
  route: 'GET /console/api/vendors/held/:id',
  input: z.strictObject({ id: heldId }),
  output: z.object({
    ...held,
    memberId: id('mem'),
    bet: z.object({ stake: money, roundId: z.string().nullable(), placedAt: instant }).nullable(),
    /** What the game's maker declared, as a multiple of the stake. */
    largestWin: z.number().nullable(),
    /** Other credits of this vendor that were held within the last 24 hours, and those of this member among them. */
    lately: z.object({ ofVendor: z.number(), ofMember: z.number() }),
  }),
  errors: ['play.no_such_held_credit'],
})

export const releaseHeldCredit = call({
  ...deciding,
  summary: 'Give a held credit to its member',
  route: 'POST /console/api/vendors/held/:id/release',
  input: z.strictObject({ id: heldId }),
  output: z.object({}),
  errors: ['play.no_such_held_credit', 'play.held_credit_resolved'],
})

export const rejectHeldCredit = call({
  ...deciding,
  summary: 'Take a held credit back from its member, as an operation of our own',
  route: 'POST /console/api/vendors/held/:id/reject',
  input: z.strictObject({ id: heldId }),
  output: z.object({}),
  errors: ['play.no_such_held_credit', 'play.held_credit_resolved'],
})
