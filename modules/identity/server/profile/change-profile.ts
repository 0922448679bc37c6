import { type FieldCode, type FieldText, fail, type In, type Out } from '@tonle/contract'
import { type MemberActor, maskOf, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { textOf } from '@tonle/delivery/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type * as contract from '../../contract.ts'
import { nicknameProblem, securityOf } from '../../rules.ts'
import { payoutsFrom } from '../contacts/payouts-from.ts'
import { contactsOf } from '../contacts/sql-contacts.ts'
import { requiredMember } from '../members/required-member.ts'
import { verificationLevelOf } from '../members/verification-level.ts'
import { hasPaymentPassword } from '../payment/payment-proof.ts'
import { birthdayProblem } from '../registration/check-registration.ts'
import { type RegisterForm, registerForm, ruleFault, ruleText } from '../registration/register-form.ts'
import { businessDay, memberById, setNickname } from '../sql.ts'
import { hasFactor } from '../verification/verification.ts'
import { PROFILE_FIELDS, type Profile, type ProfileField, type ProfileRow, profileOf, storeProfile } from './profile.ts'
import { profileFields, ruleOf } from './profile-fields.ts'

/** What the member says once, and staff alone changes after that: payouts and checks of age rely on it. */
const SAID_ONCE = ['fullName', 'birthday', 'idNumber'] as const satisfies readonly ProfileField[]

const shown = ({ version, profile }: ProfileRow) => ({
  ...(Object.fromEntries(PROFILE_FIELDS.map(name => [name, profile[name] ?? ''])) as Record<ProfileField, string>),
  version,
  fixed: SAID_ONCE.filter(name => profile[name]),
})

/** Who holds the session need not be the member, so the number of the paper is masked. */
export async function profileInfo(read: ReadScope<MemberActor>): Promise<Out<typeof contract.profileInfo>> {
  const { memberId } = read.actor
  const row = await profileOf(read, read.services, memberId)
  const member = await memberById(read, memberId)
  const profile = shown(row)
  return {
    ...profile,
    idNumber: profile.idNumber && maskOf('account', profile.idNumber),
    nickname: member?.nickname ?? '',
    ...(await securityFacts(read, memberId)),
    fields: profileFields(await registerForm(read, 'register'), row.profile).map(({ isOpen, ...field }) => ({
      ...field,
      mayChange: isOpen && !profile.fixed.includes(field.name as (typeof profile.fixed)[number]),
    })),
  }
}

async function securityFacts(read: ReadScope<MemberActor>, memberId: string) {
  const contacts = await contactsOf(read, read.services, memberId)
  const isVerified = (kind: 'mobile' | 'email') => contacts.some(one => one.kind === kind && one.verifiedAt !== null)
  const [mobile, email] = [isVerified('mobile'), isVerified('email')]
  const { changedAt, days } = await read.one<{ changedAt: Date; days: number }>(
    `select changed_at as "changedAt", extract(day from app_now() - changed_at)::int as days from identity.credential
      where brand_id = $1 and member_id = $2`,
    [read.brand, memberId],
  )
  const { level, next } = securityOf({ passwordDays: days, mobile, email, factor: await hasFactor(read, memberId) })
  return {
    ...{ isMobileVerified: mobile, isEmailVerified: email, securityLevel: level, nextStep: next, passwordChangedAt: changedAt },
    hasPaymentPassword: await hasPaymentPassword(read, memberId),
    payoutsFrom: (await payoutsFrom(read, memberId)) ?? null,
    verificationLevel: await verificationLevelOf(read, memberId),
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
  const form = await registerForm(tx, 'register')
  const open = new Set(profileFields(form, before.profile).flatMap(({ name, isOpen }) => (isOpen ? [name] : [])))
  const isChange = (name: ProfileField) => given[name] !== undefined && given[name] !== (before.profile[name] ?? '')
  const faults: Record<string, FieldCode> = Object.fromEntries(
    PROFILE_FIELDS.filter(name => isChange(name) && !open.has(name)).map(name => [name, 'field.not_allowed' as const]),
  )
  if (nickname !== undefined) Object.assign(faults, nicknameFaults(tx, nickname))
  const after = await changed(tx, { form, before: before.profile, given, faults })
  if (nickname !== undefined) await setNickname(tx, memberId, nickname.normalize('NFC'))
  return { version: await storeProfile(tx, tx.services, memberId, { ...before, profile: after }) }
}

export async function consoleProfile(
  read: ReadScope<OperatorActor>,
  { id }: In<typeof contract.consoleProfile>,
): Promise<Out<typeof contract.consoleProfile>> {
  const member = await requiredMember(read, id)
  read.noteAudit({ subject: member.account })
  const contacts = await contactsOf(read, read.services, id)
  const [mobile, email] = (['mobile', 'email'] as const).map(kind => contacts.find(one => one.kind === kind))
  return {
    ...shown(await profileOf(read, read.services, id)),
    nickname: member.nickname,
    ...{ mobile: mobile ? textOf(mobile.to) : null, email: email ? textOf(email.to) : null },
    ...{ isMobileVerified: Boolean(mobile?.verifiedAt), isEmailVerified: Boolean(email?.verifiedAt) },
  }
}

export async function changeProfile(
  tx: WriteScope<OperatorActor>,
  { id, version, nickname, why: _, ...given }: In<typeof contract.changeProfile>,
): Promise<Out<typeof contract.changeProfile>> {
  const member = await requiredMember(tx, id)
  const before = await profileOf(tx, tx.services, id)
  if (before.version !== version) throw fail('request.version_conflict')
  const isRenamed = nickname !== undefined && nickname.normalize('NFC') !== member.nickname
  const faults = isRenamed ? nicknameFaults(tx, nickname) : {}
  const after = await changed(tx, { form: await registerForm(tx, 'register'), before: before.profile, given, faults })
  const names = PROFILE_FIELDS.filter(name => before.profile[name] !== after[name])
  if (isRenamed) await rename(tx, id, nickname)
  // The audit log names what was changed and holds no personal data; a nickname is public.
  tx.noteAudit({
    subject: member.account,
    ...(isRenamed && { before: { nickname: member.nickname } }),
    after: { fields: names, ...(isRenamed && { nickname: nickname.normalize('NFC') }) },
  })
  return { version: await storeProfile(tx, tx.services, id, { ...before, profile: after }) }
}

function nicknameFaults({ site }: Pick<WriteScope, 'site'>, nickname: string): Record<string, FieldCode> {
  const problem = nicknameProblem(nickname, site.name)
  return problem ? { nickname: problem } : {}
}

/** By staff. The member gets a notice; open pages show the new name. */
async function rename(tx: WriteScope<OperatorActor>, memberId: string, nickname: string): Promise<void> {
  await setNickname(tx, memberId, nickname.normalize('NFC'))
  await outbox.add(tx, noticeJob, { member: memberId, kind: 'identity.nickname_changed', params: {} })
}

interface Change {
  form: RegisterForm
  before: Profile
  given: Partial<Record<ProfileField, string | undefined>>
  /** Found before. */
  faults?: Record<string, FieldCode>
}

/** The profile with the given fields, checked by the rules of the registration. @throws request.invalid with all that are wrong */
async function changed(
  tx: WriteScope<MemberActor> | WriteScope<OperatorActor>,
  { form, before, given, faults }: Change,
): Promise<Profile> {
  const today = await businessDay(tx, tx.site.zone)
  const fields: Record<string, FieldCode> = { ...faults }
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
  const rule = ruleOf(form, name)
  const broken = rule && ruleFault(rule, value)
  if (rule && broken) return { code: broken, text: ruleText(rule, broken) }
  const code = name === 'birthday' ? birthdayProblem(value, today, form.birthdayAge) : undefined
  return code && { code, ...(code === 'identity.too_young' && { text: { key: code, params: { age: form.birthdayAge } } }) }
}
