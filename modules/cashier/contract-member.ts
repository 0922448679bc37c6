import { call, currencyCode, id, instant, money } from '@tonle/contract'
import { z } from 'zod'
import { DEPOSIT_STATES, operatorReads, WITHDRAWAL_STATES } from './contract-shapes.ts'

const RISK_KINDS = ['device', 'network', 'payment', 'name', 'paper'] as const

export const memberMoney = call({
  summary: "A member's money on one page: wallet, what came and went, the latest of both, what the desk should look at",
  route: 'GET /console/api/cashier/members/:id',
  ...operatorReads,
  ability: 'withdrawals.read',
  input: z.strictObject({ id: id('mem') }),
  output: z.object({
    account: z.string(),
    currency: currencyCode,
    balance: money,
    held: money,
    available: money,
    /** What vendors keep that have wallets of their own, and what is on its way there or back. */
    wallets: z.array(z.object({ vendor: z.string(), balance: money, inFlight: money })),
    deposited30: money,
    withdrawn30: money,
    /** Of all time. */
    deposits: z.number(),
    deposited: money,
    payouts: z.number(),
    /** What must still be staked before a withdrawal; null: nothing. */
    turnoverLeft: money.nullable(),
    /** Newest first, five at most. */
    latestDeposits: z.array(
      z.object({ id: id('dep'), reference: z.string(), amount: money, state: z.enum(DEPOSIT_STATES), at: instant }),
    ),
    latestWithdrawals: z.array(
      z.object({ id: id('wdr'), reference: z.string(), amount: money, state: z.enum(WITHDRAWAL_STATES), at: instant }),
    ),
    /** Bank accounts that are in use. */
    accounts: z.array(z.object({ method: z.string(), last4: z.string(), addedAt: instant })),
    openAlerts: z.number(),
    fundsCheck: z.enum(['asked', 'declared', 'refused']).nullable(),
    /** Accounts that share something with this one, and what; twenty at most. */
    links: z.array(z.object({ account: z.string(), kinds: z.array(z.enum(RISK_KINDS)) })),
  }),
  errors: ['cashier.not_found'],
})
export type MemberMoney = z.input<typeof memberMoney.output>
