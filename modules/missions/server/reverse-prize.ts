import { fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Money, zero } from '@tonle/money'
import { rewardTerms } from '@tonle/rewards/server'
import type * as contract from '../contract.ts'
import { isMoney } from '../rules.ts'
import { lockAward } from './award.ts'
import { deskAward } from './award-lists.ts'
import { lockMember, tell } from './holder.ts'
import { settle } from './settle.ts'

type Act = WriteScope<OperatorActor>

/** Money of a member, like a withdrawal: above the limit two operators decide. */
export async function reverseTerms(tx: Act, { id, outcome }: In<typeof contract.reversePrize>): Promise<ApprovalTerms> {
  const award = await deskAward(tx, id)
  return rewardTerms(award, outcome === 'reversed' && isMoney(award.kind) ? award.amount : zero)
}

/**
 * Takes the prize of a closed board back as far as the member has it, the rest is a debt that later rewards pay; or lets it stand. The
 * ranks of others stay as they were published.
 */
export async function reversePrize(
  tx: Act,
  { id, outcome, why }: In<typeof contract.reversePrize>,
): Promise<Out<typeof contract.reversePrize>> {
  await lockMember(tx, (await deskAward(tx, id)).member)
  const award = (await lockAward(tx, id))!
  if (award.missionId !== null || award.state !== 'paid') throw fail('missions.already_decided')
  const { member, currency, mode, amount } = award
  tx.noteAudit({ subject: `awd_${id.replaceAll('-', '')}`, before: { state: 'paid' }, after: { state: outcome } })
  tx.afterCommit(() => tell(tx.services, tx.brand, member, { money: outcome === 'reversed' }))
  if (outcome === 'kept') {
    await tx.query(`update missions.award set doubts = '[]' where brand_id = $1 and id = $2`, [tx.brand, id])
    return await deskAward(tx, id)
  }
  await tx.query(
    `update missions.award set state = 'reversed', paid_at = null, reversed_at = app_now(), decided_at = app_now(), decided_by = $3, note = $4
      where brand_id = $1 and id = $2`,
    [tx.brand, id, tx.actor.name, why],
  )
  const back = -amount as Money
  await settle(tx, tx.services, { member, currency, mode }, { award: id, unit: 'cash', kind: 'mission_prize', amount: back })
  await outbox.add(tx, noticeJob, { member, kind: 'missions.prize_reversed', params: { why } })
  return await deskAward(tx, id)
}
