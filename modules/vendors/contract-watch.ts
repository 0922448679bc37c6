import { call, currencyCode, errorCodes, id, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'
import { betId, vendorCode } from './contract-shapes.ts'

/** What operators see of outside vendors (README "Watch"). */
const watching = { who: 'operator', ability: 'vendors.read', effect: 'read' } as const

export const watchErrors = errorCodes({ 'play.bet_not_open': 409 })
declare module '@tonle/contract' {
  interface ModuleErrors {
    vendorsWatch: typeof watchErrors
  }
}

const counted = {
  calls: z.number(),
  /** Answered with a refusal that was decided, and not taken or unknown. */
  refused: z.number(),
  failed: z.number(),
  /** Milliseconds within which half of the calls, and 99 of 100, were answered. */
  p50Ms: z.number().nullable(),
  p99Ms: z.number().nullable(),
}

export const vendorHealth = call({
  ...watching,
  summary: "Vendors' calls of the last minutes: how many, how fast, which errors; and the bets that are open",
  route: 'GET /console/api/vendors/health',
  input: z.strictObject({ minutes: z.enum(['5', '15', '60']).default('15') }),
  output: z.object({
    vendors: z.array(
      z.object({
        vassalage: z.string(),
        name: z.string(),
        dialect: z.string(),
        /** Of the catalog's switch. */
        status: z.enum(['planned', 'open', 'maintenance', 'closed']),
        /** It has an address for its games. */
        isConnected: z.boolean(),
        ...counted,
        lastCallAt: instant.nullable(),
        openBets: z.number(),
        stuckBets: z.number(),
        /** By operation, and answers other than OK by their word. */
        byCall: z.array(z.object({ call: z.string(), ...counted })),
        byCode: z.array(z.object({ call: z.string(), code: z.string(), isFailure: z.boolean(), calls: z.number() })),
        /** The last thirty minutes, oldest first. */
        trend: z.array(z.object({ calls: z.number(), failed: z.number() })),
      }),
    ),
  }),
})

const finding = z.enum(['no_history', 'no_answer', 'unknown', 'open', 'settled', 'void'])
const openBet = z.object({
  betId,
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  vertical: z.string(),
  account: z.string(),
  roundId: z.string().nullable(),
  txId: z.string(),
  stake: money,
  currency: currencyCode,
  mode: z.string(),
  placedAt: instant,
  isStuck: z.boolean(),
  /** The vendor's last answer about it; null: not queried yet. */
  finding: finding.nullable(),
  askedAt: instant.nullable(),
  asks: z.number(),
})

export const openBets = listCall({
  ...watching,
  summary: 'Bets of outside vendors without an outcome',
  route: 'GET /console/api/vendors/rounds',
  item: openBet,
  filters: {
    vassalage: vendorCode.optional(),
    state: z.enum(['all', 'stuck', 'differs']).default('all'),
    /** An account name, a round, or a transaction, as a whole. */
    find: z.string().trim().min(1).max(120).optional(),
  },
  sorts: ['placedAt', '-placedAt', '-stake', 'stake'],
})

const rawCall = z.object({
  id: z.string(),
  at: instant,
  vassalage: z.string(),
  /** `out`: we called the vendor, and `ip` is the host that was called. */
  direction: z.enum(['in', 'out']),
  call: z.string(),
  code: z.string(),
  isFailure: z.boolean(),
  status: z.number(),
  ms: z.number(),
  ip: z.string(),
  traceId: z.string(),
  names: z.array(z.string()),
  /** Without secrets, and cut where they are long. */
  request: z.string(),
  answer: z.string(),
})

export const findBets = call({
  ...watching,
  summary:
    "The bets that a vendor's id of a round or of a transaction names, or the number of the bet itself; the newest first, ten at most",
  route: 'GET /console/api/vendors/bets',
  input: z.strictObject({ find: z.string().trim().min(3).max(120) }),
  output: z.object({
    bets: z.array(
      z.object({
        betId,
        vassalage: z.string(),
        gameCode: z.string(),
        account: z.string(),
        roundId: z.string().nullable(),
        txId: z.string(),
        stake: money,
        currency: currencyCode,
        mode: z.string(),
        placedAt: instant,
      }),
    ),
  }),
})

export const roundOfBet = call({
  ...watching,
  summary: "All of a bet's round: its bets, every transaction, and the vendor's calls as they were asked and answered",
  route: 'GET /console/api/vendors/rounds/:betId',
  input: z.strictObject({ betId }),
  output: z.object({
    vassalage: z.string(),
    gameCode: z.string(),
    roundId: z.string().nullable(),
    closedAt: instant.nullable(),
    bets: z.array(
      z.object({
        betId,
        account: z.string(),
        stake: money,
        payout: money,
        currency: currencyCode,
        mode: z.string(),
        status: z.enum(['open', 'won', 'lost', 'void']),
        /** What of the payout waits for an operator; null: nothing. */
        beingChecked: money.nullable(),
        placedAt: instant,
        /** Of our own studio, and over: `play.roundReplay` has what its scene needs to show it again. */
        hasReplay: z.boolean(),
      }),
    ),
    transactions: z.array(
      z.object({
        kind: z.string(),
        txId: z.string(),
        refTxId: z.string().nullable(),
        state: z.enum(['posted', 'refused', 'tombstone']),
        refusal: z.string().nullable(),
        balance: money.nullable(),
        transferId: z.string().nullable(),
        at: instant,
      }),
    ),
    calls: z.array(rawCall),
    open: openBet.nullable(),
  }),
  errors: ['play.bet_not_found'],
})

export const vendorCallLog = listCall({
  ...watching,
  summary: "Vendors' calls, and ours to them, as they were asked and answered",
  route: 'GET /console/api/vendors/calls',
  item: rawCall,
  filters: {
    vassalage: vendorCode.optional(),
    only: z.enum(['all', 'failed']).default('all'),
    /** Calls of this many past hours; calls are kept for days, and mostly recent ones are read. */
    hours: z.enum(['1', '6', '24', '168']).default('1'),
    /** A transaction, a bet or a round that the call names, as a whole. */
    find: z
      .string()
      .regex(/^[\x21-\x7e]{1,120}$/)
      .optional(),
  },
  sorts: ['-at', 'at'],
  limit: 50,
})

export const askAboutBet = call({
  summary: 'Ask the vendor about a bet without an outcome, now',
  route: 'POST /console/api/vendors/rounds/:betId/ask',
  who: 'operator',
  ability: 'vendors.write',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ betId: id('bet') }),
  output: z.object({}),
  errors: ['play.bet_not_open'],
})
