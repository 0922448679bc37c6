import { currencyCode, day, errorCodes, id, instant, money, nonNegativeMoney } from '@tonle/contract'
import { ONE } from '@tonle/money'
import { z } from 'zod'

export const errors = errorCodes({
  'contracts.no_such_contract': 404,
  'contracts.no_such_statement': 404,
  'contracts.not_your_downline': 404,
  /** The giver has no contract of the kind itself, so there is nothing to share. */
  'contracts.no_own_contract': 409,
  'contracts.already_there': 409,
  /** The state does not allow it, or the other side has to answer. */
  'contracts.not_now': 409,
  'contracts.no_ladder': 422,
  'contracts.above_upline': 409,
  /** Contracts below would pay more: the list has changed or was not confirmed. */
  'contracts.conflicts': 409,
  'contracts.dispute_open': 409,
  'contracts.not_held': 409,
  'contracts.other_currency': 409,
})
export const abilities = ['contracts.read', 'contracts.write', 'contracts.pay'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    contracts: typeof errors
  }
  interface ModuleAbilities {
    contracts: (typeof abilities)[number]
  }
}

export const KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const
export const kind = z.enum(KINDS)
export type Kind = z.output<typeof kind>
/** How often it is settled: real-time salary every five minutes, daily and hourly salary each day. */
export const CYCLES = ['5m', 'day', 'half-month', 'month'] as const
export const cycle = z.enum(CYCLES)
export type Cycle = z.output<typeof cycle>
export const STATES = ['offered', 'signed', 'rejected', 'change_requested', 'end_requested', 'terminated'] as const
export const contractState = z.enum(STATES)
export type ContractState = z.output<typeof contractState>
export const STATEMENT_STATES = ['open', 'held', 'part', 'paid', 'nothing', 'expired'] as const
export const statementState = z.enum(STATEMENT_STATES)
export type StatementState = z.output<typeof statementState>
export const RUN_STATES = ['waiting', 'paying', 'done'] as const
export const DISPUTE_STATES = ['open', 'upheld', 'dismissed'] as const

/** A share as decimal text: `0.006` is 0.6 %. At most one. */
const share = nonNegativeMoney.refine(value => value <= ONE, { params: { code: 'field.too_big' } })
const level = z.strictObject({
  bet: nonNegativeMoney,
  profit: nonNegativeMoney,
  active: z.int().min(0).max(1_000_000),
  rate: share,
})

/** What a downline may be given in its own terms; everything else is that of the contract above it. */
export const givenTerms = {
  /** From the lowest to the highest; none of real-time salary. */
  levels: z.array(level).max(10),
  realtime: z.strictObject({ least: nonNegativeMoney, winRate: share, lossRate: share }).nullable(),
  payer: z.enum(['platform', 'upline']),
  remark: z.string().trim().max(1000),
}
export const terms = z.strictObject({
  ...givenTerms,
  /** `on_all`: the reached level pays on everything; `by_band`: each level on its own band. */
  ladder: z.enum(['on_all', 'by_band']),
  /** Paid on valid bets, or on what the house won. */
  basis: z.enum(['bet', 'profit']),
  /** Whose bets: everybody below and the agent, everybody below, or members directly below alone. */
  team: z.enum(['with_self', 'all', 'direct']),
  /** A bet belongs to the period, and to the agents, of its outcome or of its placement. */
  counts: z.enum(['settled', 'placed']),
  /** Whether bets with bonus money and free rounds are valid bets. */
  bonusBets: z.boolean(),
  /** Kinds of games that are left out. */
  excluded: z.array(z.string().regex(/^[A-Z]{2,12}$/)).max(20),
  deductions: z.array(z.enum(['rebate', 'salary', 'bonus', 'jackpot'])).max(4),
  platformFee: share,
  depositFee: share,
  activeBet: nonNegativeMoney,
  activeDeposit: nonNegativeMoney,
  carryOver: z.enum(['none', 'month', 'until_cleared']),
})
export type Terms = z.output<typeof terms>
export type WireTerms = z.input<typeof terms>

/** Contracts that an act ends, with their payees' accounts. */
export const endedContracts = z.array(z.object({ id: id('ctr'), payee: z.string() }))

export const contractView = z.object({
  id: id('ctr'),
  kind,
  cycle,
  state: contractState,
  currency: currencyCode,
  /** Account names; null: the platform. */
  giver: z.string().nullable(),
  payee: z.string(),
  /** Which side the caller is. */
  side: z.enum(['giver', 'payee']),
  /** Who has to answer a request or an offer; null where nothing waits. */
  awaits: z.enum(['giver', 'payee']).nullable(),
  /** The terms that hold, and those that were asked for. */
  terms: terms.nullable(),
  asked: terms.nullable(),
  version: z.int(),
  /** Of the terms that hold; null before they begin. */
  holdsFrom: instant.nullable(),
  endsAt: instant.nullable(),
  /** Version of the platform's general terms that it was signed under. */
  textVersion: z.int().nullable(),
  changedAt: instant,
})

const correction = z.object({ of: id('cst').nullable(), fromDay: day.nullable(), was: money, now: money, amount: money })

export const statementView = z.object({
  id: id('cst'),
  contract: id('ctr'),
  kind,
  cycle,
  version: z.int(),
  payee: z.string(),
  payer: z.enum(['platform', 'upline']),
  giver: z.string().nullable(),
  currency: currencyCode,
  from: instant,
  to: instant,
  fromDay: day,
  toDay: day,
  bet: money,
  profit: money,
  active: z.int(),
  /** The level that was reached, from 1; 0: none. */
  level: z.int(),
  pay: money,
  below: money,
  corrections: money,
  receivable: money,
  due: money,
  paid: money,
  state: statementState,
  at: instant,
  dispute: z.enum(DISPUTE_STATES).nullable(),
})

/** What a statement's figures consist of, line by line. */
export const statementDetail = z.object({
  ...statementView.shape,
  terms,
  sums: z.object({
    stake: money,
    payout: money,
    deposits: money,
    rebate: money,
    salary: money,
    bonus: money,
    jackpot: money,
    won: money,
    lost: money,
  }),
  /** Members in other currencies at the declared price of one unit; null: none is declared, they do not count. */
  prices: z.array(z.object({ currency: currencyCode, price: money.nullable() })),
  carried: money,
  carries: money,
  /** Below the smallest amount that the currency shows, in millionths of it. */
  cut: z.string(),
  receivableBefore: money,
  lines: z.array(correction),
  disputeText: z.string().nullable(),
  disputeAnswer: z.string().nullable(),
})

export const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']
