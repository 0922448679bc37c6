import { money } from '@tonle/contract'
import { z } from 'zod'

/** Types of accounts that some agent may open; who opens which stands in the rules. */
export const openedType = z.literal([0, 2, 41, 42]).meta({ description: '0 member; 2, 41, 42 agent' })
export type OpenedType = z.output<typeof openedType>

/** Types of agents, as operators appoint them. */
export const agentType = z
  .literal([1, 2, 41, 42])
  .meta({ description: '1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate' })
export type AgentType = z.output<typeof agentType>

/** Why an agent looks at an account further below. */
export const purpose = z.enum(['help', 'transfer', 'contract', 'check'])
export type Purpose = z.output<typeof purpose>

/** What moves with a member, as other modules say. */
export const moveEffect = z.discriminatedUnion('kind', [
  /** Valid bets of the branch in the last 30 days. */
  z.object({ kind: z.literal('turnover'), amount: money, currency: z.string() }),
  /** A contract with the upline of before ends. */
  z.object({ kind: z.literal('contract'), name: z.enum(['dividend', 'daily', 'hourly', 'realtime']) }),
])
export type MoveEffectOut = z.output<typeof moveEffect>
