import { call, currencyCode, event, id, instant, listCall, localTextField, money } from '@tonle/contract'
import { balanceChanged } from '@tonle/wallet/contract'
import { z } from 'zod'
import { lotId, noise, programId } from './contract-shapes.ts'

const player = { who: 'player', ignores: noise } as const
const hex = z.string().regex(/^[0-9a-f]{64}$/)

const lot = z.object({
  id: lotId,
  kind: z.enum(['rain', 'ticket']),
  title: z.string(),
  summary: z.string(),
  currency: currencyCode,
  startsAt: instant,
  endsAt: instant,
  total: money,
  shares: z.int(),
  smallest: money,
  /** Mean of a share. */
  mean: money,
  /** Shares that were opened so far. */
  taken: z.int(),
  /** It is opened with a code. */
  needsCode: z.boolean(),
  /** Of the seed that cuts the shares. */
  commitment: hex,
  /** The own share, once it is opened. */
  amount: money.nullable(),
})

export const envelopes = call({
  ...player,
  summary: 'Red envelopes that the member may open now or soon, and what of them was opened',
  route: 'GET /wps/rewards/envelopes',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    /** The time of the server, by which they begin and end. */
    now: instant,
    envelopes: z.array(lot),
  }),
})

export const openEnvelope = call({
  ...player,
  effect: 'write',
  summary: 'Open one share of an envelope: first come, first served, one for each member',
  route: 'POST /wps/rewards/envelopes/:lot/open',
  part: 'bonuses',
  input: z.strictObject({
    lot: lotId,
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{4,30}$/)
      .optional(),
  }),
  output: z.object({ amount: money, currency: currencyCode, place: z.int() }),
  errors: ['rewards.no_such_envelope', 'rewards.envelope_closed', 'rewards.envelopes_gone', 'rewards.already_opened'],
  touches: [envelopes, balanceChanged],
  limits: [{ by: 'actor', points: 60, perSeconds: 60 }],
})

/** All that is needed to cut the shares again. */
const lotProof = z.object({
  serverSeed: hex,
  commitment: hex,
  clientSeed: z.string(),
  nonce: z.int(),
  total: money,
  shares: z.int(),
  smallest: money,
})

export const shares = listCall({
  ...player,
  summary: 'The own shares of red envelopes; once a lot is over with all that is needed to verify it',
  route: 'GET /wps/rewards/shares',
  item: z.object({
    id: lotId,
    title: z.string(),
    amount: money,
    currency: currencyCode,
    place: z.int(),
    openedAt: instant,
    proof: lotProof.nullable(),
  }),
  filters: {},
  sorts: ['-openedAt', 'openedAt'],
  range: { maxDays: 3660 },
})

export const consoleLots = listCall({
  who: 'operator',
  ability: 'rewards.read',
  summary: 'Red envelopes with what was opened and what went back',
  route: 'GET /console/api/rewards/lots',
  item: z.object({
    id: lotId,
    program: programId,
    kind: z.enum(['rain', 'ticket']),
    title: localTextField(60),
    currency: currencyCode,
    startsAt: instant,
    endsAt: instant,
    total: money,
    paid: money,
    shares: z.int(),
    taken: z.int(),
    isClosed: z.boolean(),
  }),
  filters: { program: programId.optional() },
  sorts: ['-startsAt', 'startsAt'],
})

export const consoleShares = listCall({
  who: 'operator',
  ability: 'rewards.read',
  summary: 'Shares of red envelopes that members opened',
  route: 'GET /console/api/rewards/shares',
  item: z.object({
    id: lotId,
    title: localTextField(60),
    member: id('mem'),
    account: z.string(),
    place: z.int(),
    amount: money,
    currency: currencyCode,
    openedAt: instant,
  }),
  filters: { lot: lotId.optional(), find: z.string().trim().min(1).max(60).optional() },
  sorts: ['-openedAt', 'openedAt'],
  range: { maxDays: 366 },
})

/** A lot was announced, a part of it was opened, or it is over. */
export const envelopesChanged = event({ name: 'rewards.envelopesChanged', to: 'brand', touches: [envelopes] })
/** The member opened one. */
export const sharesChanged = event({ name: 'rewards.sharesChanged', to: 'member', touches: [envelopes, shares] })
export const lotsChanged = event({ name: 'rewards.lotsChanged', to: 'console', touches: [consoleLots, consoleShares] })
