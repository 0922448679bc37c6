import { call, errorCodes, event, id, instant, localTextField, nonNegativeMoney, wholeNumber } from '@tonle/contract'
import { z } from 'zod'

export const segmentErrors = errorCodes({
  'identity.no_such_segment': 404,
  'identity.segment_name_taken': 409,
  'identity.too_many_segments': 409,
  'identity.segment_empty': 400,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    identitySegments: typeof segmentErrors
  }
}

export const MOST_SEGMENTS = 30
export const MOST_TAGS = 10

const tag = z
  .string()
  .trim()
  .regex(/^[^\p{Cc},]{1,30}$/u)
const days = wholeNumber({ min: 1, max: 3650 }).optional()

/** Filters of the member list, in an address as in a segment. */
export const memberFilters = {
  type: z.enum(['member', 'agent', 'trial']).optional(),
  status: z.enum(['active', 'locked', 'closed']).optional(),
  language: z.enum(['km', 'en', 'zh']).optional(),
  /** At least this verification level. */
  level: z.enum(['1', '2', '3']).optional(),
  tag: tag.optional(),
  /** Signed in within so many days. */
  seenWithin: days,
  /** Not signed in for so many days, or never. */
  goneFor: days,
  hasDeposited: z.enum(['yes', 'no']).optional(),
  /** Deposited in all, and turned over in all, at least, in the member's currency. */
  minDeposited: nonNegativeMoney.optional(),
  minTurnover: nonNegativeMoney.optional(),
} as const
export const segmentFilter = z.strictObject(memberFilters)

const reading = { who: 'operator', ability: 'members.read', effect: 'read' } as const
const writing = { who: 'operator', ability: 'members.write', effect: 'write' } as const

/** The last message to a segment, or to all. */
const lastMessage = z
  .object({ title: localTextField(140), by: z.string(), at: instant, sent: z.number().int(), isDone: z.boolean() })
  .nullable()

export const segments = call({
  ...reading,
  summary:
    'Segments of the brand: named filters of the member list, with how many belong to each now, counted to 10,000; and all members who have an inbox',
  route: 'GET /console/api/segments',
  input: z.strictObject({}),
  output: z.object({
    everybody: z.object({
      count: z.number().int(),
      isExact: z.boolean(),
      message: lastMessage,
      /** A message to all waits for a second operator. */
      needsSecond: z.boolean(),
    }),
    segments: z.array(
      z.object({
        id: id('seg'),
        name: z.string(),
        filter: segmentFilter,
        count: z.number().int(),
        isExact: z.boolean(),
        createdBy: z.string(),
        createdAt: instant,
        message: lastMessage,
      }),
    ),
  }),
})

export const saveSegment = call({
  ...writing,
  summary: 'Keep filters of the member list under a name',
  route: 'POST /console/api/segments',
  input: z.strictObject({ name: z.string().trim().min(1).max(60), filter: segmentFilter }),
  output: z.object({ id: id('seg') }),
  errors: ['identity.segment_name_taken', 'identity.too_many_segments', 'identity.segment_empty'],
})

export const removeSegment = call({
  ...writing,
  summary: 'Remove a segment; no member changes, and messages to it that have begun are sent to their end',
  route: 'POST /console/api/segments/:id/remove',
  repeatable: true,
  input: z.strictObject({ id: id('seg') }),
  output: z.object({}),
  errors: ['identity.no_such_segment'],
})

export const writeToSegment = call({
  summary: 'Send a message to the inbox of each active member who belongs to a segment',
  route: 'POST /console/api/segments/:id/messages',
  who: 'operator',
  ability: 'messages.write',
  effect: 'write',
  reason: true,
  approval: true,
  input: z.strictObject({ id: id('seg'), title: localTextField(140), text: localTextField(1000) }),
  output: z.object({}),
  errors: ['identity.no_such_segment'],
})

export const writeToAll = call({
  summary: 'Send a message to the inbox of every active member of the brand',
  route: 'POST /console/api/members/messages',
  who: 'operator',
  ability: 'messages.write',
  effect: 'write',
  reason: true,
  approval: true,
  input: z.strictObject({ title: localTextField(140), text: localTextField(1000) }),
  output: z.object({}),
})

export const writeToMember = call({
  summary: "Send a message to a member's inbox",
  route: 'POST /console/api/members/:id/messages',
  who: 'operator',
  ability: 'messages.write',
  effect: 'write',
  reason: true,
  input: z.strictObject({ id: id('mem'), title: localTextField(140), text: localTextField(1000) }),
  output: z.object({}),
  errors: ['identity.no_such_member'],
})

export const setMemberTags = call({
  ...writing,
  summary: "Set a member's tags, all of them at once",
  route: 'POST /console/api/members/:id/tags',
  repeatable: true,
  input: z.strictObject({ id: id('mem'), tags: z.array(tag).max(MOST_TAGS) }),
  output: z.object({ tags: z.array(z.string()) }),
  errors: ['identity.no_such_member'],
})

export const memberTags = call({
  ...reading,
  summary: 'Tags that members of the brand have, the most used first; fifty at most',
  route: 'GET /console/api/member-tags',
  input: z.strictObject({}),
  output: z.object({ tags: z.array(z.object({ tag: z.string(), members: z.number().int() })) }),
})

/** A segment was kept or removed, or a message to one went on. */
export const segmentsChanged = event({ name: 'identity.segmentsChanged', to: 'console', touches: [segments] })
