import { type FieldCode, fail, type In } from '@tonle/contract'
import type { MemberActor, OpenScope, OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { PAYMENT_FAILURES, PAYMENT_WINDOW_MINUTES, paymentPasswordProblem } from '../../rules.ts'
import { checkCode } from '../codes/code.ts'
import { refuseCode } from '../codes/refuse-code.ts'
import { freezePayouts } from '../contacts/payouts-from.ts'
import { contactAddress } from '../contacts/sql-contacts.ts'
import { warnMember } from '../contacts/warn-member.ts'
import { requiredMember } from '../members/required-member.ts'
import { hashPassword, verifyPassword } from '../passwords/password.ts'
import { registerForm, ruleFault, ruleText } from '../registration/register-form.ts'
import { memberForLogin, setPaymentHash } from '../sql.ts'
import { paymentHash } from './payment-proof.ts'

/** Sets the member's payment password; where there is one, the old one or a code to a verified contact comes first. */
export async function setPaymentPassword(
  scope: OpenScope<MemberActor>,
  input: In<typeof contract.setPaymentPassword>,
): Promise<Record<string, never>> {
  const { memberId } = scope.actor
  await requireGood(scope, input)
  const before = await scope.read(read => paymentHash(read, memberId))
  const isRecovery = before !== null && input.oldPaymentPassword === undefined
  if (before !== null && !isRecovery) await tryPassword(scope, input.oldPaymentPassword ?? '', 'oldPaymentPassword')
  const hash = await hashPassword(scope.services, input.paymentPassword)
  const outcome = await scope.tx(async tx => {
    if (isRecovery) {
      const code = await codeOutcome(tx, scope, input)
      // The try counts, and nothing else happens.
      if (code !== 'right') return code
      await freezePayouts(tx, scope.site, memberId)
    }
    // Of two that set it at once, the second would pass without the first one's.
    if (!(await setPaymentHash(tx, memberId, { hash, before }))) throw fail('request.version_conflict')
    await warnMember(tx, scope, { memberId, kind: 'payment_changed' })
    return 'right'
  })
  if (outcome !== 'right') throw refuseCode(outcome)
  return {}
}

/** @throws request.invalid with all that are wrong */
async function requireGood(scope: OpenScope<MemberActor>, input: In<typeof contract.setPaymentPassword>): Promise<void> {
  const { rules } = await registerForm(scope, 'register')
  const rule = rules.find(({ name }) => name === 'paymentPassword')
  const broken = rule && ruleFault(rule, input.paymentPassword)
  const isLoginPassword = async () =>
    await verifyPassword(
      scope.services,
      input.paymentPassword,
      (await scope.read(read => memberForLogin(read, scope.actor.memberId)))?.passwordHash,
    )
  const fields: Record<string, FieldCode> = {}
  const weak = broken ?? paymentPasswordProblem(input.paymentPassword) ?? ((await isLoginPassword()) && 'identity.password_weak')
  if (weak) fields.paymentPassword = weak
  if (input.confirmPaymentPassword !== input.paymentPassword) fields.confirmPaymentPassword = 'identity.inconsistent_twice'
  const text = rule && broken && ruleText(rule, broken)
  if (Object.keys(fields).length > 0)
    throw fail('request.invalid', { fields, ...(text && { fieldTexts: { paymentPassword: text } }) })
}

async function codeOutcome(
  tx: Tx,
  scope: OpenScope<MemberActor>,
  { channel, verificationCode }: In<typeof contract.setPaymentPassword>,
) {
  const { memberId } = scope.actor
  if (!channel || !verificationCode) throw fail('identity.payment_wrong', { fields: { oldPaymentPassword: 'field.missing' } })
  const to = await contactAddress(tx, scope.services, memberId, channel === 'sms' ? 'mobile' : 'email')
  if (!to) throw fail('identity.no_contact')
  return await checkCode(tx, scope, { purpose: 'confirm', to, memberId, code: verificationCode })
}

/** Gives the payment password for one payout of this session. */
export async function confirmPayment(
  scope: OpenScope<MemberActor>,
  { paymentPassword }: In<typeof contract.confirmPayment>,
): Promise<Record<string, never>> {
  await tryPassword(scope, paymentPassword, 'paymentPassword')
  await scope.tx(tx =>
    tx.query('update identity.session set payment_proved_at = app_now() where brand_id = $1 and id = $2 and ended_at is null', [
      tx.brand,
      scope.actor.sessionId,
    ]),
  )
  return {}
}

/**
 * One try. It counts before it is looked at, so that many at once are no more than one after the other.
 * @throws identity.payment_wrong, or request.too_many while it is shut
 */
async function tryPassword(
  scope: OpenScope<MemberActor>,
  given: string,
  field: 'paymentPassword' | 'oldPaymentPassword',
): Promise<void> {
  const { memberId } = scope.actor
  const taken = await scope.tx(tx =>
    tx.maybe<{ hash: string | null }>(
      `update identity.credential
          set payment_failures = case when payment_failed_at > app_now() - make_interval(mins => ${PAYMENT_WINDOW_MINUTES})
                                      then payment_failures + 1 else 1 end,
              payment_failed_at = app_now()
        where brand_id = $1 and member_id = $2
          and not (payment_failures >= ${PAYMENT_FAILURES} and payment_failed_at > app_now() - make_interval(mins => ${PAYMENT_WINDOW_MINUTES}))
        returning payment_hash as hash`,
      [tx.brand, memberId],
    ),
  )
  if (!taken) throw fail('request.too_many', { retryAfterSeconds: PAYMENT_WINDOW_MINUTES * 60 })
  if (!(await verifyPassword(scope.services, given, taken.hash ?? undefined)))
    throw fail('identity.payment_wrong', { fields: { [field]: 'identity.payment_wrong' } })
  await scope.tx(tx =>
    tx.query(
      'update identity.credential set payment_failures = 0, payment_failed_at = null where brand_id = $1 and member_id = $2',
      [tx.brand, memberId],
    ),
  )
}

/** Of staff, for a member who has lost it. */
export async function resetPaymentPassword(
  tx: WriteScope<OperatorActor>,
  { id }: In<typeof contract.resetPaymentPassword>,
): Promise<{ had: boolean }> {
  const member = await requiredMember(tx, id)
  const gone = await tx.query(
    `update identity.credential set payment_hash = null, payment_failures = 0, payment_failed_at = null
      where brand_id = $1 and member_id = $2 and payment_hash is not null returning 1 as ok`,
    [tx.brand, member.id],
  )
  const had = gone.length > 0
  if (had) {
    await freezePayouts(tx, tx.site, member.id)
    await warnMember(tx, tx, { memberId: member.id, kind: 'payment_off' })
  }
  tx.noteAudit({ subject: member.account, before: { paymentPassword: had }, after: { paymentPassword: false } })
  return { had }
}
