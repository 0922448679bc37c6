import { call, currencyCode, event, id, listCall, money, patterned, personal, positiveMoney } from '@tonle/contract'
import { balanceChanged } from '@tonle/wallet/contract'
import { z } from 'zod'
import {
  account,
  closed,
  MAX_PROOF_BYTES,
  methodCode,
  PROOF_TYPES,
  perActor,
  playerReads,
  playerWrites,
  RECEIPT_ANSWERS,
  WITHDRAWAL_STATES,
  withdrawal,
} from './contract-shapes.ts'

export const accounts = call({
  summary: 'Own bank accounts; numbers are never shown in full',
  route: 'GET /wps/cashier/accounts',
  ...playerReads,
  input: z.strictObject({}),
  output: z.array(account),
})

const accountNumber = personal(patterned('account_number', /^ *[0-9][0-9 -]{2,38}[0-9] *$/, { min: 4, max: 40 }), 'account')
const holder = personal(patterned('account_holder', /^ *[\p{L}][\p{L}\p{M} .'-]{1,58} *$/u, { min: 2, max: 60 }), 'name')

export const addAccount = call({
  summary: 'Add a bank account to withdraw to',
  route: 'POST /wps/cashier/accounts',
  ...playerWrites,
  stepUp: true,
  input: z.strictObject({
    method: methodCode,
    number: accountNumber,
    holder,
  }),
  output: account,
  errors: [
    ...['cashier.account_taken', 'cashier.too_many_accounts', 'cashier.method_closed', 'cashier.name_required'],
    ...['cashier.name_differs', 'cashier.payment_password_required', 'identity.payment_required'],
  ] as const,
  limits: [perActor(20, 3600)],
})

export const removeAccount = call({
  summary: 'Remove a bank account that no open withdrawal uses',
  route: 'DELETE /wps/cashier/accounts/:id',
  ...playerWrites,
  repeatable: true,
  stepUp: true,
  input: z.strictObject({ id: id('bac') }),
  output: z.object({}),
  errors: ['cashier.not_found', 'cashier.account_in_use', 'identity.payment_required'],
})

export const requestWithdrawal = call({
  summary: 'Ask for a withdrawal; the amount is held at once',
  route: 'POST /wps/cashier/withdrawals',
  part: 'withdrawals',
  ...playerWrites,
  stepUp: true,
  touches: [balanceChanged],
  input: z.strictObject({
    account: id('bac'),
    amount: positiveMoney,
    /** The member agrees that bonuses which are not over end with it. */
    givesUpBonus: z.boolean().default(false),
  }),
  output: withdrawal,
  errors: [
    'cashier.not_found',
    ...closed,
    'cashier.withdrawal_pending',
    'cashier.payouts_wait',
    'cashier.level_required',
    'cashier.account_waits',
    'cashier.turnover_open',
    'cashier.reserved',
    'promotions.would_be_lost',
    'cashier.payment_password_required',
    'identity.payment_required',
    'cashier.daily_limit',
    'wallet.insufficient_funds',
  ],
  limits: [perActor(60, 600)],
})

export const withdrawals = listCall({
  export: true,
  summary: 'Own withdrawals',
  route: 'GET /wps/cashier/withdrawals',
  ...playerReads,
  item: withdrawal,
  filters: { state: z.enum(WITHDRAWAL_STATES).optional() },
  sorts: ['-requestedAt', 'requestedAt'],
  range: { maxDays: 366 },
  with: {
    /** Of the whole selection: what was paid out; where `count` asks for it. */
    totals: z.object({ count: z.number(), amount: money, currency: currencyCode }).nullable(),
  },
})

export const withdrawalStatus = call({
  summary: 'One withdrawal',
  route: 'GET /wps/cashier/withdrawals/:id',
  ...playerReads,
  input: z.strictObject({ id: id('wdr') }),
  output: withdrawal,
  errors: ['cashier.not_found'],
})

export const cancelWithdrawal = call({
  summary: 'Take a request back before it is approved; the hold is given back',
  route: 'POST /wps/cashier/withdrawals/:id/cancel',
  ...playerWrites,
  touches: [balanceChanged],
  input: z.strictObject({ id: id('wdr') }),
  output: withdrawal,
  errors: ['cashier.not_found', 'cashier.state_changed', 'cashier.cancel_closed'],
})

export const addProof = call({
  summary: 'Add a picture that shows what arrived; at most three a withdrawal, 5 MB each',
  route: 'POST /wps/cashier/withdrawals/:id/proofs',
  who: 'player',
  effect: 'none',
  upload: { types: PROOF_TYPES, maxBytes: MAX_PROOF_BYTES },
  input: z.strictObject({ id: id('wdr') }),
  output: z.object({ proofs: z.number() }),
  errors: ['cashier.not_found', 'cashier.state_changed', 'cashier.proof_invalid', 'cashier.too_many_proofs', 'files.too_many'],
  limits: [perActor(20, 86_400)],
})

export const confirmReceipt = call({
  summary: 'Say whether the money has arrived: fully, in part, or not (with proof)',
  route: 'POST /wps/cashier/withdrawals/:id/receipt',
  ...playerWrites,
  touches: [balanceChanged],
  input: z.strictObject({
    id: id('wdr'),
    answer: z.enum(RECEIPT_ANSWERS),
    /** Only with `part`: what arrived. */
    received: positiveMoney.optional(),
    note: z.string().trim().max(140).default(''),
  }),
  output: withdrawal,
  errors: ['cashier.not_found', 'cashier.state_changed', 'cashier.proof_required'],
})
export const withdrawalsChanged = event({
  name: 'cashier.withdrawalsChanged',
  to: 'member',
  touches: [withdrawals, withdrawalStatus, accounts],
})
