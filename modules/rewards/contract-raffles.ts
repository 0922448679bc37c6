import { call, currencyCode, event, instant, listCall, localTextField, money } from '@tonle/contract'
import { z } from 'zod'
import { noise, programId } from './contract-shapes.ts'

const player = { who: 'player', ignores: noise } as const
const hex = z.string().regex(/^[0-9a-f]{64}$/)
const ref = z.string().regex(/^[0-9a-f]{16}$/)
export const RAFFLE_STATES = ['selling', 'frozen', 'drawn', 'cancelled'] as const
const state = z.enum(RAFFLE_STATES)

const winner = z.object({
  place: z.int(),
  /** Of the published list. */
  ref,
  ticket: z.int(),
  amount: money,
  isOwn: z.boolean(),
})

const raffle = z.object({
  id: programId,
  title: z.string(),
  summary: z.string(),
  currency: currencyCode,
  state,
  prizes: z.array(money),
  by: z.enum(['turnover', 'deposit']),
  per: money,
  most: z.int(),
  startsAt: instant,
  endsAt: instant,
  drawAt: instant,
  /** Own tickets so far, or as the list has them. */
  tickets: z.int(),
  /** What was counted for them. */
  counted: money,
  /** How the published list names the member. */
  ref,
  /** Of the seed that draws: known from the beginning. */
  commitment: hex,
  /** SHA-256 of the published list, before the draw; it is the client seed of the draw. */
  listHash: hex.nullable(),
  /** All tickets of the list. */
  all: z.int().nullable(),
  /** Revealed with the draw. */
  serverSeed: hex.nullable(),
  nonce: z.int(),
  winners: z.array(winner),
})

export const raffles = call({
  ...player,
  summary: 'Raffles that run, wait for their draw or were drawn within the last 30 days, with the own tickets',
  route: 'GET /wps/rewards/raffles',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ now: instant, raffles: z.array(raffle) }),
})

export const raffleTickets = listCall({
  ...player,
  summary: 'The published list of tickets of a raffle, in the order in which it is hashed',
  route: 'GET /wps/rewards/raffles/:raffle/tickets',
  item: z.object({ no: z.int(), ref, first: z.int(), last: z.int() }),
  filters: { raffle: programId },
  sorts: ['no', '-no'],
})

export const consoleRaffles = listCall({
  who: 'operator',
  ability: 'rewards.read',
  summary: 'Raffles with their tickets and what their winners were paid',
  route: 'GET /console/api/rewards/raffles',
  item: z.object({
    id: programId,
    title: localTextField(60),
    currency: currencyCode,
    state,
    endsAt: instant,
    drawAt: instant,
    tickets: z.int().nullable(),
    total: money,
    paid: money,
    winners: z.int(),
  }),
  filters: { state: state.optional() },
  sorts: ['-drawAt', 'drawAt'],
})

/** A list was published, a raffle was drawn or opened. */
export const rafflesChanged = event({ name: 'rewards.rafflesChanged', to: 'brand', touches: [raffles] })
/** The member's tickets changed. */
export const ticketsChanged = event({ name: 'rewards.ticketsChanged', to: 'member', touches: [raffles] })
export const rafflesAtDesk = event({ name: 'rewards.rafflesAtDesk', to: 'console', touches: [consoleRaffles] })
