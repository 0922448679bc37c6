import { fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Money, maxOf, minOf, negate, zero } from '@tonle/money'
import { spendableOf } from '@tonle/points/server'
import type * as contract from '../contract.ts'
import { worthOf } from './decide-payment.ts'
import { deskPayment } from './desk.ts'
import { type Holder, tell } from './holder.ts'
import { lockPayment, pay, type StoredPayment } from './pay.ts'
import { rewardTerms } from './reward-terms.ts'

type Act = WriteScope<OperatorActor>

/** Money of a member, like a withdrawal: above the limit two operators decide. */
export async function takeBackTerms(tx: Act, { id, outcome }: In<typeof contract.takeBackPayment>): Promise<ApprovalTerms> {
  const payment = await deskPayment(tx, id)
  return rewardTerms(payment, outcome === 'taken' ? await worthOf(tx, payment) : zero)
}

/**
 * Takes a paid reward back, as far as the wallet has it: one payment below zero. What was not there can be taken later. Or lets the reward
 * stand, whatever was noted. Rebate takes itself back. @throws rewards.nothing_there
 */
export async function takeBackPayment(
  tx: Act,
  { id, outcome, why }: In<typeof contract.takeBackPayment>,
): Promise<Out<typeof contract.takeBackPayment>> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw fail('rewards.no_such_payment')
  const isReward = payment.amount > 0n && payment.kind !== 'rebate'
  if (payment.state !== 'paid' || !isReward || payment.taken >= payment.amount) throw fail('rewards.already_decided')
  tx.noteAudit({ subject: `rwp_${id.replaceAll('-', '')}`, before: { taken: String(payment.taken) }, after: { outcome } })
  tx.afterCommit(() => tell(tx.services, tx.brand, payment.member, { money: outcome === 'taken' }))
  if (outcome === 'taken') await take(tx, payment, why)
  await tx.query(`update rewards.payment set doubts = '[]' where brand_id = $1 and id = $2`, [tx.brand, id])
  return await deskPayment(tx, id)
}

type Locked = StoredPayment & { taken: Money; program: string | null }

async function take(tx: Act, payment: Locked, why: string): Promise<void> {
  const { id, member, currency, isPoints, program } = payment
  const holder: Holder = {
    member,
    currency,
    mode: isPoints ? (tx.site.mode as Holder['mode']) : (payment.mode as Holder['mode']),
  }
  const available = await spendableOf(tx, tx.services, holder, isPoints ? 'points' : 'cash')
  const amount = minOf((payment.amount - payment.taken) as Money, maxOf(available, zero))
  if (amount === 0n) throw fail('rewards.nothing_there')
  await pay(tx, tx.services, holder, {
    ...{ kind: 'reward_reversed', source: `taken:${id}:${payment.taken}`, amount: negate(amount), isPoints },
    ...(program !== null && { program }),
  })
  await tx.query('update rewards.payment set taken = taken + $3 where brand_id = $1 and id = $2', [tx.brand, id, amount])
  if (program !== null)
    await tx.query(
      'update rewards.program set given = given - $3, given_points = given_points - $4 where brand_id = $1 and id = $2',
      [...[tx.brand, program, isPoints ? zero : amount, isPoints ? amount : zero]],
    )
  await outbox.add(tx, noticeJob, { member, kind: 'rewards.payment_taken', params: { why } })
}
