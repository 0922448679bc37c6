import { type FieldCode, type FieldText, fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import type { RegisterField } from '../../contract-rules.ts'
import { contactsOf } from '../contacts/sql-contacts.ts'
import { birthdayProblem } from '../registration/check-registration.ts'
import { type RegisterForm, registerForm, ruleFault, ruleText } from '../registration/register-form.ts'
import { businessDay, memberById, setNickname } from '../sql.ts'
import { PROFILE_FIELDS, type Profile, type ProfileField, type ProfileRow, profileOf, storeProfile } from './profile.ts'

/** What the member says once, and staff alone changes after that: payouts and checks of age rely on it. */
const SAID_ONCE = ['fullName', 'birthday', 'idNumber'] as const satisfies readonly ProfileField[]

const shown = ({ version, profile }: ProfileRow) => ({
  ...(Object.fromEntries(PROFILE_FIELDS.map(name => [name, profile[name] ?? ''])) as Record<ProfileField, string>),
  version,
  fixed: SAID_ONCE.filter(name => profile[name]),
})

export async function profileInfo(read: ReadScope<MemberActor>): Promise<Out<typeof contract.profileInfo>> {
  const { memberId } = read.actor
  const row = await profileOf(read, read.services, memberId)
  const member = await memberById(read, memberId)
  const contacts = await contactsOf(read, read.services, memberId)
  const isVerified = (kind: 'mobile' | 'email') => contacts.some(one => one.kind === kind && one.verifiedAt !== null)
  const [isMobileVerified, isEmailVerified] = [isVerified('mobile'), isVerified('email')]
  return {
    ...shown(row),
    ...{ nickname: member?.nickname ?? '', isMobileVerified, isEmailVerified },
    securityLevel: 1 + [isMobileVerified, isEmailVerified, Boolean(row.profile.fullName)].filter(Boolean).length,
  }
}

export async function saveProfile(
  tx: WriteScope<MemberActor>,
  { version, nickname, ...given }: In<typeof contract.saveProfile>,
): Promise<Out<typeof contract.saveProfile>> {
  const { memberId } = tx.actor
  const before = await profileOf(tx, tx.services, memberId, { isLocked: true })
  if (before.version !== version) throw fail('request.version_conflict')
  const fixed = SAID_ONCE.filter(
    name => before.profile[name] && given[name] !== undefined && given[name] !== before.profile[name],
  )
  if (fixed.length > 0)
    throw fail('identity.staff_only', { fields: Object.fromEntries(fixed.map(name => [name, 'identity.staff_only' as const])) })
  const after = await changed(tx, before.profile, given)
  if (nickname !== undefined) await setNickname(tx, memberId, nickname)
  return { version: await storeProfile(tx, tx.services, memberId, { ...before, profile: after }) }
}

export async function consoleProfile(
  read: ReadScope<OperatorActor>,
  { id }: In<typeof contract.consoleProfile>,
): Promise<Out<typeof contract.consoleProfile>> {
  if (!(await memberById(read, id))) throw fail('identity.no_such_member')
  return shown(await profileOf(read, read.services, id))
}

export async function changeProfile(
  tx: WriteScope<OperatorActor>,
  { id, version, why: _, ...given }: In<typeof contract.changeProfile>,
): Promise<Out<typeof contract.changeProfile>> {
  const member = await memberById(tx, id)
  if (!member) throw fail('identity.no_such_member')
  const before = await profileOf(tx, tx.services, id)
  if (before.version !== version) throw fail('request.version_conflict')
  const after = await changed(tx, before.profile, given)
  const names = PROFILE_FIELDS.filter(name => before.profile[name] !== after[name])
  // The audit log names what was changed and holds no personal data.
  tx.noteAudit({ subject: member.account, after: { fields: names } })
  return { version: await storeProfile(tx, tx.services, id, { ...before, profile: after }) }
}

/** Fields of a profile that a registration has under another name. */
const RULE_OF: Partial<Record<ProfileField, RegisterField>> = { fullName: 'payeeName' }

/** The profile with the given fields, checked by the rules of the registration. @throws request.invalid with all that are wrong */
async function changed(
  tx: WriteScope<MemberActor> | WriteScope<OperatorActor>,
  before: Profile,
  given: Partial<Record<ProfileField, string | undefined>>,
): Promise<Profile> {
  const form = await registerForm(tx, 'register')
  const today = await businessDay(tx, tx.site.zone)
  const fields: Record<string, FieldCode> = {}
  const fieldTexts: Record<string, FieldText> = {}
  for (const [name, value] of Object.entries(given) as [ProfileField, string | undefined][]) {
    if (!value || value === before[name]) continue
    const fault = faultOf(form, name, value, today)
    if (fault) fields[name] = fault.code
    if (fault?.text) fieldTexts[name] = fault.text
  }
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields, fieldTexts })
  const all = Object.entries({ ...before, ...given }).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(all)
}

function faultOf(
  form: RegisterForm,
  name: ProfileField,
  value: string,
  today: string,
): { code: FieldCode; text?: FieldText | undefined } | undefined {
  const rule = form.rules.find(one => one.name === (RULE_OF[name] ?? name))
  const broken = rule && ruleFault(rule, value)
  if (rule && broken) return { code: broken, text: ruleText(rule, broken) }
  const code = name === 'birthday' ? birthdayProblem(value, today, form.birthdayAge) : undefined
  return code && { code, ...(code === 'identity.too_young' && { text: { key: code, params: { age: form.birthdayAge } } }) }
}
