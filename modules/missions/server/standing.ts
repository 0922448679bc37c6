import type { Read } from '@tonle/database'
import { type Currency, type Money, ONE } from '@tonle/money'
import type { LocalText } from '@tonle/text'
import {
  type AwardState,
  type Goal,
  goal as goalShape,
  type Period,
  type Reward,
  reward as rewardShape,
  type State,
} from '../contract.ts'
import { openStretches, type Progress, progressOf, type Standing, type Stretch, standingOf } from '../rules.ts'
import { factsOf } from './facts.ts'
import type { Holder } from './holder.ts'

export interface Mission {
  id: string
  state: State
  period: Period
  currency: Currency
  mode: 'real' | 'play'
  words: { title: LocalText; summary: LocalText }
  art: 'trophy'
  goal: Goal
  reward: Reward
  /** What it gives once, in the unit of its reward; null: its campaign is not there. */
  amount: Money | null
  stars: number
  after: string | null
  place: number
  budget: Money | null
  given: Money
  fromDay: string
  toDay: string | null
}

type Row = Omit<Mission, 'goal' | 'reward' | 'amount'> & { goal: unknown; reward: unknown; bonus: Money | null }

const MISSION = `m.id, m.state, m.period, m.currency, m.mode, m.words, m.art, m.goal, m.reward, m.stars, m.after_id as after, m.place, m.budget, m.given,
  m.from_day::text as "fromDay", m.to_day::text as "toDay",
  (select c.amount from promotions.pub_gift c where c.brand_id = m.brand_id and c.id = substr(m.reward->>'campaign', 5)::uuid) as bonus`

const amountOf = (reward: Reward, bonus: Money | null): Money | null => {
  if (reward.kind === 'bonus') return bonus
  return reward.kind === 'spins' ? ((BigInt(reward.spins) * ONE) as Money) : reward.amount
}

function missionView({ bonus, ...row }: Row): Mission {
  const reward = rewardShape.parse(row.reward)
  return { ...row, goal: goalShape.parse(row.goal), reward, amount: amountOf(reward, bonus) }
}

export async function missionById(read: Read, id: string): Promise<Mission | undefined> {
  const row = await read.maybe<Row>(`select ${MISSION} from missions.mission m where m.brand_id = $1 and m.id = $2`, [
    read.brand,
    id,
  ])
  return row && missionView(row)
}

/** Open missions of a member's money that run or can still be claimed. */
async function missionsOf(
  read: Read,
  { currency, mode }: Holder,
  [first, today]: [first: string, today: string],
): Promise<Mission[]> {
  const rows = await read.query<Row>(
    `select ${MISSION} from missions.mission m
      where m.brand_id = $1 and m.currency = $2 and m.mode = $3 and m.state = 'open' and m.from_day <= $5 and coalesce(m.to_day >= $4, true)
      order by m.place, m.created_at, m.id limit 60`,
    [read.brand, currency, mode, first, today],
  )
  return rows.map(missionView)
}

/** A mission in one of its periods, as it stands for a member. */
export interface Stood {
  mission: Mission
  stretch: Stretch
  progress: Progress
  standing: Standing
}

interface Given {
  missionId: string
  periodDay: string
  state: AwardState
}

const isSpentOf = ({ budget, given, amount }: Mission) => amount === null || (budget !== null && given + amount > budget)

/** How missions stand. A mission behind another is unlocked by the one before it in the same period. */
export async function standingsOf(
  read: Read,
  { zone, holder, pairs }: { zone: string; holder: Holder; pairs: readonly { mission: Mission; stretch: Stretch }[] },
): Promise<Stood[]> {
  const facts = await factsOf(
    read,
    zone,
    holder,
    pairs.map(({ mission: { goal }, stretch }) => ({ goal, stretch })),
  )
  const ids = [...new Set(pairs.flatMap(({ mission: { id, after } }) => (after ? [id, after] : [id])))]
  const given = await read.query<Given>(
    `select mission_id as "missionId", period_day::text as "periodDay", state from missions.award
      where brand_id = $1 and member_id = $2 and mission_id = any ($3) and period_day = any ($4::date[])`,
    [read.brand, holder.member, ids, [...new Set(pairs.map(({ stretch }) => stretch.start))]],
  )
  const stateOf = (id: string, day: string) => given.find(one => one.missionId === id && one.periodDay === day)?.state
  return pairs.map(({ mission, stretch }, i) => {
    const progress = progressOf(mission.goal, facts[i]!)
    const before = mission.after === null ? 'paid' : stateOf(mission.after, stretch.start)
    const isUnlocked = before !== undefined && before !== 'rejected' && before !== 'reversed'
    const award = stateOf(mission.id, stretch.start)
    return { mission, stretch, progress, standing: standingOf({ award, progress, isUnlocked, isSpent: isSpentOf(mission) }) }
  })
}

/** How far a mission is in one of its periods. */
export async function progressIn(
  read: Read,
  { zone, holder, mission: { goal }, stretch }: { zone: string; holder: Holder; mission: Mission; stretch: Stretch },
): Promise<Progress> {
  const [facts] = await factsOf(read, zone, holder, [{ goal, stretch }])
  return progressOf(goal, facts!)
}

/** All that a member may look at: the periods that run, and those of before that wait to be claimed. */
export async function listOf(
  read: Read,
  { zone, today, claimDays, holder }: { zone: string; today: string; claimDays: number; holder: Holder },
): Promise<Stood[]> {
  const first = new Date(Date.parse(today) - claimDays * 86_400_000).toISOString().slice(0, 10)
  const open = await missionsOf(read, holder, [first, today])
  const pairs = open.flatMap(mission => openStretches(mission, today, claimDays).map(stretch => ({ mission, stretch })))
  const stood = await standingsOf(read, { zone, holder, pairs })
  return stood.filter(({ stretch, standing }) => stretch.to >= today || standing === 'ready' || standing === 'checked')
}
