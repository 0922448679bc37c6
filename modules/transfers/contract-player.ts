import { call, currencyCode, event, instant, listCall, money, positiveMoney, setting, settings } from '@tonle/contract'
import { z } from 'zod'
import { DIRECTIONS, noise, TRANSFER_STATES, transfer, transferId, vendorCode } from './contract-shapes.ts'

export const walletTransfer = call({
  summary:
    'Move money between the main wallet and the wallet of a vendor that keeps its own balance: `IN`, `OUT`, `OUT_ALL`. The answer is that it was taken; `transferState` says what became of it',
  route: 'POST /wps/relay/GCS_walletTransfer',
  who: 'player',
  effect: 'write',
  form: true,
  input: z.strictObject({
    vassalage: vendorCode,
    direction: z.enum(['IN', 'OUT', 'OUT_ALL']),
    /** Left out for `OUT_ALL`. */
    amount: positiveMoney.optional(),
    /** With the launch of a game. */
    isLaunch: z.stringbool().or(z.boolean()).default(false),
  }),
  ignores: noise,
  output: transfer,
  errors: [
    'transfers.no_such_wallet',
    'transfers.under_way',
    'transfers.closed',
    'transfers.nothing_there',
    'transfers.limited',
    'wallet.insufficient_funds',
    'wallet.not_allowed',
    'brand.stakes_closed',
  ],
  limits: [{ by: 'actor', points: 120, perSeconds: 60 }],
})

export const transferState = call({
  summary: 'How a transfer stands, by its id',
  route: 'GET /wps/transfers/:id',
  who: 'player',
  effect: 'read',
  input: z.strictObject({ id: transferId }),
  ignores: noise,
  output: transfer,
  errors: ['transfers.not_found'],
})

export const vendorWallets = call({
  summary: 'Vendors that keep a balance of their own, with what the member has there and what is on its way',
  route: 'GET /wps/transfers/wallets',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({
    currency: currencyCode,
    available: money,
    wallets: z.array(
      z.object({
        vassalage: vendorCode,
        name: z.string(),
        /** Money can be moved in; out is possible in any case. */
        isOpen: z.boolean(),
        balance: money,
        inFlight: money,
        /** When the vendor last said its balance; null: never. */
        seenAt: instant.nullable(),
      }),
    ),
    /** The one that is under way. */
    underWay: transfer.nullable(),
    /** Everything comes back when the member returns to the lobby. */
    isAutoReturn: z.boolean(),
  }),
})

export const transfers = listCall({
  export: true,
  summary: "Transfers between the main wallet and vendors' wallets",
  route: 'GET /wps/transfers',
  who: 'player',
  item: transfer,
  filters: {
    vassalage: vendorCode.optional(),
    direction: z.enum(DIRECTIONS).optional(),
    state: z.enum(TRANSFER_STATES).optional(),
  },
  sorts: ['-requestedAt', 'requestedAt'],
  range: { maxDays: 366 },
  with: {
    /** Of the whole selection: what went to vendors and came back, and what their games added or took (below zero) in these days; where `count` asks for it. */
    totals: z.object({ count: z.number(), movedIn: money, movedOut: money, result: money, currency: currencyCode }).nullable(),
  },
  ignores: noise,
})

export const refreshWallet = call({
  summary: 'Ask the vendor for the balance of the own wallet there',
  route: 'POST /wps/transfers/refresh',
  who: 'player',
  effect: 'none',
  repeatable: true,
  input: z.strictObject({ vassalage: vendorCode }),
  ignores: noise,
  /** Null: the vendor did not answer. */
  output: z.object({ balance: money.nullable() }),
  errors: ['transfers.no_such_wallet'],
  limits: [{ by: 'actor', points: 10, perSeconds: 60 }],
})

export const returnToLobby = call({
  summary: "The member is back in the lobby: everything in vendors' wallets comes back, where brand and member want it",
  route: 'POST /wps/transfers/return',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({ isReturning: z.boolean() }),
  limits: [{ by: 'actor', points: 120, perSeconds: 60 }],
})

export const setAutoReturn = call({
  summary: 'Whether everything comes back to the main wallet when the member returns to the lobby',
  route: 'PUT /wps/transfers/auto-return',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ isOn: z.boolean() }),
  ignores: noise,
  output: z.object({ isAutoReturn: z.boolean() }),
})

export const transfersChanged = event({
  name: 'transfers.transfersChanged',
  to: 'member',
  touches: [vendorWallets, transferState, transfers],
})

export const settingsChanged = event({ name: 'transfers.settingsChanged', to: 'brand', touches: [vendorWallets] })

export const transferSettings = settings({
  module: 'transfers',
  ability: 'settings.money',
  settingsChanged,
  fields: {
    /** What holds until a member chooses. */
    autoReturn: setting.onOff({ default: true }),
  },
})
