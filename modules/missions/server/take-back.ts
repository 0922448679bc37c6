import type { Services, WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox, schedule } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Money, zero } from '@tonle/money'
import { takeBackGrant, takeBackSpinsOf } from '@tonle/promotions/server'
import { dayIn, type LocalText } from '@tonle/text'
import { isReached, stretchOf } from '../rules.ts'
import { lockAward, type StoredAward } from './award.ts'
import { type Holder, lockMember, tell } from './holder.ts'
import { removeStars } from './score.ts'
import { settle } from './settle.ts'
import { missionById, progressIn } from './standing.ts'

const FOLDED = ['missions.played', 'missions.win', 'missions.deposited'] as const
/** Paid awards of one look at a member. */
const MOST_AWARDS = 500

/**
 * Takes back what a member was paid for missions whose goals are no longer reached, since bets or deposits of their days were taken back.
 * May run at any time, twice and at once. @returns awards that were taken back
 */
export async function takeBackOf(tx: Tx, services: WriteServices, zone: string, holder: Holder): Promise<number> {
  await lockMember(tx, holder.member)
  const days = await changedDays(tx, holder)
  if (days.length === 0) return 0
  const paid = await tx.query<{ id: string; missionId: string; periodDay: string }>(
    `select id, mission_id as "missionId", period_day::text as "periodDay" from missions.award
      where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and state = 'paid' and mission_id is not null and period_day <= $5
      order by period_day desc, id limit ${MOST_AWARDS}`,
    [tx.brand, holder.member, holder.currency, holder.mode, days.at(-1)!],
  )
  let count = 0
  for (const { id, missionId, periodDay } of paid) {
    const mission = (await missionById(tx, missionId))!
    const stretch = days.map(day => stretchOf(mission, day)).find(found => found?.start === periodDay)
    if (!stretch || isReached(await progressIn(tx, { zone, holder, mission, stretch }))) continue
    // As claims do: the mission's row first.
    await tx.query('select from missions.mission where brand_id = $1 and id = $2 for no key update', [tx.brand, missionId])
    await reverse(tx, services, { award: (await lockAward(tx, id))!, zone, words: mission.words })
    count++
  }
  return count
}

/** Days on which something was taken back since they were looked at, in order. */
async function changedDays(tx: Tx, { member, currency, mode }: Holder): Promise<string[]> {
  const days = new Set<string>()
  for (const table of FOLDED) {
    const rows = await tx.query<{ day: string }>(
      `update ${table} set is_due = false where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and is_due returning day::text as day`,
      [tx.brand, member, currency, mode],
    )
    for (const { day } of rows) days.add(day)
  }
  return [...days].sort()
}

async function reverse(
  tx: Tx,
  services: WriteServices,
  { award, zone, words }: { award: StoredAward; zone: string; words: { title: LocalText } },
): Promise<void> {
  const { id, member, currency, mode, kind, amount, stars, missionId, paidAt } = award
  if (award.state !== 'paid' || missionId === null || paidAt === null) return
  const holder: Holder = { member, currency, mode }
  const clawed = await cashOfGifts(tx, services, award)
  await tx.query(
    `update missions.award set state = 'reversed', paid_at = null, reversed_at = app_now(), clawed = clawed + $3 where brand_id = $1 and id = $2`,
    [tx.brand, id, clawed],
  )
  await tx.query('update missions.mission set given = given - $3 where brand_id = $1 and id = $2', [tx.brand, missionId, amount])
  if (stars > 0) await removeStars(tx, holder, stars, dayIn(paidAt, zone))
  const of = { award: id, kind: 'mission_reward' } as const
  if (kind === 'cash' || kind === 'points') await settle(tx, services, holder, { ...of, unit: kind, amount: -amount as Money })
  else if (clawed > 0n) await settle(tx, services, holder, { ...of, unit: 'cash', amount: -clawed as Money })
  await outbox.add(tx, noticeJob, { member, kind: 'missions.reward_reversed', params: { mission: { words: words.title } } })
}

/** Ends the bonus, or the spins and the bonuses that were won with them. @returns what of it has become cash */
async function cashOfGifts(tx: Tx, services: WriteServices, { id, member, kind, grant }: StoredAward): Promise<Money> {
  const note = 'the mission is not reached'
  if (kind === 'bonus' && grant !== null) return await takeBackGrant(tx, services, grant, note)
  return kind === 'spins' ? await takeBackSpinsOf(tx, services, { member, source: `mission:${id}` }, note) : zero
}

/** Members of one look. */
const MOST = 500

/** Of these members, or of all: whatever was taken back since the last look. */
export async function takeBack(services: Services, brand: string, members: readonly string[] | null = null): Promise<void> {
  const due = await services.db.read(brand, read =>
    read.query<Holder>(
      `select distinct member_id as member, currency, mode from (${FOLDED.map(
        table =>
          `select member_id, currency, mode from ${table} where brand_id = $1 and is_due and ($2::uuid[] is null or member_id = any ($2))`,
      ).join(' union all ')}) d limit ${MOST}`,
      [brand, members],
    ),
  )
  if (due.length === 0) return
  const { zone } = await services.db.read(brand, read =>
    read.one<{ zone: string }>('select zone from brand.pub_brand where brand_id = $1', [brand]),
  )
  for (const holder of due) {
    const taken = await services.db.tx(brand, tx => takeBackOf(tx, services, zone, holder))
    if (taken > 0) tell(services, brand, holder.member, { money: true, stars: true })
  }
}

export const takeBackJobs = [
  schedule({
    name: 'missions.take_back',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    run: (services: Services, { brand }) => takeBack(services, brand),
  }),
]
