import { call, safeHtml } from '@tonle/contract'
import { z } from 'zod'

/** What clients of the spec send and we do not need. */
export const noise = ['platform', 'clientType', 'token', 'merchantCode', 'language', 'lang', 'device']

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

export const ownAnnouncements = call({
  summary: 'Announcements for members of a segment that the caller belongs to now; beside those for everybody',
  route: 'GET /wps/messages/announcements',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.array(announcement),
})

/** Of the announcement's editor alone: sealed, good for five minutes. */
export const previewedAnnouncement = call({
  summary: 'A saved version of an announcement as an operator previews it, published or not',
  route: 'GET /wps/messages/preview',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({
    preview: z.string().min(40).max(600),
    /** In place of the language that a cookie of this browser asks for: the console's may stand on the same host. */
    show: z.enum(['KM', 'EN', 'CN']).optional(),
  }),
  ignores: noise,
  output: announcement,
  errors: ['messages.no_such_announcement'],
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
