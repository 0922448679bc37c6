import type { OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { heedExclusion } from '../breaks/exclusions.ts'
import { type CodeOutcome, checkCode } from '../codes/code.ts'
import { storeContact } from '../contacts/sql-contacts.ts'
import { checkCaptcha } from '../login/captcha.ts'
import { type PhoneProof, phoneProof } from '../outside/phone-proof.ts'
import { hashPassword } from '../passwords/password.ts'
import { insertProfile, profileOfRegistration } from '../profile/profile.ts'
import { keepPlace } from '../sessions/keep-place.ts'
import { markGenerated, setPaymentHash } from '../sql.ts'
import type { CheckedRegistration } from './check-registration.ts'

/** What is known of a registration before its transaction. */
export interface ProvenRegistration {
  readonly checked: CheckedRegistration
  readonly passwordHash: string
  readonly paymentHash: string | undefined
  readonly proof: PhoneProof | undefined
}

/** Captcha, the phone service's proof, and the hashes: all that must not stand in a transaction. */
export async function proveRegistration(scope: OpenScope, checked: CheckedRegistration): Promise<ProvenRegistration> {
  const { given } = checked
  if (given.captcha !== undefined) await checkCaptcha(scope, given.captcha)
  const mobile = checked.contacts.mobile
  const proof =
    checked.proof === undefined || mobile?.channel !== 'sms' ? undefined : await phoneProof(scope, checked.proof, mobile)
  return { checked, proof, ...(await hashesOf(scope, checked)) }
}

/** Who registers with a code alone signs in with codes, until a password is set. */
export async function hashesOf({ services }: OpenScope, { given }: CheckedRegistration) {
  const password = given.password ?? services.random.bytes(32).toString('base64url')
  return {
    passwordHash: await hashPassword(services, password),
    paymentHash: given.paymentPassword === undefined ? undefined : await hashPassword(services, given.paymentPassword),
  }
}

/** Whether the number is the visitor's; without the flag REGMOBVERF3 nobody asks. A try counts when its transaction commits. */
export async function codeOutcome(tx: Tx, scope: OpenScope, { checked, proof }: ProvenRegistration): Promise<CodeOutcome> {
  if (proof) {
    await proof.use(tx)
    return 'right'
  }
  const { given, contacts } = checked
  if (given.verificationCode === undefined || !contacts.mobile) return 'right'
  return await checkCode(tx, scope, { purpose: 'register', to: contacts.mobile, code: given.verificationCode })
}

/** Stores what was given beside name and password, of an account that stands already. */
export async function completeAccount(tx: Tx, scope: OpenScope, id: string, of: ProvenRegistration): Promise<void> {
  const { given, contacts } = of.checked
  const isProven = given.verificationCode !== undefined || of.proof !== undefined
  if (of.paymentHash) await setPaymentHash(tx, id, { hash: of.paymentHash, before: null })
  if (given.password === undefined) await markGenerated(tx, id)
  await insertProfile(tx, scope.services, id, profileOfRegistration(given))
  for (const to of Object.values(contacts)) {
    const isVerified = isProven && to.channel === 'sms'
    await storeContact(tx, scope.services, { memberId: id, to, isVerified })
    if (isVerified) await heedExclusion(tx, scope.services, { memberId: id, to })
  }
  await keepPlace(tx, scope, id)
}
