import { call, id, instant } from '@tonle/contract'
import { z } from 'zod'

/** What an operator does to a member's sign-in; each with a reason. */
const act = {
  who: 'operator',
  ability: 'members.write',
  effect: 'write',
  errors: ['identity.no_such_member'],
} as const
const member = z.strictObject({ id: id('mem') })

/** Takes something away from a member; done twice it changes nothing. */
export const takingAway = {
  ...act,
  repeatable: true,
  reason: true,
  input: member,
  output: z.object({ had: z.boolean() }),
} as const

export const endMemberSessions = call({
  ...act,
  summary: 'Sign a member out everywhere',
  route: 'POST /console/api/members/:id/sessions/end',
  repeatable: true,
  reason: true,
  input: member,
  output: z.object({ ended: z.number().int() }),
})

export const forcePasswordChange = call({
  ...act,
  summary: 'Let a member do nothing before the password is changed, here and at every later login',
  route: 'POST /console/api/members/:id/password/force',
  repeatable: true,
  reason: true,
  input: member,
  output: z.object({}),
})

export const resetFactor = call({
  ...takingAway,
  summary:
    "Take a member's authenticator app and recovery codes away; every session ends, and payouts wait for a day outside the demo",
  route: 'POST /console/api/members/:id/factor/reset',
})

export const setVerificationLevel = call({
  ...act,
  summary: 'Set how far it is checked who a member is: 0 nothing, 1 contact, 2 document, 3 document and address',
  route: 'POST /console/api/members/:id/verification',
  repeatable: true,
  reason: true,
  input: member.extend({ level: z.number().int().min(0).max(3) }),
  output: z.object({ level: z.number().int() }),
})

export const memberNote = z.object({ note: z.string(), operator: z.string(), at: instant })

export const addMemberNote = call({
  ...act,
  summary: 'Write a note about a member for other operators',
  route: 'POST /console/api/members/:id/notes',
  input: member.extend({ note: z.string().trim().min(3).max(500) }),
  output: memberNote,
})
