import { call, errorCodes, event, id, instant, listCall } from '@tonle/contract'
import { z } from 'zod'
import { noise } from './contract-announcements.ts'

export { announcements, noticeAndPopular, ownAnnouncements, previewedAnnouncement } from './contract-announcements.ts'
export * from './contract-console.ts'
export * from './contract-preferences.ts'

export const errors = errorCodes({ 'messages.not_found': 404, 'messages.always_told': 403 })
export const abilities = ['messages.write'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    messages: typeof errors
  }
  interface ModuleAbilities {
    messages: (typeof abilities)[number]
  }
}

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

/** As many are chosen at once. */
export const MOST_CHOSEN = 200
const chosen = z.array(id('ntc')).min(1).max(MOST_CHOSEN)

export const readMessages = call({
  summary: 'Mark a message of the inbox as read, those that are chosen, or all of them',
  route: 'POST /wps/messages/read',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: id('ntc').optional(), ids: chosen.optional() }),
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

export const deleteMessages = call({
  summary: 'Delete chosen messages of the inbox for good; those that are not there are gone already',
  route: 'POST /wps/messages/delete',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ ids: chosen }),
  ignores: noise,
  output: z.object({ unread: z.number() }),
})

export const inboxChanged = event({
  name: 'messages.inboxChanged',
  to: 'member',
  touches: [inbox, unreadMessages],
})
