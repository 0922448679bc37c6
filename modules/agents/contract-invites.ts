import { call, event, id, instant, listCall } from '@tonle/contract'
import { z } from 'zod'
import { openedType } from './contract-shapes.ts'

const invite = z.object({
  id: id('inv'),
  /** Stands in the link `/register?referralCode=<code>`. */
  code: z.string(),
  name: z.string(),
  type: openedType,
  most: z.number(),
  used: z.number(),
  madeAt: instant,
  expiresAt: instant,
  state: z.enum(['open', 'used', 'over', 'ended']),
})

export const invites = listCall({
  summary: "The agent's own invitation codes, with what each gives and how often it was used",
  route: 'GET /wps/agent/invites',
  who: 'agent',
  item: invite,
  sorts: ['-madeAt', 'madeAt'],
})

export const createInvite = call({
  summary: 'Make an invitation code with defaults of its own: the kind of account, how many may use it, how long it works',
  route: 'POST /wps/agent/invites',
  who: 'agent',
  effect: 'write',
  stepUp: true,
  input: z.strictObject({
    name: z.string().trim().min(1).max(40),
    type: openedType,
    most: z.number().int().min(1).max(10_000),
    days: z.number().int().min(1).max(365),
  }),
  output: invite,
  errors: ['agents.type_not_allowed', 'agents.too_many_invites'],
  limits: [{ by: 'actor', points: 60, perSeconds: 3600 }],
})

export const endInvite = call({
  summary: 'End an own invitation code',
  route: 'POST /wps/agent/invites/:id/end',
  who: 'agent',
  effect: 'write',
  input: z.strictObject({ id: id('inv') }),
  output: invite,
  errors: ['agents.no_such_invite'],
})

export const invitesChanged = event({ name: 'agents.invitesChanged', to: 'member', touches: [invites] })
