import { call, errorCodes, event, id, instant, listCall, localHtmlField, localTextField, safeHtml } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({ 'messages.not_found': 404 })
export const abilities = ['messages.write'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    messages: typeof errors
  }
  interface ModuleAbilities {
    messages: (typeof abilities)[number]
  }
}

const noise = ['platform', 'clientType', 'token', 'merchantCode', 'language', 'lang', 'device']

/** Types of the spec: B board, PL public list, PU pop-up, PR promotion, H headline (marquee). */
const announcement = z.object({
  id: z.string(),
  type: z.string(),
  execution: z.string().nullable(),
  title: z.string(),
  content: safeHtml,
  time: z.string(),
})

export const announcements = call({
  summary: 'Announcements for the board, the marquee and the pop-ups',
  route: 'GET /wps/relay/MCSFE_getListAnnouncements',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({
    types: z
      .string()
      .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)
      .default('B,PL,PU,PR,H'),
    /** A: logged in, B: anonymous, F: first login. */
    execution: z.enum(['A', 'B', 'F']).optional(),
  }),
  ignores: noise,
  output: z.array(announcement),
})

/** The spec names the call and shows neither its path nor its answer. */
export const noticeAndPopular = call({
  summary:
    'What is announced to a signed-in member: lines of the marquee, and pop-ups for everybody, for members and for a first login',
  route: 'GET /wps/relay/MCSFE_noticeAndPopular',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({
    notice: z.array(z.object({ id: z.string(), title: z.string() })),
    /** `execution` F: only in the session of the first login. */
    popular: z.array(announcement),
  }),
})

export const addAnnouncement = call({
  summary: 'Announce something to everybody; the content is sanitised, and the answer says what was left out of it',
  route: 'POST /console/api/messages/announcements',
  who: 'operator',
  ability: 'messages.write',
  effect: 'write',
  input: z.strictObject({
    type: z.enum(['B', 'PL', 'PU', 'PR', 'H']),
    execution: z.enum(['A', 'B', 'F']).optional(),
    title: localTextField(140),
    content: localHtmlField(20_000),
    /** Left out: from now on, and without an end. */
    shownFrom: instant.optional(),
    shownTo: instant.optional(),
  }),
  output: z.object({ id: z.string(), removed: z.array(z.string()) }),
})

const notice = z.object({
  id: id('ntc'),
  /** `<area>.<what happened>`, such as `cashier.deposit_arrived`. */
  kind: z.string(),
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  at: instant,
  isRead: z.boolean(),
})

export const inbox = listCall({
  summary: "The member's inbox in the caller's language",
  route: 'GET /wps/messages/inbox',
  who: 'player',
  item: notice,
  sorts: ['-at', 'at'],
  ignores: noise,
})

export const unreadMessages = call({
  summary: 'How many messages of the inbox are unread; 100 stands for that many and more',
  route: 'GET /wps/messages/unread',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({ unread: z.number() }),
})

export const readMessages = call({
  summary: 'Mark a message of the inbox as read, or all of them',
  route: 'POST /wps/messages/read',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: id('ntc').optional() }),
  ignores: noise,
  output: z.object({ unread: z.number() }),
  errors: ['messages.not_found'],
})

export const deleteMessage = call({
  summary: 'Delete a message of the inbox for good; one that is not there is gone already',
  route: 'DELETE /wps/messages/inbox/:id',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: id('ntc') }),
  ignores: noise,
  output: z.object({ unread: z.number() }),
})

export const inboxChanged = event({
  name: 'messages.inboxChanged',
  to: 'member',
  touches: [inbox, unreadMessages],
})
