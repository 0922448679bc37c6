export * from './contract-adjust.ts'
export * from './contract-console.ts'
export * from './contract-settings.ts'

import { call, currencyCode, day, errorCodes, event, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'

/** Error codes of the ledger's refusals (`refusalCode`). */
export const errors = errorCodes({
  'wallet.insufficient_funds': 409,
  'wallet.not_allowed': 403,
  'wallet.not_found': 404,
  'wallet.hold_resolved': 409,
  'wallet.stake_limit_reached': 403,
  'wallet.loss_limit_reached': 403,
  'wallet.deposit_limit_reached': 403,
  'wallet.out_of_range': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    wallet: typeof errors
  }
}

const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']

const balances = {
  currency: currencyCode,
  /** All there is, what is set aside (withdrawals under way), and the difference. */
  balance: money,
  held: money,
  available: money,
}

export const balance = call({
  summary: 'Balance of the main wallet',
  route: 'GET /wps/v2/wallets/balance',
  who: 'session',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({
    ...balances,
    currencySymbol: z.string(),
    displayDecimals: z.number(),
    mode: z.enum(['real', 'play', 'trial']),
  }),
})

export const consolidated = call({
  summary: 'All wallets of the member, what is set aside and why, and which contract requests are open',
  route: 'GET /wps/member/info/funds/consolidated',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({
    /** `MAIN` first, then vendors that keep a balance of their own, by code. */
    wallets: z.array(
      z.object({ wallet: z.string(), /** Of the vendor; null of `MAIN`. */ name: z.string().nullable(), ...balances }),
    ),
    /** On its way between them: in none until the vendor has answered. */
    inFlight: money,
    /** What is set aside and why, the oldest first; `until` is when it returns by itself, null if it does not. */
    holds: z.array(
      z.object({
        reason: z.enum(['withdrawal', 'game', 'check', 'other']),
        amount: money,
        since: instant,
        until: instant.nullable(),
      }),
    ),
    total: money,
    currency: currencyCode,
    /** Open contract requests by kind; 0 = none. */
    dailysalreqtype: z.number(),
    divtypereq: z.number(),
    contracthoursalreq: z.number(),
    realtimesalreqtype: z.number(),
  }),
})

export const merchantWallet = call({
  summary: 'Whether games play from the main wallet (single wallet)',
  route: 'GET /wps/relay/GCS_merchantWallet',
  who: 'session',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({ isSingle: z.boolean() }),
})

const group = z.enum(['deposit', 'withdrawal', 'game', 'bonus', 'transfer', 'adjustment'])

export const accountRecord = listCall({
  export: true,
  summary: 'Movements of the main wallet with the running balance',
  route: 'GET /wps/wallet/statement',
  who: 'player',
  item: z.object({
    seq: z.string(),
    at: instant,
    day,
    /** Text key `wallet.kind.<kind>`. */
    kind: z.string(),
    group,
    currency: currencyCode,
    amount: money,
    balanceAfter: money,
    transferId: z.string(),
    /** Vendor or payment provider on the other side, where that is one. */
    counterparty: z.string().nullable(),
    /** Of a bet, a win or a correction of one: the game, in the caller's language. */
    gameName: z.string().nullable(),
    remark: z.string().nullable(),
  }),
  filters: { group: group.optional() },
  sorts: ['-at', 'at'],
  range: { maxDays: 3660 },
  ignores: noise,
  with: {
    /** What came in and what went out in the selection; where `count` asks for it. */
    totals: z.object({ in: money, out: money, currency: currencyCode }).nullable(),
  },
})

export const balanceChanged = event({
  name: 'wallet.balanceChanged',
  to: 'member',
  touches: [balance, consolidated, merchantWallet, accountRecord],
})
