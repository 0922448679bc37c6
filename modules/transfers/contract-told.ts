import { call, currencyCode, id, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'
import { vendorCode } from './contract-shapes.ts'

const reads = { who: 'operator', ability: 'ledger.read' } as const

/**
 * A day of a member's wallet at a vendor: `fresh` is compared once it is over; `equal`; `evened`: later days bring it back to zero; `waits`:
 * rounds near the last reading may explain it; `open`: an operator looks; `explained`.
 */
export const NET_STATES = ['fresh', 'equal', 'evened', 'waits', 'open', 'explained'] as const
export type NetState = (typeof NET_STATES)[number]
export const NET_QUEUES = ['open', 'waits', 'settled', 'all'] as const
export type NetQueue = (typeof NET_QUEUES)[number]

const netDay = z.object({
  id: id('vnd'),
  member: id('mem'),
  account: z.string(),
  vassalage: vendorCode,
  vendorName: z.string(),
  currency: currencyCode,
  mode: z.enum(['real', 'play']),
  /** Business day of the last reading; the readings between which the two sides stand: null, from the beginning. */
  day: z.string(),
  after: instant.nullable(),
  until: instant,
  /** Rounds that the vendor told of in this time, and what they came to for the member: payout less stake. */
  rounds: z.number(),
  stake: money,
  payout: money,
  result: money,
  /** What the vendor's net of the wallet moved by in this time. */
  net: money,
  /** `net` less `result`. */
  difference: money,
  state: z.enum(NET_STATES),
  comparedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
  version: z.number(),
})
export type NetDay = z.input<typeof netDay>

export const netDays = listCall({
  ...reads,
  summary:
    "What vendors' net of the wallets they keep moved by on each business day, beside what the rounds they told of came to",
  route: 'GET /console/api/transfers/net-days',
  item: netDay,
  filters: {
    queue: z.enum(NET_QUEUES).default('open'),
    vassalage: vendorCode.optional(),
    /** The beginning of an account. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-day', 'day'],
  range: { maxDays: 366 },
  with: {
    /** Of the whole selection by currency, days that are compared; where `count` asks for it. */
    totals: z
      .array(z.object({ currency: currencyCode, rounds: z.number(), net: money, result: money, difference: money }))
      .nullable(),
  },
  export: true,
})

export const explainNetDay = call({
  summary: "Close a day's difference with what was found out; no money moves",
  route: 'POST /console/api/transfers/net-days/:id/explain',
  who: 'operator',
  ability: 'ledger.adjust',
  effect: 'write',
  reason: 'note',
  input: z.strictObject({ id: id('vnd'), version: z.int() }),
  output: netDay,
  errors: ['transfers.not_found', 'transfers.state_changed'],
})

/** Why a round that a vendor told of stands in no record (`takeToldRounds` of play). */
export const ODD_REASONS = ['name', 'player', 'currency', 'ceiling', 'other'] as const

export const ODD_QUEUES = ['open', 'closed', 'all'] as const

const oddRound = z.object({
  id: id('odr'),
  vassalage: vendorCode,
  vendorName: z.string(),
  roundId: z.string(),
  /** The name there, and the member whom we know by it. */
  player: z.string(),
  account: z.string().nullable(),
  gameCode: z.string(),
  gameName: z.string().nullable(),
  /** As the vendor says it. */
  currency: z.string(),
  stake: money,
  payout: money,
  startedAt: instant,
  endedAt: instant,
  reason: z.enum(ODD_REASONS),
  firstAt: instant,
  triedAt: instant,
  /** It is tried again with each reading, for thirty days. */
  isTried: z.boolean(),
  /** Of `other`: the bet that stands in the record under its name. */
  betId: id('bet').nullable(),
  /** The operator who closed it, and what was found out. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
  version: z.number(),
})
export type OddRound = z.input<typeof oddRound>

export const oddRounds = listCall({
  ...reads,
  summary: 'Rounds that vendors told of and that cannot stand in the record, with the reason',
  route: 'GET /console/api/transfers/odd-rounds',
  item: oddRound,
  filters: {
    queue: z.enum(ODD_QUEUES).default('open'),
    reason: z.enum(ODD_REASONS).optional(),
    vassalage: vendorCode.optional(),
    /** A round's id, or the name of its player there, as a whole. */
    find: z.string().trim().min(1).max(120).optional(),
  },
  sorts: ['-firstAt', 'firstAt'],
  export: true,
})

export const closeOddRounds = call({
  summary:
    'Close odd rounds with what was found out: they are not tried any more; no money moves. Told differently they open again',
  route: 'POST /console/api/transfers/odd-rounds/close',
  who: 'operator',
  ability: 'ledger.adjust',
  effect: 'write',
  reason: 'note',
  input: z.strictObject({
    /** As the caller saw them. */
    rounds: z
      .array(z.strictObject({ id: id('odr'), version: z.int() }))
      .min(1)
      .max(100),
  }),
  output: z.object({ closed: z.number() }),
  errors: ['transfers.not_found', 'transfers.state_changed'],
})
