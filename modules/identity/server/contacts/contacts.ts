import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OpenScope, ReadScope, WriteScope } from '@tonle/contract/server'
import { textOf } from '@tonle/delivery/server'
import type * as contract from '../../contract.ts'
import { heedExclusion } from '../breaks/exclusions.ts'
import { checkCode } from '../codes/code.ts'
import { refuseCode } from '../codes/refuse-code.ts'
import { contactIn } from '../codes/request-code.ts'
import { freezePayouts } from './payouts-from.ts'
import { contactsOf, dropContact, storeContact } from './sql-contacts.ts'
import { warnMember } from './warn-member.ts'

export async function contacts(read: ReadScope<MemberActor>): Promise<Out<typeof contract.contacts>> {
  const found = await contactsOf(read, read.services, read.actor.memberId)
  const [mobile, email] = (['mobile', 'email'] as const).map(kind => found.find(contact => contact.kind === kind))
  return {
    mobile: mobile ? textOf(mobile.to) : null,
    email: email ? textOf(email.to) : null,
    mobileVerifiedAt: mobile?.verifiedAt ?? null,
    emailVerifiedAt: email?.verifiedAt ?? null,
  }
}

/** A fresh proof (`stepUp`) is the member's, the code the address's. Changing one that was verified holds payouts back for a while. */
export async function bindContact(
  scope: OpenScope<MemberActor>,
  input: In<typeof contract.bindContact>,
): Promise<Out<typeof contract.bindContact>> {
  const { services, actor } = scope
  const { memberId } = actor
  const to = await contactIn(scope, input)
  const outcome = await scope.tx(async tx => {
    const outcome = await checkCode(tx, scope, { purpose: 'bind', to, memberId, code: input.verificationCode })
    if (outcome !== 'right') return outcome
    const before = await contactsOf(tx, services, memberId)
    await storeContact(tx, services, { memberId, to, isVerified: true })
    await heedExclusion(tx, services, { memberId, to })
    const isChange = before.some(({ kind, verifiedAt }) => kind === input.kind && verifiedAt !== null)
    if (isChange) await freezePayouts(tx, scope.site, memberId)
    await warnMember(tx, scope, { memberId, kind: isChange ? 'contact_changed' : 'contact_bound', contacts: before })
    return outcome
  })
  if (outcome !== 'right') throw refuseCode(outcome)
  return {}
}

/** A number that is the account's name stays: it can be changed, and the member signs in by it. */
export async function removeContact(
  tx: WriteScope<MemberActor>,
  { kind }: In<typeof contract.removeContact>,
): Promise<Out<typeof contract.removeContact>> {
  const { memberId, account } = tx.actor
  const before = await contactsOf(tx, tx.services, memberId)
  const contact = before.find(one => one.kind === kind)
  if (!contact) throw fail('identity.no_contact')
  if (/^\d+$/.test(account) && textOf(contact.to).endsWith(account)) throw fail('identity.contact_needed')
  await dropContact(tx, memberId, kind)
  if (contact.verifiedAt !== null) await freezePayouts(tx, tx.site, memberId)
  await warnMember(tx, tx, { memberId, kind: 'contact_removed', contacts: before })
  return {}
}
