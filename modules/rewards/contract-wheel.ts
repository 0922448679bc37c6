import { call, currencyCode, event, instant, listCall, money } from '@tonle/contract'
import { balanceChanged } from '@tonle/wallet/contract'
import { z } from 'zod'
import { prize, segment } from './contract-setups.ts'
import { noise, programId, spinId } from './contract-shapes.ts'

const player = { who: 'player', ignores: noise } as const
const hex = z.string().regex(/^[0-9a-f]{64}$/)
/** Mixed into the draw by the player. */
const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const wheel = z.object({
  id: programId,
  /** Of the setup: a spin is drawn by the one that the member has seen. */
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  currency: currencyCode,
  segments: z.array(segment.omit({ name: true }).extend({ name: z.string().nullable() })),
  /** What one spin pays on average. */
  mean: money,
  spins: z.int(),
  /** The first of them to end. */
  expiresAt: instant.nullable(),
  /** Of the seed that decides the next spin; null: members without spins have none yet. */
  commitment: hex.nullable(),
  /** False: too little of the budget is left for its best prize. */
  isReady: z.boolean(),
  endsAt: instant.nullable(),
})

export const wheels = call({
  ...player,
  summary: 'Prize wheels with their odds and the own spins. Each next spin is committed to before it is asked for',
  route: 'GET /wps/rewards/wheels',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ wheels: z.array(wheel) }),
})

/** All that is needed to work a spin out again. */
const proof = z.object({
  serverSeed: hex,
  commitment: hex,
  clientSeed,
  nonce: z.int(),
  weights: z.array(z.int()),
  segment: z.int(),
})

const spun = z.object({
  id: spinId,
  wheel: programId,
  title: z.string(),
  prize,
  name: z.string().nullable(),
  amount: money,
  currency: currencyCode,
  spunAt: instant,
  proof,
})

export const commitSpin = call({
  ...player,
  effect: 'write',
  summary: 'Commit to the next spin at a wheel. Asked again before the spin it answers the same',
  route: 'POST /wps/rewards/wheels/:wheel/commit',
  repeatable: true,
  input: z.strictObject({ wheel: programId }),
  output: z.object({ commitment: hex }),
  errors: ['rewards.no_such_program', 'rewards.no_spin'],
  touches: [wheels],
  limits: [{ by: 'actor', points: 120, perSeconds: 60 }],
})

export const spinWheel = call({
  ...player,
  effect: 'write',
  summary: 'Use one spin: drawn by the seed that was committed to and by the own one, paid at once, and revealed',
  route: 'POST /wps/rewards/wheels/:wheel/spin',
  part: 'bonuses',
  input: z.strictObject({ wheel: programId, version: z.int(), commitment: hex, clientSeed }),
  /** `isHeld`: what was won is checked before it is paid. */
  output: z.object({ spin: spun, commitment: hex, spins: z.int(), isHeld: z.boolean() }),
  errors: ['rewards.no_such_program', 'rewards.program_not_open', 'rewards.budget_spent', 'rewards.no_spin', 'rewards.seed_used'],
  touches: [wheels, balanceChanged],
  limits: [{ by: 'actor', points: 120, perSeconds: 60 }],
})

export const spins = listCall({
  ...player,
  summary: 'The own spins with all that is needed to verify them',
  route: 'GET /wps/rewards/spins',
  item: spun,
  filters: {},
  sorts: ['-spunAt', 'spunAt'],
  range: { maxDays: 3660 },
})

export const wheelsChanged = event({ name: 'rewards.wheelsChanged', to: 'member', touches: [wheels, spins] })
export const wheelsOffered = event({ name: 'rewards.wheelsOffered', to: 'brand', touches: [wheels] })
