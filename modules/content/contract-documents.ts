import { call, instant, listCall, safeHtml, wireLanguage } from '@tonle/contract'
import { z } from 'zod'

/** What clients of the spec send and we do not need. */
const noise = ['platform', 'clientType', 'token', 'merchantCode', 'language', 'lang']
const anyone = { who: 'anyone', ignores: [...noise, 'device'] } as const

export const KINDS = ['help', 'page', 'news', 'blog', 'wording'] as const
/** Pages that the site has places for. */
export const PAGES = ['about', 'terms', 'privacy', 'responsible', 'licence'] as const
export const HELP_CATEGORIES = ['start', 'money', 'games', 'account', 'safety', 'app'] as const

/** Of an address: `/help#deposit`, `/news/boat-race`. */
export const documentKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

const shown = {
  key: documentKey,
  title: z.string(),
  content: safeHtml,
  /** The last publication. */
  changedAt: instant,
}

export const helpCenter = call({
  summary: 'Articles of the help center by category, in the language of the caller and for the device',
  route: 'GET /wps/system/helpCenter',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({ device: z.enum(['WEB', 'MOBILE']).default('WEB') }),
  ignores: noise,
  output: z.object({
    categories: z.array(
      z.object({
        category: z.enum(HELP_CATEGORIES),
        title: z.string(),
        /** `key` is the anchor: `/help#deposit`. */
        articles: z.array(z.object(shown)),
      }),
    ),
  }),
})

/** Small: every page of the site brings it, so that no menu leads to a page that is not published. */
export const contentIndex = call({
  ...anyone,
  summary:
    'Pages that are published with their titles, the first help article of each category, which lists have any article, and the languages of the pages',
  route: 'GET /wps/content/index',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    pages: z.array(z.object({ key: documentKey, title: z.string() })),
    help: z.array(z.object({ key: documentKey, title: z.string() })),
    lists: z.array(z.enum(['news', 'blog'])),
    /** Languages in which the pages can be read. */
    languages: z.array(
      z.object({
        /** `km`, `en`, `zh`, or a further one such as `vi`. */
        tag: z.string(),
        /** In its own words. */
        name: z.string(),
        /** The shipped language itself, or the one that stands in for what a further language has no text of. */
        base: wireLanguage,
        /** Version of what the brand wrote over the shipped texts; 0: nothing. */
        texts: z.number(),
      }),
    ),
  }),
})

export const document = call({
  ...anyone,
  summary: 'A page (about us, terms, privacy, responsible play, licence) or an article of news or blog',
  route: 'GET /wps/content/document',
  effect: 'read',
  input: z.strictObject({ kind: z.enum(['page', 'news', 'blog']), key: documentKey }),
  output: z.object({
    ...shown,
    kind: z.enum(['page', 'news', 'blog']),
    summary: z.string(),
    art: z.string().nullable(),
    /** The first publication, or its planned time. */
    publishedAt: instant,
  }),
  errors: ['content.no_such_document'],
})

/** Of `consoleDocuments` and their editor alone: sealed, good for five minutes. */
export const preview = call({
  ...anyone,
  summary: 'A saved version of a document as an operator previews it, published or not',
  route: 'GET /wps/content/preview',
  effect: 'read',
  input: z.strictObject({
    preview: z.string().min(40).max(600),
    /** In place of the language that a cookie of this browser asks for: the console's may stand on the same host. */
    show: z.enum(['KM', 'EN', 'CN']).optional(),
  }),
  output: z.object({
    ...shown,
    kind: z.enum(KINDS),
    summary: z.string(),
    art: z.string().nullable(),
    publishedAt: instant,
    /** Of a help article. */
    category: z.object({ name: z.enum(HELP_CATEGORIES), title: z.string() }).nullable(),
  }),
  errors: ['content.no_such_document'],
})

export const articles = listCall({
  ...anyone,
  summary: 'Articles of the news or the blog, the newest first',
  route: 'GET /wps/content/articles',
  filters: { kind: z.enum(['news', 'blog']).default('news') },
  sorts: ['-publishedAt'],
  item: z.object({
    key: documentKey,
    title: z.string(),
    summary: z.string(),
    art: z.string().nullable(),
    publishedAt: instant,
  }),
})

export const wording = call({
  ...anyone,
  summary:
    'What the brand promises, each with its conditions. `{games}` of a text stands for the number of games, counted by who shows it',
  route: 'GET /wps/content/wording',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ list: z.array(z.object({ ...shown, summary: z.string() })) }),
})
