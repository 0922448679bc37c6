import { call, event, id, instant, listCall, localHtmlField, localTextField, setting, settings } from '@tonle/contract'
import { z } from 'zod'
import {
  articles,
  contentIndex,
  document,
  documentKey,
  HELP_CATEGORIES,
  helpCenter,
  KINDS,
  wording,
} from './contract-documents.ts'

export const contentSettings = settings({
  module: 'content',
  ability: 'settings.write',
  fields: {
    /** HTML that everybody sees is read by a second person first. */
    secondForPublishing: setting.onOff({ default: false, strictest: { fixed: true } }),
  },
})

const kind = z.enum(KINDS)
const category = z.enum(HELP_CATEGORIES)
const device = z.enum(['WEB', 'MOBILE'])
/** A picture that comes with the program. */
const art = z.enum(['boat-race', 'lotus-dawn', 'naga-gold', 'fifteen-seconds', 'open-books'])
const MOST_HTML = 40_000

const terms = {
  title: localTextField(140),
  /** A sentence for lists, search engines, and beside a promise. */
  summary: localTextField(240).optional(),
  content: localHtmlField(MOST_HTML),
  /** Of a help article. */
  category: category.optional(),
  /** Left out: for all. */
  device: device.optional(),
  art: art.optional(),
  /** Its place among those of its kind, from 0. */
  position: z.number().int().min(0).max(9999).default(0),
  /** Left out: from its publication on, and without an end. */
  shownFrom: instant.optional(),
  shownTo: instant.optional(),
}
const saved = z.object({
  id: id('doc'),
  version: z.number(),
  /** What the sanitiser will leave out of the content. */
  removed: z.array(z.string()),
})

const operator = { who: 'operator', ability: 'content.write' } as const
const versioned = { table: 'content.document', key: { id: 'id' } } as const
const errors = ['content.no_such_document'] as const

const written = {
  kind,
  key: documentKey,
  title: localTextField(140),
  category: category.nullable(),
  device: device.nullable(),
  art: art.nullable(),
  position: z.number(),
  shownFrom: instant.nullable(),
  shownTo: instant.nullable(),
  version: z.number(),
  savedBy: z.string(),
  savedAt: instant,
}
/** `draft`: the site shows nothing of it; `planned`: not yet; `over`: no longer. */
const state = z.enum(['draft', 'planned', 'live', 'over'])

export const consoleDocuments = listCall({
  ...operator,
  summary: 'Documents of the brand as operators wrote them, with what the site shows of them',
  route: 'GET /console/api/content/documents',
  item: z.object({
    id: id('doc'),
    ...written,
    state,
    /** What is published is an older version. */
    isChanged: z.boolean(),
  }),
  filters: {
    kind: kind.optional(),
    state: state.optional(),
    /** A part of the title in any language, or the beginning of the key. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-savedAt', 'savedAt', 'key', '-key'],
})

export const consoleDocument = call({
  ...operator,
  summary: 'A document with its HTML as it was written, and its last fifty versions',
  route: 'GET /console/api/content/documents/:id',
  effect: 'read',
  input: z.strictObject({
    id: id('doc'),
    /** An older version in place of the newest. */
    older: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({
    id: id('doc'),
    ...written,
    summary: localTextField(240).nullable(),
    content: localTextField(MOST_HTML),
    state,
    liveVersion: z.number().nullable(),
    /** Publishing waits for a second operator. */
    needsSecond: z.boolean(),
    versions: z.array(z.object({ version: z.number(), savedBy: z.string(), savedAt: instant })),
  }),
  errors,
})

export const previewDocument = call({
  ...operator,
  summary: 'An address at which the site shows the newest saved version in a frame of this console, for five minutes',
  route: 'GET /console/api/content/documents/:id/preview',
  effect: 'read',
  input: z.strictObject({ id: id('doc') }),
  output: z.object({ url: z.string() }),
  errors: ['content.no_such_document'],
})

export const addDocument = call({
  ...operator,
  summary: 'Write a document; nobody sees it before it is published. Kind and key stay as they are from then on',
  route: 'POST /console/api/content/documents',
  effect: 'write',
  input: z.strictObject({ kind, key: documentKey, ...terms }),
  output: saved,
  errors: ['content.key_taken', 'content.no_such_page'],
})

export const changeDocument = call({
  ...operator,
  version: versioned,
  summary: 'Change a document; what is published stays as it is until it is published again',
  route: 'POST /console/api/content/documents/:id',
  effect: 'write',
  input: z.strictObject({ id: id('doc'), ...terms }),
  output: saved,
  errors,
})

export const publishDocument = call({
  ...operator,
  version: versioned,
  approval: true,
  reason: true,
  summary: 'Show the newest version of a document to everybody, at once or from its time on',
  route: 'POST /console/api/content/documents/:id/publish',
  effect: 'write',
  input: z.strictObject({ id: id('doc') }),
  output: z.object({ id: id('doc') }),
  errors,
})

export const takeDownDocument = call({
  ...operator,
  reason: true,
  summary: 'Show a document no longer; it can be published again',
  route: 'POST /console/api/content/documents/:id/take-down',
  effect: 'write',
  input: z.strictObject({ id: id('doc') }),
  output: z.object({ id: id('doc') }),
  errors: ['content.no_such_document', 'content.not_published'],
})

/** To the brand's pages, visitors' too: something was published or taken down, or its time began or ended. */
export const contentChanged = event({
  name: 'content.contentChanged',
  to: 'brand',
  touches: [helpCenter, contentIndex, document, articles, wording],
})

export const consoleContentChanged = event({
  name: 'content.consoleContentChanged',
  to: 'console',
  touches: [consoleDocuments, consoleDocument],
})
