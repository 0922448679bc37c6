import { call, currencyCode, event, id, instant, listCall, money, personal, positiveMoney } from '@tonle/contract'
import { depositOffer } from '@tonle/promotions/contract'
import { balanceChanged } from '@tonle/wallet/contract'
import { z } from 'zod'
import {
  closed,
  DEPOSIT_STATES,
  deposit,
  method,
  methodCode,
  payerText,
  perActor,
  playerReads,
  playerWrites,
} from './contract-shapes.ts'

export const methods = call({
  summary: 'Ways to deposit and withdraw, with limits, fee and usual time; what is left of the daily limit',
  route: 'GET /wps/cashier/methods',
  ...playerReads,
  input: z.strictObject({}),
  output: z.object({
    methods: z.array(method),
    available: money,
    currency: currencyCode,
    /** What the deposit limits leave now. */
    depositLeft: money,
    /** No deposit is opened until operators know where the money comes from. */
    needsFunds: z.boolean(),
    withdrawalLeftToday: money,
    hasPendingWithdrawal: z.boolean(),
    confirmMinutes: z.number(),
    /** Median duration of the checks of the last withdrawals; null while there are too few. */
    usualCheckSeconds: z.number().nullable(),
    /** Whether a request may be taken back before it is decided. */
    mayCancel: z.boolean(),
    /** What must be known of the member before money leaves. */
    payouts: z.object({
      /** Until then none; null: now. */
      from: instant.nullable(),
      /** How far it is checked who the member is, 0 to 3. */
      level: z.number().int(),
      /** The level that a withdrawal needs, and the one from `largeFrom` on; what has left today counts with it. */
      needed: z.number().int(),
      largeNeeded: z.number().int(),
      largeFrom: money,
      /** A payment password must be set first. */
      needsPassword: z.boolean(),
      /** What must be staked before money leaves, and how much of it was; null: nothing more. */
      turnover: z.object({ required: money, staked: money, left: money }).nullable(),
    }),
    /** Of a bank account that is added now. */
    /** Bonuses that a withdrawal ends: the money lost now, and how many wait behind it; null: none. */
    bonus: z.object({ lost: money, waiting: z.number().int() }).nullable(),
    /** Campaigns that a deposit may ask for; to ask for none is always possible. */
    offers: z.array(depositOffer),
    newAccount: z.object({
      /** The member's full name as the profile has it: the account bears the same. */
      holder: personal(z.string(), 'name').nullable(),
      /** The profile must have the full name first. */
      needsName: z.boolean(),
      /** No money goes there for so many days. */
      days: z.number().int(),
    }),
  }),
})

export const requestDeposit = call({
  summary: 'Ask for a payment to be opened; the bank’s QR follows within moments',
  route: 'POST /wps/cashier/deposits',
  part: 'deposits',
  ...playerWrites,
  touches: [balanceChanged],
  input: z.strictObject({
    method: methodCode,
    amount: positiveMoney,
    /** The campaign whose bonus is wanted with it; left out: no bonus. */
    campaign: id('cpn').optional(),
  }),
  output: deposit,
  errors: [
    'brand.bonuses_closed',
    'identity.on_break',
    ...closed,
    'cashier.too_many_open_deposits',
    'cashier.deposit_limit',
    'cashier.funds_required',
    'promotions.no_such_campaign',
    'promotions.not_offered',
    'promotions.deposit_too_small',
    'promotions.budget_spent',
  ],
  limits: [perActor(30, 600)],
})

export const deposits = listCall({
  export: true,
  summary: 'Own deposits',
  route: 'GET /wps/cashier/deposits',
  ...playerReads,
  item: deposit,
  filters: { state: z.enum(DEPOSIT_STATES).optional() },
  sorts: ['-requestedAt', 'requestedAt'],
  range: { maxDays: 366 },
  with: {
    /** Of the whole selection: what was credited; where `count` asks for it. */
    totals: z.object({ count: z.number(), amount: money, currency: currencyCode }).nullable(),
  },
})

export const depositStatus = call({
  summary: 'One deposit',
  route: 'GET /wps/cashier/deposits/:id',
  ...playerReads,
  input: z.strictObject({ id: id('dep') }),
  output: deposit,
  errors: ['cashier.not_found'],
})

export const returnDeposit = call({
  summary: 'The payer is back from the page of a payment company, with its signed word: the company is asked at once',
  route: 'POST /wps/cashier/deposits/:id/return',
  ...playerWrites,
  repeatable: true,
  input: z.strictObject({
    id: id('dep'),
    status: z.enum(['paid', 'failed']),
    signed: z.string().regex(/^[\w=;-]{40,300}$/),
  }),
  output: deposit,
  errors: ['cashier.not_found', 'cashier.signature_invalid'],
  limits: [perActor(60, 600)],
})

const notice = {
  event: z.string().regex(/^[\w-]{4,80}$/),
  merchant: z.string().regex(/^[a-z0-9]{2,20}$/),
  entry: z.strictObject({
    seq: z.number().int().min(1),
    id: z.string().regex(/^[\w-]{4,80}$/),
    kind: z.enum(['credit', 'payout_paid', 'payout_failed']),
    reference: z.string().regex(/^[\w-]{4,60}$/),
    amount: positiveMoney,
    // As the bank names it: money of an unexpected currency is kept in suspense, not refused.
    currency: z.string().regex(/^[A-Z]{3,5}$/),
    at: instant,
    reason: z.string().max(80).optional(),
    /** Of a credit: the account that paid, as the bank names it. */
    payer: personal(payerText(80), 'account').optional(),
    /** Of a transfer: what the payer wrote, and whose account paid. */
    memo: payerText(140).optional(),
    payerName: personal(payerText(80), 'name').optional(),
  }),
}

export const webhook = call({
  summary: 'A bank says that money has moved; signed over the raw body',
  route: 'POST /wps/cashier/webhooks/:provider',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  signed: true,
  input: z.strictObject({ provider: z.string().regex(/^[a-z]{2,20}$/), ...notice }),
  output: z.object({ isNew: z.boolean() }),
  errors: ['cashier.signature_invalid'],
})

export const depositsChanged = event({
  name: 'cashier.depositsChanged',
  to: 'member',
  touches: [deposits, depositStatus],
})
