import { call, currencyCode, day, event, id, instant, listCall, localTextField, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { ART, AWARD_STATES, award, awardId, goal, missionId, PERIODS, reward, STATES } from './contract-shapes.ts'

const reads = { who: 'operator', ability: 'missions.read' } as const
const writes = { who: 'operator', ability: 'missions.write', effect: 'write' } as const

/** What an operator writes of a mission. */
const draft = z.strictObject({
  period: z.enum(PERIODS),
  currency: currencyCode,
  words: z.strictObject({ title: localTextField(60), summary: localTextField(160) }),
  art: z.enum(ART),
  goal,
  reward,
  stars: z.int().min(0).max(1000),
  /** The mission that has to be claimed before. */
  after: missionId.nullable(),
  /** The smallest stands first. */
  place: z.int().min(0).max(10_000).default(0),
  /** The most that it may give, in the unit of its reward; null: no bound. */
  budget: positiveMoney.nullable(),
  fromDay: day,
  toDay: day.nullable(),
})

const missionRow = z.object({
  ...draft.shape,
  place: z.int(),
  id: missionId,
  state: z.enum(STATES),
  /** Given or held back for a check. */
  given: money,
  awards: z.int(),
  changedAt: instant,
  version: z.number(),
})

export const consoleMissions = listCall({
  ...reads,
  summary: 'Missions with their budgets',
  route: 'GET /console/api/missions',
  item: missionRow,
  filters: { state: z.enum(STATES).optional(), period: z.enum(PERIODS).optional() },
  sorts: ['-changedAt', 'changedAt'],
})

export const saveMission = call({
  ...writes,
  summary: 'Write a new mission, or change one that is not open. It gives nothing before it is opened',
  route: 'POST /console/api/missions',
  repeatable: true,
  input: draft.extend({ id: missionId.optional(), version: z.number().optional() }),
  output: missionRow,
  errors: [
    'missions.no_such_mission',
    'missions.is_open',
    'missions.wrong_chain',
    'missions.wrong_campaign',
    'request.version_conflict',
  ],
})

export const openMission = call({
  ...writes,
  summary: 'Open a mission, or open it again',
  route: 'POST /console/api/missions/:id/open',
  reason: true,
  approval: true,
  input: z.strictObject({ id: missionId }),
  output: missionRow,
  errors: ['missions.no_such_mission', 'missions.is_open', 'missions.wrong_campaign'],
})

export const stopMission = call({
  ...writes,
  summary: 'Stop a mission: it gives nothing more',
  route: 'POST /console/api/missions/:id/stop',
  reason: true,
  repeatable: true,
  input: z.strictObject({ id: missionId }),
  output: missionRow,
  errors: ['missions.no_such_mission', 'missions.not_open'],
})

const awardRow = award.omit({ note: true }).extend({
  member: id('mem'),
  account: z.string(),
  note: z.string().nullable(),
  /** Why it was held back, or is looked at again. */
  reasons: z.array(z.string()),
  /** Paid, though what it was won with was taken back later. */
  isDoubtful: z.boolean(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  version: z.number(),
})

export const AWARD_QUEUES = ['held', 'all'] as const
export const consoleAwards = listCall({
  ...reads,
  summary: 'What missions and boards gave, and what is held for a check',
  route: 'GET /console/api/missions/awards',
  item: awardRow,
  filters: {
    queue: z.enum(AWARD_QUEUES).default('all'),
    state: z.enum(AWARD_STATES).optional(),
    /** The beginning of an account. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-earnedAt', 'earnedAt'],
  range: { maxDays: 366 },
  export: true,
})

export const decideAward = call({
  who: 'operator',
  ability: 'missions.decide',
  effect: 'write',
  summary:
    'Decide what is held for a check: `paid` pays it, `rejected` gives nothing. The member reads the reason of a rejection',
  route: 'POST /console/api/missions/awards/:id/decide',
  version: { table: 'missions.award', key: { id: 'id' } },
  reason: true,
  approval: true,
  input: z.strictObject({ id: awardId, outcome: z.enum(['paid', 'rejected']) }),
  output: awardRow,
  errors: [
    'brand.bonuses_closed',
    'missions.not_reached',
    'missions.no_such_award',
    'missions.already_decided',
    'missions.wrong_wheel',
    'promotions.no_such_campaign',
    'promotions.not_offered',
    'promotions.budget_spent',
    'promotions.already_granted',
    'promotions.deposit_too_small',
    'request.version_conflict',
  ],
})

export const reversePrize = call({
  who: 'operator',
  ability: 'missions.decide',
  effect: 'write',
  summary:
    'Look again at the prize of a closed board: `reversed` takes it back as far as the member has it, the rest is a debt; `kept` lets it stand',
  route: 'POST /console/api/missions/awards/:id/reverse',
  version: { table: 'missions.award', key: { id: 'id' } },
  reason: true,
  approval: true,
  input: z.strictObject({ id: awardId, outcome: z.enum(['reversed', 'kept']) }),
  output: awardRow,
  errors: ['missions.no_such_award', 'missions.already_decided', 'request.version_conflict'],
})

export const deskChanged = event({ name: 'missions.deskChanged', to: 'console', touches: [consoleMissions, consoleAwards] })
