import { id, localTextField, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { rank } from './contract-shapes.ts'

export const PROGRAM_KINDS = ['wheel', 'rain', 'ticket', 'raffle'] as const
export type ProgramKind = (typeof PROGRAM_KINDS)[number]
export const PROGRAM_STATES = ['draft', 'open', 'stopped'] as const
export type ProgramState = (typeof PROGRAM_STATES)[number]

/** What a segment of a wheel gives. */
export const prize = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('money'), amount: positiveMoney }),
  z.strictObject({ kind: z.literal('points'), points: z.int().min(1).max(1_000_000) }),
  /** A campaign of promotions that operators give, with its own budget. */
  z.strictObject({ kind: z.literal('bonus'), campaign: id('cpn') }),
  z.strictObject({ kind: z.literal('none') }),
])
export type Prize = z.output<typeof prize>

const weight = z.int().min(1).max(100_000)
export const segment = z.strictObject({
  prize,
  /** Chance in thousandths of a percent; all of a wheel are 100,000. */
  weight,
  /** Of a bonus, where its amount does not say it. */
  name: localTextField(30).optional(),
})
export type Segment = z.output<typeof segment>

const spins = z.int().min(1).max(20)
/** What gives spins by itself; missions and operators give them too. */
export const spinRule = z.discriminatedUnion('on', [
  /** Each deposit of at least so much. */
  z.strictObject({ on: z.literal('deposit'), least: positiveMoney, spins }),
  /** Reaching a VIP level for the first time. */
  z.strictObject({ on: z.literal('level'), rank, spins }),
  /** Each bonus that the campaign promises. */
  z.strictObject({ on: z.literal('campaign'), campaign: id('cpn'), spins }),
])
export type SpinRule = z.output<typeof spinRule>

export const wheelSetup = z.strictObject({
  kind: z.literal('wheel'),
  segments: z.array(segment).min(1).max(12),
  rules: z.array(spinRule).max(20),
  /** In which spins are to be used. */
  days: z.int().min(1).max(90),
  /** The most points it may pay. */
  pointsBudget: z.int().min(0).max(1_000_000_000),
})
export type WheelSetup = z.output<typeof wheelSetup>

/** Money in random shares, each of at least the smallest. */
const shared = { total: positiveMoney, shares: z.int().min(1).max(1000), smallest: positiveMoney }

export const rainSetup = z.strictObject({
  kind: z.literal('rain'),
  ...shared,
  /** How long each rain lasts. */
  minutes: z.int().min(1).max(1440),
  /** From the start on, one every so many hours; null: one alone. */
  everyHours: z.int().min(1).max(168).nullable(),
})
export type RainSetup = z.output<typeof rainSetup>

export const ticketSetup = z.strictObject({
  kind: z.literal('ticket'),
  ...shared,
  /** In which it is to be opened. */
  days: z.int().min(1).max(90),
  /** Whose it is; each member opens one share. */
  audience: z.discriminatedUnion('to', [
    z.strictObject({ to: z.literal('member'), account: z.string().trim().min(1).max(60) }),
    z.strictObject({ to: z.literal('segment'), segment: id('seg') }),
    z.strictObject({ to: z.literal('code'), code: z.string().regex(/^[A-Z0-9-]{4,30}$/) }),
  ]),
})
export type TicketSetup = z.output<typeof ticketSetup>

export const raffleSetup = z.strictObject({
  kind: z.literal('raffle'),
  /** From the first place down. */
  prizes: z
    .array(z.strictObject({ amount: positiveMoney, count: z.int().min(1).max(100) }))
    .min(1)
    .max(10),
  /** What earns tickets between the start and the end: one for each full `per`. */
  by: z.enum(['turnover', 'deposit']),
  per: positiveMoney,
  /** Of one member. */
  most: z.int().min(1).max(10_000),
  /** From the end to the draw; the list of tickets is published in between. */
  drawMinutes: z.int().min(5).max(10_080),
})
export type RaffleSetup = z.output<typeof raffleSetup>

export const programSetup = z.discriminatedUnion('kind', [wheelSetup, rainSetup, ticketSetup, raffleSetup])
export type ProgramSetup = z.output<typeof programSetup>
