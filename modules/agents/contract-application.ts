import { call, event, id, instant, personal } from '@tonle/contract'
import { z } from 'zod'

const state = z.enum(['waiting', 'approved', 'rejected'])

export const ownApplication = call({
  summary: "The caller's latest application to become an agent, and whether another may be sent",
  route: 'GET /wps/member/agent/application',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    mayApply: z.boolean(),
    latest: z
      .object({ id: id('aap'), state, answer: z.string().nullable(), at: instant, decidedAt: instant.nullable() })
      .nullable(),
  }),
})

export const applyAsAgent = call({
  summary: 'Apply to become an agent',
  route: 'POST /wps/member/agent/application',
  who: 'player',
  effect: 'write',
  input: z.strictObject({
    /** How the desk reaches the applicant. */
    contact: personal(z.string().trim().min(3).max(80), 'phone'),
    plan: z.string().trim().min(20).max(500),
  }),
  output: z.object({ id: id('aap') }),
  errors: ['agents.already_agent', 'agents.application_waits', 'agents.apply_later'],
  limits: [{ by: 'actor', points: 10, perSeconds: 3600 }],
})

/** The desk has decided, or the member's type has changed. */
export const applicationDecided = event({ name: 'agents.applicationDecided', to: 'member', touches: [ownApplication] })
