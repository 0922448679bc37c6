import { placeMember } from '@tonle/agents/server'
import { fail, MEMBER_TYPES, type Out } from '@tonle/contract'
import { type BaseServices, chosenLanguage, keepDevice, type OpenScope, type WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import type { RegisterMode } from '../../rules-registration.ts'
import { type CodeOutcome, checkCode } from '../codes/code.ts'
import { refuseCode } from '../codes/refuse-code.ts'
import { storeContact } from '../contacts/sql-contacts.ts'
import { checkCaptcha } from '../login/captcha.ts'
import { type PhoneProof, phoneProof } from '../outside/phone-proof.ts'
import { hashPassword } from '../passwords/password.ts'
import { insertProfile, profileOfRegistration } from '../profile/profile.ts'
import { memberView, openSession, requireSafeTransport } from '../sessions/open-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import {
  businessDay,
  insertCredential,
  insertMember,
  type MemberRow,
  markGenerated,
  memberByAffiliateCode,
  memberById,
  type NewMember,
  rememberDevice,
  setPaymentHash,
} from '../sql.ts'
import { type CheckedRegistration, checkRegistration, type Registration } from './check-registration.ts'
import { registerForm } from './register-form.ts'

/**
 * Opens a member account with its wallet, its place in the agent tree and its profile, and answers signed in. The brand's rules decide
 * what is asked for; nothing else that was sent is stored.
 */
export async function register(
  sessions: Sessions,
  scope: OpenScope,
  mode: RegisterMode,
  input: Registration,
): Promise<Out<typeof contract.register>> {
  requireSafeTransport(scope)
  const form = await registerForm(scope, mode)
  const checked = checkRegistration(form, input, await scope.read(read => businessDay(read, scope.site.zone)))
  const { given } = checked
  if (given.captcha !== undefined) await checkCaptcha(scope, given.captcha)
  const mobile = checked.contacts.mobile
  const proof =
    checked.proof === undefined || mobile?.channel !== 'sms' ? undefined : await phoneProof(scope, checked.proof, mobile)
  const uplineId = checked.code && (await uplineOf(scope, checked.code))
  // Who registers with a code alone signs in with codes, until a password is set.
  const password = given.password ?? scope.services.random.bytes(32).toString('base64url')
  const passwordHash = await hashPassword(scope.services, password)
  const paymentHash = given.paymentPassword === undefined ? undefined : await hashPassword(scope.services, given.paymentPassword)

  const opened = await scope.tx(async tx => {
    const code = await codeOutcome(tx, scope, checked, proof)
    // The try counts, and nothing else happens.
    if (code !== 'right') return { refused: code }
    const account = {
      ...{ passwordHash, paymentHash, uplineId, termsVersion: form.termsVersion },
      isProven: given.verificationCode !== undefined || proof !== undefined,
    }
    const row = await openAccount(tx, scope, checked, account)
    return { row, ...(await openSession(tx, scope, sessions, { memberId: row.id, how: 'registration' })) }
  })
  if (opened.refused) throw refuseCode(opened.refused)
  return {
    token: opened.token,
    firstTimeLogin: true,
    passwordExpired: false,
    user: memberView(opened.row, false, scope.lang),
  }
}

interface AccountFacts {
  passwordHash: string
  paymentHash: string | undefined
  uplineId: string | undefined
  termsVersion: string
  /** The number is the visitor's for certain. */
  isProven: boolean
}

async function openAccount(
  tx: Tx,
  scope: OpenScope,
  { account, given, contacts }: CheckedRegistration,
  { paymentHash, isProven, ...facts }: AccountFacts,
): Promise<MemberRow> {
  const id = newId(scope.services.clock)
  await createMember(tx, scope.services, {
    ...{ id, account, type: MEMBER_TYPES.member, ...facts },
    currency: scope.site.currency,
    mode: scope.site.mode,
    language: chosenLanguage(scope.request) ?? null,
    ip: scope.request.ip || null,
  })
  if (paymentHash) await setPaymentHash(tx, id, { hash: paymentHash, before: null })
  if (given.password === undefined) await markGenerated(tx, id)
  await insertProfile(tx, scope.services, id, profileOfRegistration(given))
  for (const to of Object.values(contacts))
    await storeContact(tx, scope.services, { memberId: id, to, isVerified: isProven && to.channel === 'sms' })
  await rememberDevice(tx, keepDevice(scope), id)
  const row = await memberById(tx, id)
  if (!row) throw new Error('a member just written is not there')
  return row
}

/** Whether the number is the visitor's; without the flag REGMOBVERF3 nobody asks. */
async function codeOutcome(
  tx: Tx,
  scope: OpenScope,
  checked: CheckedRegistration,
  proof: PhoneProof | undefined,
): Promise<CodeOutcome> {
  if (proof) {
    await proof.use(tx)
    return 'right'
  }
  const { given, contacts } = checked
  if (given.verificationCode === undefined || !contacts.mobile) return 'right'
  return await checkCode(tx, scope, { purpose: 'register', to: contacts.mobile, code: given.verificationCode })
}

async function uplineOf(scope: OpenScope, { text, field }: NonNullable<CheckedRegistration['code']>): Promise<string> {
  const upline = await scope.read(read => memberByAffiliateCode(read, text))
  if (!upline) throw fail('invitation_code_error', { fields: { [field]: 'invitation_code_error' } })
  return upline.id
}

export type CreateMember = Omit<NewMember, 'playerRef' | 'affiliateCode'> & {
  mode: 'real' | 'play' | 'trial'
  passwordHash?: string
  uplineId?: string | undefined
}

/** Inserts the rows that every member has: account, credential, wallet, place in the agent tree. */
export async function createMember(tx: Tx, services: WriteServices, member: CreateMember): Promise<void> {
  const tail = services.random.bytes(8).toString('hex')
  await insertMember(tx, { ...member, playerRef: `p${tail}`, affiliateCode: affiliateCode(services) })
  if (member.passwordHash) await insertCredential(tx, member.id, member.passwordHash)
  await services.ledger.openWallet(tx, { kind: 'member_cash', member: member.id, currency: member.currency, mode: member.mode })
  await placeMember(tx, member.id, member.uplineId)
}

/** Eight characters without those that look alike; unique by constraint. */
function affiliateCode(services: BaseServices): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(services.random.bytes(8), byte => alphabet[byte % alphabet.length]).join('')
}
