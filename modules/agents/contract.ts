import { call, id, instant, listCall, memberType } from '@tonle/contract'
import { z } from 'zod'

/** The agent's own downline, one level or all. */
export const team = listCall({
  summary: "The agent's own team",
  route: 'GET /wps/agent/team',
  who: 'agent',
  item: z.object({
    memberId: id('mem'),
    account: z.string(),
    type: memberType,
    /** 1 = direct downline. */
    depth: z.number(),
    upline: z.string(),
    directDownlines: z.number(),
    registeredAt: instant,
    lastLoginAt: instant.nullable(),
  }),
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
