import { call, errorCodes } from '@tonle/contract'
import { z } from 'zod'
import { clientNoise, password } from './contract-fields.ts'
import { takingAway } from './contract-staff.ts'

export const paymentErrors = errorCodes({
  /** A call needs the payment password: screens ask for it (`confirmPayment`) and go on. */
  'identity.payment_required': 403,
  'identity.payment_wrong': 403,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    identityPayment: typeof paymentErrors
  }
}

const WRONG_CODES = ['identity.code_wrong', 'identity.code_expired', 'identity.no_contact'] as const

export const setPaymentPassword = call({
  summary:
    'Set the payment password, or change it with the old one; without the old one by a code to a verified contact, and payouts then wait',
  route: 'POST /wps/member/payment-password',
  who: 'player',
  effect: 'none',
  encrypted: true,
  stepUp: true,
  input: z.strictObject({
    paymentPassword: password,
    confirmPaymentPassword: password,
    oldPaymentPassword: password.optional(),
    /** In place of the old one: the code that `memberCode` has sent there. */
    channel: z.enum(['sms', 'email']).optional(),
    verificationCode: z.string().trim().max(12).optional(),
  }),
  ignores: clientNoise,
  output: z.object({}),
  errors: [
    'identity.payment_wrong',
    'identity.password_weak',
    'identity.inconsistent_twice',
    'request.version_conflict',
    ...WRONG_CODES,
  ],
  limits: [{ by: 'actor', points: 20, perSeconds: 900 }],
})

export const confirmPayment = call({
  summary: 'Give the payment password: good for one payout of this session within five minutes; shut after five wrong ones',
  route: 'POST /wps/member/payment-password/confirm',
  who: 'player',
  effect: 'none',
  encrypted: true,
  touches: 'nothing',
  input: z.strictObject({ paymentPassword: password }),
  ignores: clientNoise,
  output: z.object({}),
  errors: ['identity.payment_wrong'],
  limits: [{ by: 'actor', points: 20, perSeconds: 900 }],
})

export const resetPaymentPassword = call({
  ...takingAway,
  summary: "Take a member's payment password away; the member is warned, and payouts wait for a day outside the demo",
  route: 'POST /console/api/members/:id/payment-password/reset',
})
