import { settingsOf, withClosedDays } from '@tonle/brand/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope, WriteScope, WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { ONE } from '@tonle/money'
import { dayIn, localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { daysAfter, openStretches, type Standing } from '../rules.ts'
import { createAward, lockAward, payOrHold, reopenAward } from './award.ts'
import { ownAward } from './award-lists.ts'
import { type Holder, holderOf, lockMember, tell } from './holder.ts'
import { listOf, missionById, type Stood, standingsOf } from './standing.ts'

type Player = ReadScope<MemberActor>

/** Days in which nothing could be claimed do not count. */
const claimDaysOf = async (read: Read): Promise<number> =>
  await withClosedDays(read, 'bonuses', (await settingsOf(read, contract.missionSettings)).claimDays)

async function stoodOf(read: Player): Promise<{ stood: Stood[]; claimDays: number; currency: Stood['mission']['currency'] }> {
  const holder = await holderOf(read, read.site, read.actor)
  const claimDays = await claimDaysOf(read)
  const today = dayIn(read.services.clock.now(), read.site.zone)
  return { stood: await listOf(read, { zone: read.site.zone, today, claimDays, holder }), claimDays, currency: holder.currency }
}

export async function missions(read: Player): Promise<Out<typeof contract.missions>> {
  const { stood, claimDays } = await stoodOf(read)
  return {
    missions: stood.map(({ mission, stretch, progress, standing }) => ({
      ...{ id: mission.id as Id<'mis'>, art: mission.art, period: mission.period, goal: mission.goal, stars: mission.stars },
      title: localText(mission.words.title, read.lang),
      summary: localText(mission.words.summary, read.lang),
      ...{ periodDay: stretch.start, lastDay: stretch.to, claimUntil: daysAfter(stretch.to, claimDays) },
      ...{ ...progress, standing, after: mission.after as Id<'mis'> | null },
      reward: { kind: mission.reward.kind, amount: mission.amount ?? ONE, currency: mission.currency },
    })),
  }
}

export async function missionState(read: Player): Promise<Out<typeof contract.missionState>> {
  const { stood } = await stoodOf(read)
  return { ready: stood.filter(({ standing }) => standing === 'ready').length }
}

const REFUSALS = {
  running: 'missions.not_reached',
  locked: 'missions.locked',
  spent: 'missions.budget_spent',
  checked: 'missions.already_claimed',
  paid: 'missions.already_claimed',
  rejected: 'missions.already_claimed',
} as const satisfies Record<Exclude<Standing, 'ready'>, keyof typeof contract.errors>

export interface Taking {
  holder: Holder
  zone: string
  id: string
  periodDay: string
}

/**
 * Pays what a mission gives for one of its periods. The mission's row is locked: of many claims at once the next one sees the award and the
 * budget of the one before. @returns the award
 */
export async function takeMission(
  tx: Tx,
  services: WriteServices,
  { holder, zone, id, periodDay }: Taking,
): Promise<{ award: string; stars: number }> {
  await lockMember(tx, holder.member)
  await tx.query('select from missions.mission where brand_id = $1 and id = $2 for no key update', [tx.brand, id])
  // A statement of its own: it sees what was committed while this one waited for the row.
  const mission = await missionById(tx, id)
  if (!mission || mission.state === 'draft') throw fail('missions.no_such_mission')
  const claimDays = await claimDaysOf(tx)
  const today = dayIn(services.clock.now(), zone)
  const stretch = openStretches(mission, today, claimDays).find(({ start }) => start === periodDay)
  const isFitting = mission.currency === holder.currency && mission.mode === holder.mode
  if (mission.state !== 'open' || !stretch || !isFitting) throw fail('missions.not_reached')
  const [stood] = await standingsOf(tx, { zone, holder, pairs: [{ mission, stretch }] })
  if (stood!.standing !== 'ready') throw fail(REFUSALS[stood!.standing])
  const { amount, reward, stars } = mission
  const again = await reopenAward(tx, { holder, missionId: id, periodDay })
  await tx.query('update missions.mission set given = given + $3 where brand_id = $1 and id = $2', [
    ...[tx.brand, id, again?.amount ?? amount],
  ])
  const award =
    again?.id ??
    (await createAward(tx, services, {
      ...{ holder, of: { missionId: id }, periodDay, kind: reward.kind, amount: amount!, stars },
    }))
  await payOrHold(tx, services, (await lockAward(tx, award))!, today)
  return { award, stars }
}

export async function claimMission(
  tx: WriteScope<MemberActor>,
  { id, periodDay }: In<typeof contract.claimMission>,
): Promise<Out<typeof contract.claimMission>> {
  const holder = await holderOf(tx, tx.site, tx.actor)
  const { award, stars } = await takeMission(tx, tx.services, { holder, zone: tx.site.zone, id, periodDay })
  tx.afterCommit(() => tell(tx.services, tx.brand, holder.member, { money: true, stars: stars > 0 }))
  return await ownAward(tx, award)
}
