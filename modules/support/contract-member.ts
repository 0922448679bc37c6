import { call, id, listCall, personal, wholeNumber } from '@tonle/contract'
import { z } from 'zod'
import {
  CONTENT_LENGTH,
  conversationId,
  decision,
  MAX_PICTURE_BYTES,
  message,
  messageText,
  noise,
  PICTURE_TYPES,
  picture,
  questionType,
  summary,
} from './contract-shapes.ts'

/** Of a member by the session, of a visitor by a cookie that nobody can guess. */
const ofOwner = { who: 'anyone', about: 'caller', ignores: noise } as const
const errors = ['support.not_found'] as const

export const sendFeedback = call({
  summary: 'Send feedback or a complaint. A visitor says how to be reached; nothing verifies it',
  route: 'POST /wps/feedback',
  also: ['PUT /wps/feedback'],
  ...ofOwner,
  effect: 'none',
  form: true,
  input: z.strictObject({
    content: z.string().trim().min(CONTENT_LENGTH.min).max(CONTENT_LENGTH.max),
    type: questionType,
    captcha: z.string().trim().max(12).optional(),
    /** How a visitor wants to be called; of a member the session says it. */
    sender: z.string().trim().max(40).optional(),
    /** Of a visitor: phone, e-mail or a messenger's name. */
    contact: personal(z.string().trim().min(3).max(100).optional(), 'email'),
    /** `affiliate`: a question of somebody who brings players. */
    kind: z.enum(['feedback', 'complaint', 'affiliate']).default('feedback'),
  }),
  output: z.object({ id: conversationId, reference: z.string() }),
  errors: ['identity.captcha_required', 'identity.captcha_wrong', 'support.too_many'],
  limits: [{ by: 'ip', points: 60, perSeconds: 60 }],
  attempts: [{ by: 'network', points: 30, perSeconds: 86_400, counts: ['ok'], beyond: 'work' }],
})

export const myConversations = listCall({
  summary: "The caller's feedback, complaints and chats, newest first",
  route: 'GET /wps/support/conversations',
  ...ofOwner,
  item: z.object({ ...summary, isUnread: z.boolean() }),
  sorts: ['-lastAt', 'lastAt'],
})

export const myConversation = call({
  summary: 'A conversation of the caller with its last 200 entries, or those before one',
  route: 'GET /wps/support/conversations/:id',
  ...ofOwner,
  effect: 'read',
  input: z.strictObject({ id: conversationId, before: wholeNumber({ min: 1, max: 100_000 }).optional() }),
  output: z.object({
    ...summary,
    messages: z.array(message),
    hasEarlier: z.boolean(),
    decision: decision.nullable(),
    /** Of a complaint: until when it is answered and decided. */
    answerDue: z.string().nullable(),
    decisionDue: z.string().nullable(),
    rating: z.number().nullable(),
    picturesLeft: z.number(),
  }),
  errors,
})

export const sendMessage = call({
  summary: 'Write to the desk in an open conversation; numbers of payment cards are hidden',
  route: 'POST /wps/support/conversations/:id/messages',
  ...ofOwner,
  effect: 'write',
  input: z.strictObject({ id: conversationId, text: messageText }),
  output: z.object({ seq: z.number() }),
  errors: ['support.not_found', 'support.closed', 'support.full'],
  // In memory, before a row is read: a flood of one sender costs nobody else anything, not even a visitor of the same network.
  limits: [
    { by: 'field:id', points: 10, perSeconds: 10 },
    { by: 'ip', points: 500, perSeconds: 10 },
  ],
})

export const sendPicture = call({
  summary: 'Add a picture (PNG or JPEG, 5 MB at most) to an open conversation',
  route: 'POST /wps/support/conversations/:id/pictures',
  ...ofOwner,
  effect: 'none',
  upload: { types: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES },
  input: z.strictObject({ id: conversationId }),
  output: z.object({ seq: z.number() }),
  errors: [
    'support.not_found',
    'support.closed',
    'support.full',
    'support.too_many_pictures',
    'files.no_picture',
    'files.too_many',
  ],
  limits: [{ by: 'actor', points: 20, perSeconds: 600 }],
})

export const myPicture = call({
  summary: 'A picture of a conversation of the caller',
  route: 'GET /wps/support/conversations/:id/pictures/:picture',
  ...ofOwner,
  effect: 'read',
  input: z.strictObject({ id: conversationId, picture: id('pic') }),
  output: picture,
  errors,
})

export const readConversation = call({
  summary: 'What was answered up to here is read',
  route: 'POST /wps/support/conversations/:id/read',
  ...ofOwner,
  effect: 'write',
  repeatable: true,
  touches: 'nothing',
  input: z.strictObject({ id: conversationId, seq: z.int().min(0).max(100_000) }),
  output: z.object({ seq: z.number() }),
  errors,
  limits: [{ by: 'field:id', points: 60, perSeconds: 30 }],
})

export const closeConversation = call({
  summary: 'The caller needs no further answer',
  route: 'POST /wps/support/conversations/:id/close',
  ...ofOwner,
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: conversationId }),
  output: z.object({ id: conversationId }),
  errors,
  limits: [{ by: 'actor', points: 60, perSeconds: 60 }],
})

export const rateConversation = call({
  summary: 'How the conversation was, once it is closed; the last rating counts',
  route: 'POST /wps/support/conversations/:id/rating',
  ...ofOwner,
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: conversationId, rating: z.int().min(1).max(5) }),
  output: z.object({ rating: z.number() }),
  errors: ['support.not_found', 'support.not_closed'],
  limits: [{ by: 'actor', points: 60, perSeconds: 60 }],
})
