import {
  call,
  errorCodes,
  event,
  id,
  instant,
  listCall,
  localHtmlField,
  localTextField,
  setting,
  settings,
} from '@tonle/contract'
import { z } from 'zod'
import { announcements, noticeAndPopular, ownAnnouncements } from './contract-announcements.ts'

export const consoleErrors = errorCodes({
  'messages.no_such_announcement': 404,
  'messages.not_published': 409,
  'messages.no_such_segment': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    messagesConsole: typeof consoleErrors
  }
}

export const messagesSettings = settings({
  module: 'messages',
  ability: 'settings.write',
  fields: {
    /** HTML that everybody sees is read by a second person first. */
    secondForPublishing: setting.onOff({ default: false, strictest: { fixed: true } }),
  },
})

const type = z.enum(['B', 'PL', 'PU', 'PR', 'H'])
const execution = z.enum(['A', 'B', 'F'])
const terms = {
  type,
  execution: execution.optional(),
  /** For members of this segment alone, as they belong to it when they look. Left out: for everybody. */
  segment: id('seg').optional(),
  title: localTextField(140),
  content: localHtmlField(20_000),
  /** Left out: from its publication on, and without an end. */
  shownFrom: instant.optional(),
  shownTo: instant.optional(),
}
const saved = z.object({
  id: id('ann'),
  version: z.number(),
  /** What the sanitiser will leave out of the content. */
  removed: z.array(z.string()),
})

const operator = { who: 'operator', ability: 'messages.write' } as const
const versioned = { table: 'messages.draft', key: { id: 'id' } } as const
const errors = ['messages.no_such_announcement'] as const

/** What an operator wrote; of one version, the newest or an older one. */
const written = {
  type,
  execution: execution.nullable(),
  segment: id('seg').nullable(),
  title: localTextField(140),
  shownFrom: instant.nullable(),
  shownTo: instant.nullable(),
  version: z.number(),
  savedBy: z.string(),
  savedAt: instant,
}
/** `draft`: the site shows nothing of it; `planned`: not yet; `over`: no longer. */
const state = z.enum(['draft', 'planned', 'live', 'over'])

export const consoleAnnouncements = listCall({
  ...operator,
  summary: 'Announcements of the brand as operators wrote them, with what the site shows of them',
  route: 'GET /console/api/messages/announcements',
  item: z.object({
    id: id('ann'),
    ...written,
    state,
    /** What is published is an older version. */
    isChanged: z.boolean(),
  }),
  filters: {
    type: type.optional(),
    state: state.optional(),
    /** A part of the title in any language. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-savedAt', 'savedAt'],
})

export const consoleAnnouncement = call({
  ...operator,
  summary: 'An announcement with its HTML as it was written, and its last fifty versions',
  route: 'GET /console/api/messages/announcements/:id',
  effect: 'read',
  input: z.strictObject({
    id: id('ann'),
    /** An older version in place of the newest. */
    older: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({
    id: id('ann'),
    ...written,
    content: localTextField(20_000),
    state,
    liveVersion: z.number().nullable(),
    /** Publishing waits for a second operator. */
    needsSecond: z.boolean(),
    versions: z.array(z.object({ version: z.number(), savedBy: z.string(), savedAt: instant })),
  }),
  errors,
})

export const previewAnnouncement = call({
  ...operator,
  summary: 'An address at which the site shows the newest saved version in a frame of this console, for five minutes',
  route: 'GET /console/api/messages/announcements/:id/preview',
  effect: 'read',
  input: z.strictObject({ id: id('ann') }),
  output: z.object({ url: z.string() }),
  errors,
})

export const addAnnouncement = call({
  ...operator,
  summary: 'Write an announcement; nobody sees it before it is published. The answer says what the sanitiser will leave out',
  route: 'POST /console/api/messages/announcements',
  effect: 'write',
  input: z.strictObject(terms),
  output: saved,
  errors: ['messages.no_such_segment'],
})

export const changeAnnouncement = call({
  ...operator,
  version: versioned,
  summary: 'Change an announcement; what is published stays as it is until it is published again',
  route: 'POST /console/api/messages/announcements/:id',
  effect: 'write',
  input: z.strictObject({ id: id('ann'), ...terms }),
  output: saved,
  errors: [...errors, 'messages.no_such_segment'],
})

export const publishAnnouncement = call({
  ...operator,
  version: versioned,
  approval: true,
  reason: true,
  summary: 'Show the newest version of an announcement to everybody, at once or from its time on',
  route: 'POST /console/api/messages/announcements/:id/publish',
  effect: 'write',
  input: z.strictObject({ id: id('ann') }),
  output: z.object({ id: id('ann') }),
  errors,
})

export const takeDownAnnouncement = call({
  ...operator,
  reason: true,
  summary: 'Show an announcement no longer; it can be published again',
  route: 'POST /console/api/messages/announcements/:id/take-down',
  effect: 'write',
  input: z.strictObject({ id: id('ann') }),
  output: z.object({ id: id('ann') }),
  errors: ['messages.no_such_announcement', 'messages.not_published'],
})

/** To the brand's pages, visitors' too: something was published or taken down. */
export const announcementsChanged = event({
  name: 'messages.announcementsChanged',
  to: 'brand',
  touches: [announcements, noticeAndPopular, ownAnnouncements],
})

export const consoleAnnouncementsChanged = event({
  name: 'messages.consoleAnnouncementsChanged',
  to: 'console',
  touches: [consoleAnnouncements, consoleAnnouncement],
})
