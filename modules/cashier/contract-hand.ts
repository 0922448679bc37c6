import { call, id } from '@tonle/contract'
import { z } from 'zod'
import { queuedWithdrawal } from './contract-console.ts'
import { MAX_PROOF_BYTES, PROOF_TYPES } from './contract-shapes.ts'

/** The name under which payouts by hand stand among orders and in the books: they pass no provider. */
export const BY_HAND = 'hand'

const byHand = {
  who: 'operator',
  ability: 'withdrawals.pay',
  effect: 'write',
  version: { table: 'cashier.withdrawal', key: { id: 'id' }, refusal: 'cashier.state_changed' },
  output: queuedWithdrawal,
} as const
const refusals = ['cashier.not_found', 'cashier.state_changed'] as const

export const takeByHand = call({
  ...byHand,
  summary: 'Take an approved withdrawal, or one whose payout failed, to pay it outside: nobody else pays it meanwhile',
  route: 'POST /console/api/cashier/withdrawals/:id/by-hand',
  input: z.strictObject({ id: id('wdr') }),
  errors: [...refusals, 'cashier.provider_locked'],
})

export const dropByHand = call({
  ...byHand,
  summary: 'Say that a withdrawal taken to pay by hand was not paid; it can be sent, taken again or rejected',
  route: 'POST /console/api/cashier/withdrawals/:id/by-hand/drop',
  reason: 'note',
  input: z.strictObject({ id: id('wdr') }),
  errors: refusals,
})

export const addPayoutProof = call({
  summary: 'Add a picture of the transfer made by hand; at most three, 5 MB each',
  route: 'POST /console/api/cashier/withdrawals/:id/by-hand/proofs',
  who: 'operator',
  ability: 'withdrawals.pay',
  effect: 'none',
  audited: true,
  upload: { types: PROOF_TYPES, maxBytes: MAX_PROOF_BYTES },
  input: z.strictObject({ id: id('wdr') }),
  output: z.object({ proofs: z.number() }),
  errors: [...refusals, 'cashier.proof_invalid', 'cashier.too_many_proofs', 'files.too_many'],
  limits: [{ by: 'actor', points: 60, perSeconds: 3600 }],
})

export const settleByHand = call({
  ...byHand,
  summary:
    'Record that a withdrawal was paid by hand, with the reference of the transfer; above the limit a second operator agrees first',
  route: 'POST /console/api/cashier/withdrawals/:id/by-hand/paid',
  approval: true,
  input: z.strictObject({
    id: id('wdr'),
    /** Of the transfer outside; one transfer pays one withdrawal. */
    reference: z.string().trim().min(3).max(60),
  }),
  errors: [...refusals, 'cashier.proof_required', 'cashier.reference_used'],
})

export const payoutProof = call({
  summary: 'A picture of a transfer made by hand, as base64; it shows personal data, so it also needs `members.personal`',
  route: 'GET /console/api/cashier/payout-proofs/:id',
  who: 'operator',
  ability: 'withdrawals.read',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({ id: id('ppf') }),
  output: z.object({ type: z.string(), base64: z.string() }),
  errors: ['cashier.not_found'],
})
