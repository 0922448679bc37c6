import { fail, type In, isTrialType, type MemberType, type Out, requireOpenPart } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { type Currency, isPostable } from '@tonle/money'
import { addPromoGrant, endPromoGrant, introduce } from '@tonle/play/server'
import type * as contract from '../../contract.ts'
import { promosChanged } from '../../contract.ts'
import { type AccountRow, lockOutsideAccount } from '../accounts/lock-account.ts'
import { tellPromoJob } from '../outbox.ts'
import { promoById } from './read-promos.ts'

type Act = WriteScope<OperatorActor>
type Asked = In<typeof contract.givePromo>

async function receiverOf(tx: Act, { vassalage, account, amount }: Asked) {
  const vendor = await lockOutsideAccount(tx, vassalage)
  const member = await tx.maybe<{ id: string; type: MemberType; currency: Currency }>(
    'select id, type, currency from identity.pub_member where brand_id = $1 and account = $2',
    [tx.brand, account],
  )
  if (!member || isTrialType(member.type)) throw fail('play.no_such_player')
  if (!isPostable(amount, member.currency)) throw fail('request.invalid', { fields: { amount: 'money.too_many_decimals' } })
  return { vendor, member }
}

export async function givePromoTerms(tx: Act, input: Asked): Promise<ApprovalTerms> {
  const { member } = await receiverOf(tx, input)
  const { amount, account, vassalage } = input
  return { amount, currency: member.currency, subject: account, about: { account, vendor: vassalage }, isGift: true }
}

/**
 * The grant stands at once; the vendor is told by a job until it answers. While bonuses are closed none is made; those of before are told and
 * paid, since their members were promised them and their money is the vendor's.
 */
export async function givePromo(tx: Act, input: Asked): Promise<Out<typeof contract.givePromo>> {
  // Again in the second operator's transaction: bonuses may have been closed since the request.
  requireOpenPart(tx.site, 'bonuses')
  const { vendor, member } = await receiverOf(tx, input)
  if (!mayPay(vendor)) throw fail('play.promo_not_enabled')
  const { amount, gameCode, days, why } = input
  // The vendor's name for the member: without one its payment would reach nobody.
  await introduce(tx, tx.services, vendor.id, member.id)
  const id = await addPromoGrant(tx, tx.services.clock, {
    account: { id: vendor.id, brand: tx.brand, vendor: vendor.vendor },
    ...{ game: gameCode ?? null, memberId: member.id, currency: member.currency, mode: tx.site.mode, amount, days },
    ...{ by: tx.actor.name, note: why },
  })
  await outbox.add(tx, tellPromoJob, { grant: id })
  tx.noteAudit({ subject: subjectOf(id), after: { vendor: vendor.vendor, account: input.account, amount: String(amount) } })
  tx.afterCommit(() => tx.services.events.publish(promosChanged, tx.brand))
  return await promoById(tx, id)
}

const mayPay = ({ capabilities, closed_at }: AccountRow) => capabilities.includes('promo') && closed_at === null

export async function endPromo(tx: Act, { id }: In<typeof contract.endPromo>): Promise<Out<typeof contract.endPromo>> {
  const before = await promoById(tx, id)
  if (!(await endPromoGrant(tx, id))) throw fail('play.promo_over')
  tx.noteAudit({ subject: subjectOf(id), before: { state: before.state }, after: { state: 'ended' } })
  tx.afterCommit(() => tx.services.events.publish(promosChanged, tx.brand))
  return await promoById(tx, id)
}

const subjectOf = (id: string): string => `vpg_${id.replaceAll('-', '')}`
