import { call, currencyCode, day, event, listCall, money, setting, settings } from '@tonle/contract'
import { balanceChanged } from '@tonle/wallet/contract'
import { z } from 'zod'
import { ART, AWARD_STATES, award, goal, missionId, noise, PERIODS, REWARD_KINDS } from './contract-shapes.ts'

const player = { who: 'player', flag: 'MISSIONLB3', ignores: noise } as const

/** `running`: not reached yet. `locked`: the mission before it is not claimed. `checked`: reached, and looked at before it is paid. */
export const STANDINGS = ['running', 'ready', 'locked', 'checked', 'paid', 'rejected', 'spent'] as const

const mission = z.object({
  id: missionId,
  title: z.string(),
  summary: z.string(),
  art: z.enum(ART),
  period: z.enum(PERIODS),
  /** The days of this period, both included; it can be claimed until `claimUntil`. */
  periodDay: day,
  lastDay: day,
  claimUntil: day,
  goal,
  /** In the unit of the goal: an amount, or a number. */
  done: money,
  of: money,
  reward: z.object({ kind: z.enum(REWARD_KINDS), amount: money, currency: currencyCode }),
  stars: z.int(),
  standing: z.enum(STANDINGS),
  /** The mission that comes before it. */
  after: missionId.nullable(),
})

export const missions = call({
  ...player,
  summary: 'Missions of the brand with the own progress; those of the period before too, as long as they can be claimed',
  route: 'GET /wps/missions',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ missions: z.array(mission) }),
})

export const missionState = call({
  ...player,
  summary: 'How many missions can be claimed now',
  route: 'GET /wps/missions/state',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ ready: z.int() }),
})

export const claimMission = call({
  ...player,
  summary: 'Take what a mission gives for a period, once',
  route: 'POST /wps/missions/:id/claim',
  part: 'bonuses',
  effect: 'write',
  input: z.strictObject({ id: missionId, periodDay: day }),
  output: award,
  touches: [balanceChanged],
  errors: [
    'missions.no_such_mission',
    'missions.not_reached',
    'missions.locked',
    'missions.already_claimed',
    'missions.budget_spent',
    'missions.wrong_wheel',
    'promotions.no_such_campaign',
    'promotions.not_offered',
    'promotions.budget_spent',
    'promotions.already_granted',
    'promotions.deposit_too_small',
  ],
  limits: [{ by: 'actor', points: 60, perSeconds: 60 }],
})

const place = z.object({ rank: z.int(), player: z.string(), stars: z.int(), prize: money.nullable(), isOwn: z.boolean() })
const ranking = z.object({
  title: z.string(),
  period: z.enum(PERIODS),
  currency: currencyCode,
  periodDay: day,
  lastDay: day,
  prizes: z.array(z.object({ from: z.int(), to: z.int(), amount: money })),
  places: z.array(place),
  own: z.object({ rank: z.int(), stars: z.int(), prize: money.nullable() }).nullable(),
  /** Its prizes were given out. */
  isClosed: z.boolean(),
})

export const missionLeaderboard = call({
  ...player,
  summary:
    'The boards of this period and of the one before: stars of paid missions, names masked. Of equal scores the one that was reached first stands first',
  route: 'GET /wps/missions/leaderboard',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ now: z.array(ranking), before: z.array(ranking) }),
})

export const awards = listCall({
  ...player,
  summary: 'What missions and boards gave',
  route: 'GET /wps/missions/awards',
  item: award,
  filters: { state: z.enum(AWARD_STATES).optional() },
  sorts: ['-earnedAt', 'earnedAt'],
  range: { maxDays: 366 },
})

/** After a fold, a claim or a decision; folds of one member come at most every three seconds. */
export const missionProgress = event({
  name: 'missions.missionProgress',
  to: 'member',
  touches: [missions, missionState, awards],
})
export const missionsOffered = event({
  name: 'missions.missionsOffered',
  to: 'brand',
  touches: [missions, missionState, missionLeaderboard],
})
/** Scores moved. */
export const boardMoved = event({ name: 'missions.boardMoved', to: 'brand', touches: [missionLeaderboard] })
export const settingsChanged = event({ name: 'missions.settingsChanged', to: 'brand', touches: [missions, missionState] })

export const missionSettings = settings({
  module: 'missions',
  ability: 'settings.money',
  settingsChanged,
  fields: {
    /** Days after its period in which a mission that was reached can be claimed. */
    claimDays: setting.whole({ default: 2, min: 1, max: 14 }),
  },
})
