import { call, currencyCode, event, id, instant, listCall, money, positiveMoney } from '@tonle/contract'
import { balanceChanged } from '@tonle/wallet/contract'
import { z } from 'zod'
import { perActor, playerReads } from './contract-shapes.ts'

const remark = z.string().trim().max(140).default('')

export const agentTransfer = z.object({
  id: id('atr'),
  /** From the caller's side. */
  side: z.enum(['in', 'out']),
  /** `down`: from an upline to a direct downline. */
  direction: z.enum(['down', 'up']),
  /** The other account. */
  account: z.string(),
  currency: currencyCode,
  amount: money,
  remark: z.string(),
  at: instant,
})

export const sendTerms = call({
  summary: "Whether money may be sent along the agent tree, to whom and how much; of the caller's own wallet",
  route: 'GET /wps/agent/transfers/terms',
  ...playerReads,
  input: z.strictObject({}),
  output: z.object({
    isOpen: z.boolean(),
    /** The account that the caller stands directly below; null of a root. */
    upline: z.string().nullable(),
    mayDown: z.boolean(),
    currency: currencyCode,
    available: money,
    /** The most of one transfer, and what is left of the day's. */
    most: money,
    leftToday: money,
    /** Bonuses that end when money leaves: what is lost. */
    bonusLost: money.nullable(),
  }),
})

const sending = {
  effect: 'write',
  stepUp: true,
  touches: [balanceChanged],
  limits: [perActor(60, 600)],
  output: agentTransfer,
} as const
const given = {
  amount: positiveMoney,
  remark,
  /** The sender agrees that bonuses which are not over end with it. */
  givesUpBonus: z.boolean().default(false),
}
const refusals = [
  ...['cashier.transfers_off', 'cashier.other_currency', 'cashier.receiver_closed', 'cashier.payouts_wait'],
  ...['cashier.level_required', 'promotions.would_be_lost', 'cashier.payment_password_required', 'identity.payment_required'],
  ...['cashier.reserved', 'cashier.transfer_most', 'cashier.transfer_day', 'wallet.insufficient_funds'],
] as const

export const sendToDownline = call({
  ...sending,
  summary: 'An agent sends money from the own wallet to an account directly below',
  route: 'POST /wps/agent/transfers/downline',
  who: 'agent',
  input: z.strictObject({ account: z.string().trim().min(1).max(40), ...given }),
  errors: ['cashier.not_below', 'cashier.receiver_limit', ...refusals],
})

export const sendToUpline = call({
  ...sending,
  summary: 'A member or an agent sends money to the account directly above',
  route: 'POST /wps/agent/transfers/upline',
  who: 'player',
  input: z.strictObject(given),
  errors: ['cashier.no_upline', 'cashier.turnover_open', ...refusals],
})

export const agentTransfers = listCall({
  export: true,
  summary: 'Own transfers to and from neighbours of the agent tree',
  route: 'GET /wps/agent/transfers',
  ...playerReads,
  item: agentTransfer,
  filters: { side: z.enum(['in', 'out']).optional() },
  sorts: ['-at', 'at'],
  range: { maxDays: 366 },
})

export const consoleAgentTransfers = listCall({
  summary: 'Money that agents and members sent along the agent tree',
  route: 'GET /console/api/cashier/agent-transfers',
  who: 'operator',
  ability: 'withdrawals.read',
  item: z.object({
    id: id('atr'),
    direction: z.enum(['down', 'up']),
    from: z.string(),
    to: z.string(),
    currency: currencyCode,
    amount: money,
    remark: z.string(),
    at: instant,
  }),
  filters: {
    direction: z.enum(['down', 'up']).optional(),
    /** An account name of either side, from its beginning. */
    find: z.string().trim().max(60).optional(),
  },
  sorts: ['-at', 'at', '-amount', 'amount'],
  range: { maxDays: 366 },
  export: true,
})

export const transferSent = event({ name: 'cashier.transferSent', to: 'member', touches: [agentTransfers, sendTerms] })
