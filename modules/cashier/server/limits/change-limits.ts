import { fail, type In, isTrialType, type Out } from '@tonle/contract'
import type { BaseServices, MemberActor, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { type Currency, isPostable, type Money } from '@tonle/money'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { consoleLimitsChanged, type LimitPeriod, limitsChanged } from '../../contract.ts'
import { capOf, isRaise } from '../../rules-limits.ts'
import { addNotice } from '../tell.ts'
import { type Depositor, type DepositRoom, depositPerson, ownCap, roomOf } from './deposit-room.ts'
import { activateWaiting, dueLimit, endLimit, insertActive, insertWaiting, type LimitName, lockDeposits } from './sql-limits.ts'
import { limitsView } from './views-limits.ts'

/** @throws cashier.not_found for nobody and for trial users, who have no deposits */
export async function depositorOf(read: Read, mode: 'real' | 'play', memberId: string): Promise<Depositor & { account: string }> {
  const found = await read.maybe<{ account: string; currency: Currency; type: 0 }>(
    'select account, currency, type from identity.pub_member where brand_id = $1 and id = $2',
    [read.brand, memberId],
  )
  if (!found || isTrialType(found.type)) throw fail('cashier.not_found')
  return { memberId, mode, currency: found.currency, account: found.account }
}

export async function ownLimits(read: ReadScope<MemberActor>): Promise<Out<typeof contract.depositLimits>> {
  return await limitsView(read, await depositorOf(read, read.site.mode, read.actor.memberId))
}

/** A change is made under the lock of deposits: a request for one that waits is decided by the new limit. */
async function change<T>(tx: Tx, member: Depositor, work: (room: DepositRoom) => Promise<T>): Promise<T> {
  const person = await depositPerson(tx, member.memberId)
  await lockDeposits(tx, tx.brand, person)
  return await work(await roomOf(tx, member, person))
}

/** @throws request.invalid for a cap with more decimals than the currency posts */
export function requirePostable(cap: Money | null, currency: Currency): void {
  if (cap !== null && !isPostable(cap, currency)) throw fail('request.invalid', { fields: { cap: 'money.too_many_decimals' } })
}

/** A lower limit holds from this transaction on; a higher one is noted, and waits for the member's confirmation. */
export async function setLimit(
  tx: WriteScope<MemberActor>,
  { period, cap }: In<typeof contract.setDepositLimit>,
): Promise<Out<typeof contract.setDepositLimit>> {
  const member = await depositorOf(tx, tx.site.mode, tx.actor.memberId)
  requirePostable(cap, member.currency)
  await change(tx, member, async ({ limits, terms }) => {
    if (cap !== null && cap > terms[period].most) throw fail('request.invalid', { fields: { cap: 'field.too_big' } })
    const own = ownCap(limits, member.memberId, period)
    const limit = { ...base(tx, member, period, cap), by: 'member', reason: null }
    await endLimit(tx, depositsIn(member, period), 'waiting', 'replaced')
    if (isRaise(own, cap ?? undefined, terms[period])) return await insertWaiting(tx, limit)
    if (own === (cap ?? undefined)) return undefined
    await endLimit(tx, depositsIn(member, period), 'active', 'replaced')
    return await insertActive(tx, limit)
  })
  tellLimits(tx, member.memberId)
  return await limitsView(tx, member)
}

const depositsIn = ({ memberId }: Depositor, period: LimitPeriod): LimitName => ({ memberId, what: 'deposit', period })

const base = (tx: WriteScope, member: Depositor, period: LimitPeriod, cap: Money | null) => ({
  id: newId(tx.services.clock),
  ...depositsIn(member, period),
  ...{ cap, currency: member.currency },
})

export async function confirmLimit(
  tx: WriteScope<MemberActor>,
  { period }: In<typeof contract.confirmDepositLimit>,
): Promise<Out<typeof contract.confirmDepositLimit>> {
  const member = await depositorOf(tx, tx.site.mode, tx.actor.memberId)
  await change(tx, member, async () => {
    const name = depositsIn(member, period)
    if (!(await dueLimit(tx, name))) throw fail('cashier.limit_not_due')
    await endLimit(tx, name, 'active', 'replaced')
    await activateWaiting(tx, name)
  })
  tellLimits(tx, member.memberId)
  return await limitsView(tx, member)
}

export async function keepLimit(
  tx: WriteScope<MemberActor>,
  { period }: In<typeof contract.keepDepositLimit>,
): Promise<Out<typeof contract.keepDepositLimit>> {
  const member = await depositorOf(tx, tx.site.mode, tx.actor.memberId)
  await change(tx, member, () => endLimit(tx, depositsIn(member, period), 'waiting', 'taken_back'))
  tellLimits(tx, member.memberId)
  return await limitsView(tx, member)
}

/** Staff protects a member, and never the other way round; a request for a higher limit ends with it. */
export async function lowerLimit(
  tx: WriteScope<OperatorActor>,
  { member: memberId, period, cap, why }: In<typeof contract.lowerDepositLimit>,
): Promise<Out<typeof contract.lowerDepositLimit>> {
  const member = await depositorOf(tx, tx.site.mode, memberId)
  requirePostable(cap, member.currency)
  const before = await change(tx, member, async ({ limits, terms }) => {
    const now = capOf(ownCap(limits, memberId, period), terms[period])
    if (cap >= now) throw fail('cashier.limit_only_lower')
    await endLimit(tx, depositsIn(member, period), 'waiting', 'replaced')
    await endLimit(tx, depositsIn(member, period), 'active', 'replaced')
    await insertActive(tx, { ...base(tx, member, period, cap), by: `operator:${tx.actor.operatorId}`, reason: why })
    return now
  })
  tx.noteAudit({ subject: member.account, before: { [period]: String(before) }, after: { [period]: String(cap) } })
  await addNotice(tx, { kind: 'limit_lowered', member: memberId, amount: cap, currency: member.currency })
  tellLimits(tx, memberId)
  return { ...(await limitsView(tx, member)), account: member.account }
}

const tellLimits = (tx: WriteScope, memberId: string): void => {
  const { services, brand } = tx
  tx.afterCommit(() => publishLimits(services, brand, memberId))
}

export function publishLimits({ events }: Pick<BaseServices, 'events'>, brand: string, memberId: string): void {
  events.publish(limitsChanged, memberId)
  events.publish(consoleLimitsChanged, brand)
}
