import { call, instant } from '@tonle/contract'
import { z } from 'zod'
import { conversationId, noise, questionType, state } from './contract-shapes.ts'

const ofCaller = { who: 'anyone', about: 'caller', ignores: noise } as const

export const launchChat = call({
  summary:
    'Where the chat opens: an own page, or the brand’s outside service with a signed identity. The address is good for a minute, the own one once',
  route: 'GET /wps/relay/CBS_launchChat',
  ...ofCaller,
  effect: 'none',
  asQuery: true,
  input: z.strictObject({ modelId: questionType.optional() }),
  output: z.object({ chatUrl: z.string() }),
  errors: ['support.chat_off'],
  limits: [{ by: 'actor', points: 30, perSeconds: 60 }],
})

export const chatModels = call({
  summary: 'Departments of the chat',
  route: 'GET /wps/relay/CBS_modelList',
  ...ofCaller,
  effect: 'read',
  input: z.strictObject({}),
  output: z.array(z.object({ modelId: questionType, modelName: z.string(), isOnline: z.boolean() })),
})

export const chatState = call({
  summary: 'Whether there is a chat, its hours, and the conversation that the caller has open',
  route: 'GET /wps/support/chat',
  ...ofCaller,
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    way: z.enum(['own', 'outside', 'off']),
    isOpen: z.boolean(),
    /** When it opens next, of a closed one. */
    opensAt: instant.nullable(),
    conversation: conversationId.nullable(),
    /** Of a visitor's conversation: the ticket of its socket. */
    live: z.string().nullable(),
  }),
})

export const openChat = call({
  summary: 'Begin a chat, or take up the one that is open',
  route: 'POST /wps/support/chat',
  ...ofCaller,
  effect: 'write',
  input: z.strictObject({
    model: questionType.default('4'),
    /** Of the address that `CBS_launchChat` answered: says who opens it in a browser without the session. */
    ticket: z.string().max(400).optional(),
  }),
  output: z.object({ id: conversationId }),
  errors: ['support.chat_off', 'support.chat_closed', 'support.ticket_invalid'],
  limits: [{ by: 'actor', points: 20, perSeconds: 60 }],
  attempts: [{ by: 'network', points: 60, perSeconds: 3600, counts: ['ok'], beyond: 'work' }],
})

export const chatSigns = call({
  summary: 'Who is at the other end, whether it types, what it has read, and the place in the queue',
  route: 'GET /wps/support/conversations/:id/signs',
  ...ofCaller,
  effect: 'read',
  input: z.strictObject({ id: conversationId }),
  output: z.object({
    state,
    operator: z.string().nullable(),
    isTyping: z.boolean(),
    /** Number of the last entry that the desk has read. */
    readSeq: z.number(),
    /** Chats before this one while nobody has taken it; 0: the next. */
    ahead: z.number().nullable(),
  }),
  errors: ['support.not_found'],
})

export const typeInChat = call({
  summary: 'The caller is typing; holds for a few seconds',
  route: 'POST /wps/support/conversations/:id/typing',
  ...ofCaller,
  effect: 'write',
  repeatable: true,
  touches: 'nothing',
  input: z.strictObject({ id: conversationId }),
  output: z.object({ id: conversationId }),
  errors: ['support.not_found'],
  limits: [{ by: 'field:id', points: 10, perSeconds: 20 }],
})
