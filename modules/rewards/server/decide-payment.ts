import { fail, type In, type Out, requireOpenPart } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Money, zero } from '@tonle/money'
import { pointsWorth } from '@tonle/points/server'
import type * as contract from '../contract.ts'
import { deskPayment } from './desk.ts'
import { tell } from './holder.ts'
import { lockPayment, postPayment } from './pay.ts'
import { rewardTerms } from './reward-terms.ts'

type Act = WriteScope<OperatorActor>
type DeskPayment = Awaited<ReturnType<typeof deskPayment>>

/** What would be paid. */
export async function decideTerms(tx: Act, { id, outcome }: In<typeof contract.decidePayment>): Promise<ApprovalTerms> {
  const payment = await deskPayment(tx, id)
  return rewardTerms(payment, outcome === 'paid' ? await worthOf(tx, payment) : zero, { isGift: true })
}

/** Money, or what points would be as money. */
export const worthOf = async (tx: Act, { kind, amount, currency }: DeskPayment): Promise<Money> =>
  kind === 'points_prize' ? await pointsWorth(tx, { currency, points: amount }) : amount

/** Pays a reward that was held, or gives nothing: its program has its amount again. */
export async function decidePayment(
  tx: Act,
  { id, outcome, why }: In<typeof contract.decidePayment>,
): Promise<Out<typeof contract.decidePayment>> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw fail('rewards.no_such_payment')
  if (payment.state !== 'held') throw fail('rewards.already_decided')
  if (outcome === 'paid') requireOpenPart(tx.site, 'bonuses')
  const { member, program, amount, isPoints } = payment
  tx.noteAudit({ subject: `rwp_${id.replaceAll('-', '')}`, before: { state: 'held' }, after: { state: outcome } })
  tx.afterCommit(() => tell(tx.services, tx.brand, member, { money: outcome === 'paid' }))
  await tx.query(
    'update rewards.payment set state = $3, decided_at = app_now(), decided_by = $4, note = $5 where brand_id = $1 and id = $2',
    [tx.brand, id, outcome, tx.actor.name, why],
  )
  if (outcome === 'rejected' && program !== null)
    await tx.query(
      'update rewards.program set given = given - $3, given_points = given_points - $4 where brand_id = $1 and id = $2',
      [...[tx.brand, program, isPoints ? zero : amount, isPoints ? amount : (zero as Money)]],
    )
  await outbox.add(tx, noticeJob, {
    member,
    kind: outcome === 'paid' ? 'rewards.payment_paid' : 'rewards.payment_rejected',
    params: outcome === 'paid' ? {} : { why },
  })
  if (outcome === 'paid') await postPayment(tx, tx.services, payment)
  return await deskPayment(tx, id)
}
