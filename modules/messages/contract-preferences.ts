import { call } from '@tonle/contract'
import { z } from 'zod'

/** Groups of kinds of notices that a member chooses for, in the order they are shown. */
export const TOPICS = ['deposits', 'withdrawals', 'wallet', 'rewards', 'agents', 'support', 'news', 'security'] as const
export type Topic = (typeof TOPICS)[number]

const preference = z.object({
  topic: z.enum(TOPICS),
  inbox: z.boolean(),
  /** By e-mail. */
  mail: z.boolean(),
  /** Cannot be turned off. */
  isFixed: z.boolean(),
})
const preferenceList = z.object({
  /** Whether there is a verified e-mail address; without one nothing goes out by e-mail. */
  hasEmail: z.boolean(),
  topics: z.array(preference),
})

export const noticePreferences = call({
  summary: 'How the member wants to hear of each kind of notice',
  route: 'GET /wps/messages/preferences',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  output: preferenceList,
})

export const setNoticePreference = call({
  summary: 'Choose how to hear of a kind of notice; security cannot be turned off',
  route: 'POST /wps/messages/preferences',
  who: 'player',
  effect: 'write',
  repeatable: true,
  touches: [noticePreferences],
  input: z.strictObject({ topic: z.enum(TOPICS), inbox: z.boolean(), mail: z.boolean() }),
  output: preferenceList,
  errors: ['messages.always_told'],
  limits: [{ by: 'actor', points: 60, perSeconds: 600 }],
})
