export * from './contract-application.ts'
export * from './contract-desk.ts'
export * from './contract-invites.ts'
export * from './contract-shapes.ts'

import { call, errorCodes, event, id, instant, listCall, memberType, type SettingsOf, setting, settings } from '@tonle/contract'
import { z } from 'zod'
import { openedType, purpose } from './contract-shapes.ts'

export const errors = errorCodes({
  'agents.type_not_allowed': 403,
  'agents.too_many_accounts': 429,
  'agents.not_your_downline': 404,
  'agents.account_taken': 409,
  'agents.too_many_invites': 429,
  'agents.no_such_invite': 404,
  'agents.no_such_account': 404,
  'agents.same_upline': 409,
  /** The new upline stands below the moved member. */
  'agents.in_own_branch': 409,
  /** Accounts of this type do not stand below one of that type. */
  'agents.type_not_below': 409,
  'agents.move_waits': 409,
  'agents.same_type': 409,
  /** The types of those directly below do not fit below the new one. */
  'agents.team_below': 409,
  'agents.no_such_application': 404,
  'agents.decided': 409,
  'agents.already_agent': 409,
  'agents.application_waits': 409,
  /** A month after a rejection. */
  'agents.apply_later': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    agents: typeof errors
  }
}

const linkState = z.enum(['waiting', 'seen', 'over'])
export type LinkState = z.output<typeof linkState>

/** The agent's own downline, one level or all. */
export const team = listCall({
  export: true,
  summary: "The agent's own team",
  route: 'GET /wps/agent/team',
  who: 'agent',
  item: z.object({
    memberId: id('mem'),
    /** Whole of those directly below, masked of others (`lookAt`). */
    account: z.string(),
    type: memberType,
    /** 1 = direct downline. */
    depth: z.number(),
    upline: z.string(),
    directDownlines: z.number(),
    registeredAt: instant,
    lastLoginAt: instant.nullable(),
    /** Of an account that the caller opened and whose owner has not taken it yet: whether somebody has opened its link, or it is too old. */
    link: linkState.nullable(),
  }),
  /** `account`: a beginning of those directly below, the whole name of others. */
  filters: { account: z.string().trim().max(20).optional(), level: z.enum(['direct', 'all']).default('all') },
  sorts: ['-joinedAt', 'joinedAt'],
  range: { maxDays: 3660 },
})

export const teamSummary = call({
  summary: 'How many people stand below the agent',
  route: 'GET /wps/agent/team/summary',
  who: 'agent',
  effect: 'read',
  isReport: true,
  input: z.strictObject({}),
  output: z.object({
    direct: z.number(),
    all: z.number(),
    agents: z.number(),
    newThisWeek: z.number(),
    affiliateCode: z.string(),
  }),
})

export const openingTerms = call({
  summary: 'Which accounts the agent may open, and how many more within 24 hours',
  route: 'GET /wps/agent/accounts/terms',
  who: 'agent',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    types: z.array(openedType),
    perDay: z.number(),
    left: z.number(),
    /** The rule of a user name; its sentence is `pattern.<patternId>`. */
    username: z.object({ minLength: z.number(), maxLength: z.number(), patternId: z.string() }),
  }),
})

/** Each with the password typed in lately. A remembered answer would keep the link's token in the clear, so none is. */
const act = { who: 'agent', effect: 'write', repeatable: true, stepUp: true } as const

/** The token stands in the link `/join#<token>`: one use, and answered once. */
const link = z.object({ memberId: id('mem'), username: z.string(), token: z.string(), expiresAt: instant })

export const openAccount = call({
  ...act,
  summary: 'Open an account directly below the agent. Its owner takes it by a one-time link; nobody else ever has its password',
  route: 'POST /wps/agent/accounts',
  part: 'registration',
  // Sent twice the second finds its name taken; the link is then made again.
  input: z.strictObject({ username: z.string().trim().min(1).max(40), type: openedType }),
  output: link,
  errors: ['agents.type_not_allowed', 'agents.too_many_accounts', 'identity.username_taken', 'request.wrong_host'],
})

export const renewLink = call({
  ...act,
  summary: 'Make the link of an account anew that the agent opened and whose owner has not come yet; the one before ends',
  route: 'POST /wps/agent/accounts/:memberId/link',
  input: z.strictObject({ memberId: id('mem') }),
  output: link,
  errors: ['agents.not_your_downline', 'agents.account_taken', 'request.wrong_host'],
  limits: [{ by: 'actor', points: 60, perSeconds: 3600 }],
})

export const lookAt = call({
  summary: 'Show the name of an account below; the look is kept with its purpose',
  route: 'POST /wps/agent/team/:memberId/look',
  who: 'agent',
  effect: 'write',
  input: z.strictObject({ memberId: id('mem'), purpose }),
  output: z.object({ memberId: id('mem'), account: z.string(), upline: z.string() }),
  errors: ['agents.not_your_downline'],
  limits: [{ by: 'actor', points: 60, perSeconds: 3600 }],
})

/** Somebody joined below an agent, or took the account that the agent opened. */
export const teamChanged = event({ name: 'agents.teamChanged', to: 'member', touches: [team, teamSummary, openingTerms] })

export const agentsSettings = settings({
  module: 'agents',
  ability: 'settings.write',
  fields: {
    /** Of one agent within 24 hours: what a stolen session could open. 0: agents open none. */
    accountsPerDay: setting.whole({ default: 20, min: 0, max: 1000 }),
  },
})
export type AgentsSettings = SettingsOf<typeof agentsSettings>
