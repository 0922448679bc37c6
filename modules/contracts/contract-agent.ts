import { call, currencyCode, event, id, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'
import { contractState, contractView, cycle, endedContracts, givenTerms, kind, noise, terms } from './contract-shapes.ts'

const agent = { who: 'agent', ignores: noise } as const
/** With the password typed in lately: a stolen session signs nothing. */
const acts = { ...agent, effect: 'write', stepUp: true, output: contractView } as const
const one = { id: id('ctr') }
const confirmed = z.array(id('ctr')).max(500).default([])

export const contracts = listCall({
  ...agent,
  summary: "The agent's own contracts, and those with accounts directly below",
  route: 'GET /wps/agent/contracts',
  item: contractView,
  filters: {
    side: z.enum(['giver', 'payee']).optional(),
    kind: kind.optional(),
    state: contractState.optional(),
    /** The beginning of an account directly below. */
    account: z.string().trim().min(1).max(40).optional(),
  },
  sorts: ['-changedAt', 'changedAt'],
})

export const contractBase = call({
  ...agent,
  summary: 'What the agent may offer below: the own contracts, whose terms bound it, and the general terms',
  route: 'GET /wps/agent/contracts/base',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    own: z.array(z.object({ id: id('ctr'), kind, cycle, currency: currencyCode, terms })),
    text: z.object({ version: z.int(), text: z.string() }).nullable(),
    /** Contracts of each kind that wait for the agent's answer. */
    waiting: z.record(kind, z.int()),
  }),
})

const offered = { account: z.string().trim().min(1).max(40), kind, ...givenTerms }

export const offerContract = call({
  ...acts,
  summary: 'Offer a contract to an account directly below, within the own terms',
  route: 'POST /wps/agent/contracts',
  input: z.strictObject(offered),
  errors: [
    ...(['contracts.not_your_downline', 'contracts.no_own_contract', 'contracts.already_there'] as const),
    ...(['contracts.no_ladder', 'contracts.above_upline'] as const),
  ],
})

export const checkTerms = call({
  ...agent,
  summary: 'What terms would have come to in past periods, which contracts below they would end, and what they leave of the edge',
  route: 'POST /wps/agent/contracts/check',
  effect: 'read',
  isReport: true,
  input: z.strictObject({ ...offered, periods: z.int().min(1).max(6).default(3) }),
  output: z.object({
    periods: z.array(
      z.object({ from: instant, to: instant, bet: money, profit: money, active: z.int(), level: z.int(), pay: money }),
    ),
    currency: currencyCode,
    ends: endedContracts,
    margin: z.array(z.object({ vertical: z.string(), edge: money, rates: money, isNegative: z.boolean() })),
  }),
  errors: ['contracts.not_your_downline', 'contracts.no_own_contract', 'contracts.no_ladder', 'contracts.above_upline'],
  limits: [{ by: 'actor', points: 60, perSeconds: 600 }],
})

export const contract = call({
  ...agent,
  summary: 'A contract, which contracts below signing would end, and what its rates leave of the edge of the games',
  route: 'GET /wps/agent/contracts/:id',
  effect: 'read',
  input: z.strictObject(one),
  output: z.object({
    ...contractView.shape,
    ends: endedContracts,
    margin: z.array(z.object({ vertical: z.string(), edge: money, rates: money, isNegative: z.boolean() })),
    text: z.object({ version: z.int(), text: z.string() }).nullable(),
  }),
  errors: ['contracts.no_such_contract'],
})

export const signContract = call({
  ...acts,
  summary:
    'Sign an offer, or agree to a change or an end that the other side asked for. Contracts below that it ends are confirmed by their ids',
  route: 'POST /wps/agent/contracts/:id/sign',
  input: z.strictObject({ ...one, version: z.int().min(1), confirmed }),
  errors: [
    ...(['contracts.no_such_contract', 'contracts.not_now', 'contracts.conflicts'] as const),
    ...(['contracts.above_upline', 'contracts.no_own_contract'] as const),
  ],
})

export const rejectContract = call({
  ...acts,
  summary: 'Reject an offer, a change or an end; who asked for it takes it back by the same',
  route: 'POST /wps/agent/contracts/:id/reject',
  input: z.strictObject(one),
  errors: ['contracts.no_such_contract', 'contracts.not_now'],
})

export const requestChange = call({
  ...acts,
  summary: 'Ask for other terms; they hold once the other side has signed, from the next period on',
  route: 'POST /wps/agent/contracts/:id/change',
  input: z.strictObject({ ...one, ...givenTerms }),
  errors: [
    'contracts.no_such_contract',
    'contracts.not_now',
    'contracts.no_ladder',
    'contracts.above_upline',
    'contracts.no_own_contract',
  ],
})

export const requestEnd = call({
  ...acts,
  summary: 'Ask to end a contract; it ends with the period in which the other side agrees',
  route: 'POST /wps/agent/contracts/:id/end',
  input: z.strictObject(one),
  errors: ['contracts.no_such_contract', 'contracts.not_now'],
})

export const contractsChanged = event({
  name: 'contracts.contractsChanged',
  to: 'member',
  touches: [contracts, contract, contractBase],
})
