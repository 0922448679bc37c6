import { call, currencyCode, errorCodes, event, id, instant, listCall, localTextField, money } from '@tonle/contract'
import { z } from 'zod'

export const approvalErrors = errorCodes({
  'operators.no_such_approval': 404,
  'operators.approval_decided': 409,
  /** Four eyes: a second person decides. */
  'operators.own_request': 403,
  // Why an approved act was not done; beside these the use case's own refusals.
  'operators.asker_lost_right': 409,
  'operators.approval_outdated': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    operatorsApprovals: typeof approvalErrors
  }
}

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'failed'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

const approvalId = id('apr')
const approval = z.object({
  id: approvalId,
  /** Name of the call, and its summary from the document. */
  call: z.string(),
  summary: z.string(),
  /** The action, in the reader's language. */
  words: z.string(),
  subject: z.string(),
  amount: money,
  currency: currencyCode,
  why: z.string().nullable(),
  state: z.enum(APPROVAL_STATES),
  askedBy: z.string(),
  askedAt: instant,
  expiresAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The reason of a refusal. */
  note: z.string().nullable(),
  /** Why an approved act was not done, in the reader's language. */
  failure: z.string().nullable(),
  isOwn: z.boolean(),
  /** It waits, and what others will read is answered by `approvalReading`. */
  hasReading: z.boolean(),
})

const written = z.object({
  title: localTextField(140),
  summary: localTextField(240).nullable(),
  content: localTextField(40_000),
  shownFrom: instant.nullable(),
  shownTo: instant.nullable(),
})

// An operator may see and decide a request with the ability of its call.
const asking = { who: 'operator', ability: 'console.use' } as const

export const approvals = listCall({
  ...asking,
  summary:
    'Requests for a second operator: own ones and those one may decide; waiting ones oldest first, decided ones newest first',
  route: 'GET /console/api/approvals',
  item: approval,
  filters: { state: z.enum(['waiting', 'decided']).default('waiting') },
  sorts: [],
})

export const approvalsWaiting = call({
  ...asking,
  effect: 'read',
  summary: 'How many requests one may decide now',
  route: 'GET /console/api/approvals/waiting',
  input: z.strictObject({}),
  output: z.object({ toDecide: z.number() }),
})

export const approvalReading = call({
  ...asking,
  effect: 'read',
  summary: 'What others will read once a waiting request is agreed to, in all languages, beside what they read now',
  route: 'GET /console/api/approvals/:id/reading',
  input: z.strictObject({ id: approvalId }),
  output: z.object({
    /** The content is sanitised HTML; else it is plain text. */
    isHtml: z.boolean(),
    after: written,
    /** null: nothing of it is shown. */
    before: written.nullable(),
  }),
  errors: ['operators.no_such_approval'],
})

export const approveRequest = call({
  ...asking,
  // The use case runs in a transaction of its own; a refusal closes the request in another one.
  effect: 'none',
  summary: 'Agree to what another operator asked for: it is done at once, or the answer says why not',
  route: 'POST /console/api/approvals/:id/approve',
  touches: 'everything',
  input: z.strictObject({ id: approvalId }),
  output: approval,
  errors: ['operators.no_such_approval', 'operators.approval_decided', 'operators.own_request'],
})

export const refuseRequest = call({
  ...asking,
  effect: 'write',
  reason: 'note',
  summary: 'Refuse what another operator asked for',
  route: 'POST /console/api/approvals/:id/refuse',
  input: z.strictObject({ id: approvalId }),
  output: approval,
  errors: ['operators.no_such_approval', 'operators.approval_decided', 'operators.own_request'],
})

export const withdrawRequest = call({
  ...asking,
  effect: 'write',
  summary: 'Take back an own request',
  route: 'POST /console/api/approvals/:id/withdraw',
  input: z.strictObject({ id: approvalId }),
  output: approval,
  errors: ['operators.no_such_approval', 'operators.approval_decided'],
})

/** A request was created or decided. */
export const approvalsChanged = event({
  name: 'operators.approvalsChanged',
  to: 'console',
  touches: [approvals, approvalsWaiting, approvalReading],
})
