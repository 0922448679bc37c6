import { brandSettings } from '@tonle/brand/contract'
import { countriesIn, dialingCodeOf, settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope, ShortReads, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { deliverySettings } from '@tonle/delivery/contract'
import { type Address, countriesOf, readEmail, readPhone } from '@tonle/delivery/server'
import type * as contract from '../../contract.ts'
import { contactAddress, contactOwner } from '../contacts/sql-contacts.ts'
import { issueCode, type NewCode } from './code.ts'

type Answer = { expiredMinutes: number }

/**
 * @param dialingCode default: that of the brand's home country
 * @throws delivery.phone_invalid at its field
 */
export async function phoneIn(
  scope: Read | ShortReads,
  text: string,
  dialingCode: string | undefined,
  field = 'mobileNum',
): Promise<Extract<Address, { channel: 'sms' }>> {
  const phone = readPhone(text, dialingCode ?? dialingCodeOf((await settingsOf(scope, brandSettings)).homeCountry))
  if (!phone) throw fail('delivery.phone_invalid', { fields: { [field]: 'delivery.phone_invalid' } })
  return { channel: 'sms', phone }
}

/** @throws delivery.email_invalid at its field */
export function emailIn(text: string, field = 'email'): Extract<Address, { channel: 'email' }> {
  const email = readEmail(text)
  if (email === undefined) throw fail('delivery.email_invalid', { fields: { [field]: 'delivery.email_invalid' } })
  return { channel: 'email', email }
}

/** The address that a member wants to bind. */
export const contactIn = async (
  scope: Read | ShortReads,
  input: Pick<In<typeof contract.contactCode>, 'kind' | 'mobileNum' | 'countryDialingCode' | 'email'>,
): Promise<Address> =>
  input.kind === 'mobile' ? await phoneIn(scope, input.mobileNum ?? '', input.countryDialingCode) : emailIn(input.email ?? '')

async function request(tx: WriteScope, code: Omit<NewCode, 'lang' | 'ip'>): Promise<Answer> {
  await issueCode(tx, tx, { ...code, lang: tx.lang, tag: tx.tag, ip: tx.request.ip })
  return { expiredMinutes: (await settingsOf(tx, deliverySettings)).resendMinutes }
}

/** A registration without a code takes numbers of every country. */
export async function mobileCountries(
  read: ReadScope,
  input: In<typeof contract.mobileCountries>,
): Promise<Out<typeof contract.mobileCountries>> {
  const { homeCountry } = await settingsOf(read, brandSettings)
  const all = countriesIn(read.lang, homeCountry)
  if (input.for === 'registration' && !read.site.flags.has('REGMOBVERF3')) return all
  const open = countriesOf((await settingsOf(read, deliverySettings)).smsCountries)
  return all.filter(({ code }) => open.has(code))
}

/** For a login or a new password. Numbers of nobody are answered alike, after the same work. */
export async function smsNoLogin(
  tx: WriteScope,
  input: In<typeof contract.smsNoLogin>,
): Promise<Out<typeof contract.smsNoLogin>> {
  const { flags } = tx.site
  if (!flags.has('CHNGPASSVERIF3') && !flags.has('MOBILEVERCODELOGIN3')) throw fail('system.feature_off')
  const to = await phoneIn(tx, input.mobileNum, input.countryDialingCode)
  const owner = await contactOwner(tx, tx.services, to)
  return await request(tx, { purpose: 'no_login', to, isWithheld: owner === undefined })
}

/** For a new account. It goes to a number in use too: only its owner learns that. */
export async function smsRegister(
  tx: WriteScope,
  input: In<typeof contract.smsRegister>,
): Promise<Out<typeof contract.smsRegister>> {
  const to = await phoneIn(tx, input.mobileNo, input.countryDialingCode, 'mobileNo')
  return await request(tx, { purpose: 'register', to })
}

/** To a contact that the member has verified. */
export async function memberCode(
  tx: WriteScope<MemberActor>,
  { channel }: In<typeof contract.memberCode>,
): Promise<Out<typeof contract.memberCode>> {
  const { memberId } = tx.actor
  const to = await contactAddress(tx, tx.services, memberId, channel === 'sms' ? 'mobile' : 'email')
  if (!to) throw fail('identity.no_contact')
  return await request(tx, { purpose: 'confirm', to, memberId })
}

/** To the address that is to become the member's. */
export async function contactCode(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.contactCode>,
): Promise<Out<typeof contract.contactCode>> {
  const to = await contactIn(tx, input)
  return await request(tx, { purpose: 'bind', to, memberId: tx.actor.memberId })
}
