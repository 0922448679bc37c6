import { id, instant } from '@tonle/contract'
import { z } from 'zod'

/** Question types (spec §3): 1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 apply agent, 0 other. */
export const QUESTION_TYPES = ['1', '2', '3', '4', '6', '0'] as const
export const questionType = z.enum(QUESTION_TYPES)
export type QuestionType = z.infer<typeof questionType>

/** Length of a feedback's description (spec §5), counted after trimming. */
export const CONTENT_LENGTH = { min: 20, max: 200 } as const
export const MAX_MESSAGE = 1000
export const MAX_PICTURES = 3
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const

export const conversationId = id('cnv')
export const kind = z.enum(['feedback', 'complaint', 'chat'])
/** What the agent center will take: both are feedback with a mark. */
export const mark = z.enum(['affiliate', 'apply_agent'])
/** `waiting`: for the desk; `answered`: for the member. */
export const state = z.enum(['waiting', 'answered', 'closed'])
export const decision = z.enum(['upheld', 'partly', 'rejected'])
export const messageText = z.string().trim().min(1).max(MAX_MESSAGE)

/** What an entry of kind `event` says. */
export const EVENTS = ['taken', 'handed_over', 'returned', 'closed', 'reopened', 'escalated', 'calmed', 'rated'] as const
export const eventName = z.enum(EVENTS)

/** One entry of a conversation; plain text, never HTML. */
export const message = z.object({
  seq: z.number(),
  side: z.enum(['member', 'operator', 'note', 'event']),
  /** Of an operator or a note. */
  name: z.string().nullable(),
  text: z.string().nullable(),
  picture: id('pic').nullable(),
  event: eventName.nullable(),
  at: instant,
})

export const summary = {
  id: conversationId,
  kind,
  type: questionType,
  mark: mark.nullable(),
  /** What people quote. */
  reference: z.string(),
  state,
  openedAt: instant,
  lastAt: instant,
  /** The beginning of the last message; null for a picture. */
  preview: z.string().nullable(),
} as const

export const picture = z.object({ type: z.string(), base64: z.string() })

/** Fields of the spec's clients that have no effect here. */
export const noise = ['token', 'clientType', 'platform', 'device', 'language', 'lang', 'merchantCode', 't'] as const
