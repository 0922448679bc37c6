import { call, id, instant, listCall, personal, wholeNumber } from '@tonle/contract'
import { z } from 'zod'
import {
  conversationId,
  decision,
  kind,
  MAX_PICTURE_BYTES,
  mark,
  message,
  messageText,
  PICTURE_TYPES,
  picture,
  questionType,
  state,
  summary,
} from './contract-shapes.ts'

const reads = { who: 'operator', ability: 'support.read' } as const
const answers = { who: 'operator', ability: 'support.answer', effect: 'write' } as const
/** Marks of presence: no act, so nothing in the audit log. */
const signs = { who: 'operator', ability: 'support.answer', effect: 'none' } as const
const versioned = { table: 'support.conversation', key: { id: 'id' } } as const
const errors = ['support.not_found'] as const
const done = z.object({ id: conversationId })

const row = {
  ...summary,
  /** The account, or how a visitor wants to be called. */
  account: z.string(),
  isMember: z.boolean(),
  language: z.string(),
  operator: z.string().nullable(),
  isMine: z.boolean(),
  /** Waiting: when the first unanswered message came; else when it changed. */
  since: instant,
  escalatedAt: instant.nullable(),
  /** The next limit of a complaint's clock. */
  due: instant.nullable(),
  rating: z.number().nullable(),
  version: z.number(),
} as const

export const QUEUES = ['waiting', 'mine', 'unassigned', 'marked', 'answered', 'closed'] as const
export const queue = z.enum(QUEUES)
export type Queue = z.infer<typeof queue>

export const consoleConversations = listCall({
  ...reads,
  summary: 'Feedback, complaints and chats of the brand',
  route: 'GET /console/api/support/conversations',
  item: z.object(row),
  filters: {
    /** `any`: all of them, for a reference that is looked up. */
    queue: z.enum([...QUEUES, 'any']).default('waiting'),
    kind: kind.optional(),
    type: questionType.optional(),
    mark: mark.optional(),
    /** The beginning of an account or a reference. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['since', '-since', '-openedAt', 'openedAt'],
  with: { counts: z.object({ waiting: z.number(), mine: z.number(), unassigned: z.number(), marked: z.number() }) },
})

export const consoleConversation = call({
  ...reads,
  summary: 'A conversation with its notes, clocks, and what the same member asked before',
  route: 'GET /console/api/support/conversations/:id',
  effect: 'read',
  input: z.strictObject({
    id: conversationId,
    /** The entries before the one of this number, in place of the last ones. */
    before: wholeNumber({ min: 1, max: 100_000 }).optional(),
  }),
  output: z.object({
    ...row,
    member: id('mem').nullable(),
    /** Of a visitor; verified by nothing. */
    contact: personal(z.string().nullable(), 'email'),
    messages: z.array(message),
    hasEarlier: z.boolean(),
    answerDue: instant.nullable(),
    firstAnswerAt: instant.nullable(),
    decisionDue: instant.nullable(),
    decision: decision.nullable(),
    earlier: z.array(
      z.object({ id: conversationId, reference: z.string(), state, preview: z.string().nullable(), openedAt: instant }),
    ),
  }),
  errors,
})

export const consoleSigns = call({
  ...reads,
  summary: 'Whether the member types, and what the member has read',
  route: 'GET /console/api/support/conversations/:id/signs',
  effect: 'read',
  input: z.strictObject({ id: conversationId }),
  output: z.object({ isTyping: z.boolean(), readSeq: z.number() }),
  errors,
})

export const consolePicture = call({
  ...reads,
  summary: 'A picture of a conversation',
  route: 'GET /console/api/support/conversations/:id/pictures/:picture',
  effect: 'read',
  audited: true,
  input: z.strictObject({ id: conversationId, picture: id('pic') }),
  output: picture,
  errors,
})

export const takeConversation = call({
  ...answers,
  version: versioned,
  summary: 'Answer a conversation oneself',
  route: 'POST /console/api/support/conversations/:id/take',
  repeatable: true,
  input: z.strictObject({ id: conversationId }),
  output: done,
  errors: ['support.not_found', 'support.closed'],
})

export const handOver = call({
  ...answers,
  version: versioned,
  summary: 'Hand a conversation over to another operator, or back to the queue',
  route: 'POST /console/api/support/conversations/:id/hand-over',
  repeatable: true,
  input: z.strictObject({ id: conversationId, operator: id('opr').optional() }),
  output: done,
  errors: ['support.not_found', 'support.closed', 'support.no_such_operator'],
})

export const answerConversation = call({
  ...answers,
  version: versioned,
  summary: "Answer: live in the member's open page, and into the inbox",
  route: 'POST /console/api/support/conversations/:id/answer',
  input: z.strictObject({ id: conversationId, text: messageText }),
  output: z.object({ seq: z.number() }),
  errors: ['support.not_found', 'support.closed', 'support.full'],
})

export const answerPicture = call({
  ...reads,
  ability: 'support.answer',
  summary: 'Answer with a picture (PNG or JPEG, 5 MB at most)',
  route: 'POST /console/api/support/conversations/:id/pictures',
  effect: 'none',
  upload: { types: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES },
  /** `version`: of the conversation, as the operator saw it. */
  input: z.strictObject({ id: conversationId, version: wholeNumber({ min: 0, max: 1_000_000 }) }),
  output: z.object({ seq: z.number() }),
  errors: [
    'support.not_found',
    'support.closed',
    'support.full',
    'request.version_conflict',
    'files.no_picture',
    'files.too_many',
  ],
  limits: [{ by: 'actor', points: 60, perSeconds: 600 }],
})

export const addNote = call({
  ...answers,
  summary: 'A note that only operators read',
  route: 'POST /console/api/support/conversations/:id/notes',
  input: z.strictObject({ id: conversationId, text: messageText }),
  output: z.object({ seq: z.number() }),
  errors: ['support.not_found', 'support.full'],
})

export const readAtDesk = call({
  ...signs,
  summary: 'What the member wrote up to here is read',
  route: 'POST /console/api/support/conversations/:id/read',
  touches: 'nothing',
  input: z.strictObject({ id: conversationId, seq: z.int().min(0).max(100_000) }),
  output: z.object({ seq: z.number() }),
  errors,
})

export const typeAtDesk = call({
  ...signs,
  summary: 'The operator is typing; holds for a few seconds',
  route: 'POST /console/api/support/conversations/:id/typing',
  touches: 'nothing',
  input: z.strictObject({ id: conversationId }),
  output: done,
  errors,
})

export const closeAtDesk = call({
  ...answers,
  version: versioned,
  reason: true,
  summary: 'Close a conversation; a complaint with its decision',
  route: 'POST /console/api/support/conversations/:id/close',
  repeatable: true,
  input: z.strictObject({ id: conversationId, decision: decision.optional() }),
  output: done,
  errors: ['support.not_found', 'support.closed', 'support.decision_missing'],
})

export const reopenConversation = call({
  ...answers,
  version: versioned,
  reason: true,
  summary: 'Open a closed conversation again',
  route: 'POST /console/api/support/conversations/:id/reopen',
  repeatable: true,
  input: z.strictObject({ id: conversationId }),
  output: done,
  errors: ['support.not_found', 'support.not_closed', 'support.other_open'],
})

export const escalateConversation = call({
  ...answers,
  version: versioned,
  reason: true,
  summary: 'Mark a conversation for a lead, or take the mark away',
  route: 'POST /console/api/support/conversations/:id/escalate',
  repeatable: true,
  input: z.strictObject({ id: conversationId, isEscalated: z.boolean() }),
  output: done,
  errors: ['support.not_found', 'support.closed'],
})

export const deskOperators = call({
  ...reads,
  summary: 'Operators who answer here, with the conversations that each has open',
  route: 'GET /console/api/support/operators',
  effect: 'read',
  input: z.strictObject({}),
  output: z.array(z.object({ id: id('opr'), name: z.string(), open: z.number(), isSelf: z.boolean() })),
})

const secret = { who: 'operator', ability: 'settings.write' } as const

export const chatSecretState = call({
  ...secret,
  summary: 'Whether the secret of an outside chat is set, and by whom; the secret itself is never answered',
  route: 'GET /console/api/support/chat-secret',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ isSet: z.boolean(), setBy: z.string().nullable(), setAt: instant.nullable() }),
})

export const setChatSecret = call({
  ...secret,
  summary:
    'Set the secret under which the identity of an outside chat’s visitor is signed (HS256); left out, one is made and answered this once',
  route: 'POST /console/api/support/chat-secret',
  effect: 'write',
  // A remembered answer would keep the secret in the clear. Sent twice the second one holds.
  repeatable: true,
  reason: true,
  stepUp: true,
  input: z.strictObject({
    /** As the chat service shows it. */
    secret: personal(z.string().min(16).max(200).optional(), 'account'),
  }),
  output: z.object({ secret: z.string().nullable() }),
})
