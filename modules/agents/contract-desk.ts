import { call, event, id, instant, listCall, memberType, personal } from '@tonle/contract'
import { z } from 'zod'
import { agentType, moveEffect, purpose } from './contract-shapes.ts'

export const abilities = ['agents.read', 'agents.write'] as const
declare module '@tonle/contract' {
  interface ModuleAbilities {
    agents: (typeof abilities)[number]
  }
}

const reads = { who: 'operator', ability: 'agents.read' } as const
const writes = { who: 'operator', ability: 'agents.write', effect: 'write', reason: true, approval: true } as const
const at = { sorts: ['-at', 'at'], range: { maxDays: 3660 } } as const
const account = z.string().trim().min(1).max(40)

export const consoleAgents = listCall({
  ...reads,
  summary: "The brand's agents with the size of their teams; of one of them those directly below",
  route: 'GET /console/api/agents',
  item: z.object({
    memberId: id('mem'),
    account: z.string(),
    type: memberType,
    status: z.enum(['active', 'locked', 'closed']),
    upline: z.string().nullable(),
    direct: z.number(),
    everyone: z.number(),
    agents: z.number(),
    registeredAt: instant,
    lastLoginAt: instant.nullable(),
  }),
  filters: {
    find: z.string().trim().max(40).optional(),
    type: z.enum(['1', '2', '41', '42']).optional(),
    upline: account.optional(),
    place: z.enum(['all', 'roots']).default('all'),
  },
  sorts: ['-registeredAt', 'registeredAt'],
  range: { maxDays: 3660 },
  export: true,
})

const moveRefusals = [
  ...(['agents.no_such_account', 'agents.same_upline', 'agents.in_own_branch'] as const),
  ...(['agents.type_not_below', 'agents.move_waits'] as const),
] as const

/** Null: a root. */
const neighbour = z.object({ account: z.string(), type: memberType }).nullable()

export const previewMove = call({
  ...reads,
  summary: 'What the move of a member and everybody below would change; an empty `to` makes a root',
  route: 'GET /console/api/agents/:memberId/move',
  effect: 'read',
  isReport: true,
  input: z.strictObject({ memberId: id('mem'), to: z.string().trim().max(40) }),
  output: z.object({
    account: z.string(),
    from: neighbour,
    to: neighbour,
    /** The member among them. */
    members: z.number(),
    agents: z.number(),
    /** Who has them below from then on, or no longer; the nearest first, at most ten. */
    gaining: z.array(z.string()),
    losing: z.array(z.string()),
    effects: z.array(moveEffect),
  }),
  errors: moveRefusals,
})

export const moveMember = call({
  ...writes,
  summary: 'Move a member and everybody below; bets of before stay with the agents of their time. A second operator agrees',
  route: 'POST /console/api/agents/:memberId/move',
  input: z.strictObject({ memberId: id('mem'), to: z.string().trim().max(40) }),
  output: z.object({ id: id('mov') }),
  errors: moveRefusals,
})

export const moves = listCall({
  ...reads,
  summary: 'Moves in the tree, asked for and done',
  route: 'GET /console/api/agents/moves',
  item: z.object({
    id: id('mov'),
    account: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    state: z.enum(['waiting', 'done', 'refused']),
    refusal: z.string().nullable(),
    members: z.number().nullable(),
    askedBy: z.string(),
    why: z.string(),
    at: instant,
    endedAt: instant.nullable(),
  }),
  ...at,
})

export const appointMember = call({
  ...writes,
  summary: 'Make a member an agent of a type, an agent one of another, or a member again. A second operator agrees',
  route: 'POST /console/api/agents/:memberId/type',
  input: z.strictObject({ memberId: id('mem'), type: z.literal([0, ...agentType.values]) }),
  output: z.object({ type: memberType }),
  errors: ['agents.no_such_account', 'agents.same_type', 'agents.type_not_below', 'agents.team_below'],
})

export const looks = listCall({
  ...reads,
  summary: 'Which agents have looked at the names of accounts further below, and why',
  route: 'GET /console/api/agents/looks',
  item: z.object({ id: id('lok'), agent: z.string(), account: z.string(), purpose, at: instant }),
  ...at,
  export: true,
})

export const applications = listCall({
  ...reads,
  summary: 'Members who want to become agents',
  route: 'GET /console/api/agents/applications',
  item: z.object({
    id: id('aap'),
    memberId: id('mem'),
    account: z.string(),
    upline: neighbour,
    contact: personal(z.string(), 'phone'),
    plan: z.string(),
    state: z.enum(['waiting', 'approved', 'rejected']),
    type: agentType.nullable(),
    answer: z.string().nullable(),
    decidedBy: z.string().nullable(),
    at: instant,
    decidedAt: instant.nullable(),
  }),
  filters: { state: z.enum(['waiting', 'approved', 'rejected']).optional() },
  ...at,
})

export const decideApplication = call({
  ...writes,
  summary: 'Approve an application as a type of agent, which takes a second operator, or reject it; the member is told',
  route: 'POST /console/api/agents/applications/:id/decision',
  reason: 'note',
  input: z.strictObject({
    id: id('aap'),
    /** Null rejects. */
    type: agentType.nullable(),
    /** To the member. */
    answer: z.string().trim().max(200).default(''),
  }),
  output: z.object({ state: z.enum(['approved', 'rejected']) }),
  errors: ['agents.no_such_application', 'agents.decided', 'agents.same_type', 'agents.type_not_below', 'agents.team_below'],
})

export const treeChanged = event({ name: 'agents.treeChanged', to: 'console', touches: [consoleAgents, moves, applications] })
