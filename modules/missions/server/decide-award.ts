import { fail, type In, type Out, requireOpenPart } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Money, ONE, zero } from '@tonle/money'
import { pointsWorth } from '@tonle/points/server'
import { bonusPrizes } from '@tonle/promotions/server'
import { rewardTerms, spinsWorthAt } from '@tonle/rewards/server'
import { dayIn } from '@tonle/text'
import type * as contract from '../contract.ts'
import { isReached, stretchOf } from '../rules.ts'
import { lockAward, payAward, type StoredAward } from './award.ts'
import { deskAward } from './award-lists.ts'
import { lockMember, tell } from './holder.ts'
import { missionById, progressIn } from './standing.ts'

type Act = WriteScope<OperatorActor>

/** What would be paid: points and spins count by what they are worth. */
export async function decideTerms(tx: Act, { id, outcome }: In<typeof contract.decideAward>): Promise<ApprovalTerms> {
  const award = await deskAward(tx, id)
  // In the order of `decideAward`.
  await lockMember(tx, award.member)
  const amount = outcome === 'paid' ? await worthOf(tx, (await lockAward(tx, id))!) : zero
  return rewardTerms(award, amount, { isGift: true })
}

async function worthOf(tx: Act, { kind, amount, currency, wheel }: StoredAward): Promise<Money> {
  if (kind === 'points') return await pointsWorth(tx, { currency, points: amount })
  return kind === 'spins' ? await spinsWorthAt(tx, bonusPrizes, wheel ?? '', Number(amount / ONE)) : amount
}

export async function decideAward(
  tx: Act,
  { id, outcome, why }: In<typeof contract.decideAward>,
): Promise<Out<typeof contract.decideAward>> {
  const { member } = await deskAward(tx, id)
  await lockMember(tx, member)
  const award = await lockAward(tx, id)
  if (!award) throw fail('missions.no_such_award')
  if (award.state !== 'held') throw fail('missions.already_decided')
  if (outcome === 'paid') requireOpenPart(tx.site, 'bonuses')
  if (outcome === 'paid') await requireReached(tx, id, award)
  tx.noteAudit({ subject: `awd_${id.replaceAll('-', '')}`, before: { state: award.state }, after: { state: outcome } })
  tx.afterCommit(() => tell(tx.services, tx.brand, award.member, { money: true, stars: outcome === 'paid' && award.stars > 0 }))
  await outbox.add(tx, noticeJob, {
    member: award.member,
    kind: outcome === 'paid' ? 'missions.reward_paid' : 'missions.reward_rejected',
    params: outcome === 'paid' ? {} : { why },
  })
  const decided = [tx.brand, id, tx.actor.name, why]
  if (outcome === 'rejected') {
    await tx.query(
      `update missions.award set state = 'rejected', decided_at = app_now(), decided_by = $3, note = $4 where brand_id = $1 and id = $2`,
      decided,
    )
    if (award.missionId)
      await tx.query('update missions.mission set given = given - $3 where brand_id = $1 and id = $2', [
        ...[tx.brand, award.missionId, award.amount],
      ])
  } else {
    await tx.query(
      `update missions.award set decided_at = app_now(), decided_by = $3, note = $4 where brand_id = $1 and id = $2`,
      decided,
    )
    await payAward(tx, tx.services, award, dayIn(tx.services.clock.now(), tx.site.zone))
  }
  return await deskAward(tx, id)
}

/** What it is paid for may have been taken back while it waited. */
async function requireReached(tx: Act, id: string, award: StoredAward): Promise<void> {
  const { missionId, member, currency, mode } = award
  if (missionId === null) return
  const { periodDay } = await deskAward(tx, id)
  const mission = (await missionById(tx, missionId))!
  const from = periodDay < mission.fromDay ? mission.fromDay : periodDay
  const stretch = stretchOf(mission, from)!
  const progress = await progressIn(tx, { zone: tx.site.zone, holder: { member, currency, mode }, mission, stretch })
  if (!isReached(progress)) throw fail('missions.not_reached')
}
