import { call, day, id, listCall, memberType, money } from '@tonle/contract'
import { z } from 'zod'

const figures = {
  deposits: money,
  withdrawals: money,
  validBet: money,
  /** Payout − stake: what members gained or lost by settled bets. */
  profit: money,
  /** Members who placed a bet, each counted once a day. */
  active: z.number(),
}

/** `team`: everybody below the agent; `direct`: those directly below. Never the agent. */
const scope = z.enum(['team', 'direct']).default('team')

export const teamDays = call({
  summary: "What the agent's team came to on each of the last days, today last",
  route: 'GET /wps/agent/team/days',
  who: 'agent',
  effect: 'read',
  isReport: true,
  input: z.strictObject({ scope, days: z.coerce.number().int().min(2).max(62).default(14) }),
  output: z.object({ currency: z.string(), days: z.array(z.object({ day, ...figures })) }),
})

export const teamBranches = listCall({
  export: true,
  summary: "What the agent's team came to by direct downline, or that of an agent below",
  route: 'GET /wps/agent/team/branches',
  who: 'agent',
  item: z.object({
    memberId: id('mem'),
    account: z.string(),
    type: memberType,
    /** Everybody below this member. */
    teamSize: z.number(),
    ...figures,
    /** The member's own part of the valid bet and of the profit; the rest is of those below. */
    ownValidBet: money,
    ownProfit: money,
  }),
  filters: {
    /** An agent below: its direct downlines. Default: the caller's own. */
    under: id('mem').optional(),
    account: z.string().trim().max(20).optional(),
  },
  sorts: [],
  range: { maxDays: 366, defaultDays: 1 },
  with: {
    fromDay: day,
    toDay: day,
    currency: z.string(),
    /** From the caller's own downline to `under`. */ path: z.array(z.object({ memberId: id('mem'), account: z.string() })),
    /** With the first page. */ totals: z.object(figures).nullable(),
  },
})
