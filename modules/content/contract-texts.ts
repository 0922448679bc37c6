import { call, event, instant, wholeNumber, wireLanguage } from '@tonle/contract'
import { z } from 'zod'
import { contentIndex } from './contract-documents.ts'

/** One of the shipped languages (`km`, `en`, `zh`) or a further one (`vi`, `en-xa`). */
const tag = z
  .string()
  .regex(/^[a-z]{2,3}(-[a-z]{2,4})?$/)
  .max(8)
/** Key of a text; with the folder of its file where two files word it differently: `account.title@cashier/site`. */
const address = z
  .string()
  .regex(/^[\w.-]+(@[\w/-]+)?$/)
  .max(160)
/** An ICU message of plain text. */
const message = z.string().trim().min(1).max(2000)
export const PLACES = ['site', 'console', 'shared'] as const
export const TEXT_STATES = ['missing', 'own', 'all'] as const
const place = z.enum(PLACES)
/** Entries of one import; a file is sent in parts. */
export const MOST_IMPORTED = 200

const operator = { who: 'operator', ability: 'texts.write' } as const
const errors = ['content.no_such_language', 'content.no_such_text'] as const

export const consoleLanguages = call({
  ...operator,
  summary: 'All languages that the program knows, which of them the brand offers, and how many of their texts are missing',
  route: 'GET /console/api/texts/languages',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    /** Texts of the program. */
    texts: z.number(),
    languages: z.array(
      z.object({
        tag,
        /** In its own words. */
        name: z.string(),
        /** Part of the program: nothing is missing. */
        isShipped: z.boolean(),
        isOffered: z.boolean(),
        /** Shown in place of what is missing. */
        base: wireLanguage,
        /** Texts that the brand wrote. */
        own: z.number(),
        missing: z.number(),
      }),
    ),
  }),
})

export const offerLanguage = call({
  ...operator,
  reason: true,
  summary: 'Offer a further language to readers of the site, or no longer. What it has no text of is shown in its base',
  route: 'POST /console/api/texts/languages/:tag',
  effect: 'write',
  input: z.strictObject({ tag, isOffered: z.boolean(), base: wireLanguage.default('EN') }),
  output: z.object({}),
  errors: ['content.no_such_language', 'content.language_shipped', 'content.demo_only'],
})

const text = {
  key: address,
  place,
  /** As it was shipped in English, and what the language shows without an own text. */
  english: z.string(),
  shipped: z.string(),
  /** The brand's own; null: what was shipped is shown. */
  own: z.string().nullable(),
  /** 0: never changed. */
  version: z.number(),
}

export const consoleTexts = call({
  ...operator,
  summary: 'Texts of the program in a language, with what the brand wrote over them; fifty a page',
  route: 'GET /console/api/texts',
  effect: 'read',
  input: z.strictObject({
    tag,
    /** In the address, the English text, and the text shown. */
    find: z.string().trim().max(80).optional(),
    state: z.enum(TEXT_STATES).default('all'),
    place: place.optional(),
    page: wholeNumber({ min: 1, max: 500 }).default(1),
  }),
  output: z.object({ texts: z.array(z.object(text)), total: z.number(), pages: z.number() }),
  errors: ['content.no_such_language'],
})

export const consoleText = call({
  ...operator,
  summary: 'A text in a language, what it must keep, and its last fifty versions',
  route: 'GET /console/api/texts/one',
  effect: 'read',
  input: z.strictObject({ tag, key: address }),
  output: z.object({
    ...text,
    khmer: z.string(),
    chinese: z.string(),
    /** Arguments and marks that the text must have. */
    needs: z.array(z.string()),
    /** Plural forms of the language (CLDR). */
    forms: z.array(z.string()),
    most: z.number(),
    versions: z.array(
      z.object({ version: z.number(), text: z.string().nullable(), savedBy: z.string(), savedAt: instant, why: z.string() }),
    ),
  }),
  errors,
})

export const saveText = call({
  ...operator,
  reason: true,
  version: { table: 'content.text', key: { language: 'tag', address: 'key' } },
  summary: 'Write a text of the brand over a shipped one, or put the shipped one back (null). Open pages show it within seconds',
  route: 'POST /console/api/texts/one',
  effect: 'write',
  input: z.strictObject({ tag, key: address, text: message.nullable() }),
  output: z.object({ version: z.number() }),
  errors: [...errors, 'request.version_conflict'],
})

export const exportTexts = call({
  ...operator,
  summary: 'All texts of a language as a file for translators: ICU messages with their English source',
  route: 'GET /console/api/texts/file',
  effect: 'read',
  input: z.strictObject({ tag }),
  output: z.object({
    form: z.literal('tonle-texts/1'),
    language: tag,
    texts: z.record(z.string(), z.object({ english: z.string(), text: z.string() })),
  }),
  errors: ['content.no_such_language'],
})

/** Why an entry of a file was left out. */
export const TEXT_PROBLEMS = ['unknown', 'malformed', 'arguments', 'marks', 'form', 'nested', 'signs', 'long'] as const

export const importTexts = call({
  ...operator,
  reason: true,
  summary: 'Write the texts of a file (a part of it): each is checked; those with a fault are left out and named',
  route: 'POST /console/api/texts/file',
  effect: 'write',
  input: z.strictObject({
    tag,
    /** Address → ICU message. */
    texts: z.record(z.string().max(160), z.string().max(4000)).refine(all => Object.keys(all).length <= MOST_IMPORTED),
  }),
  output: z.object({
    saved: z.number(),
    /** As they stood. */
    same: z.number(),
    refused: z.array(z.object({ key: z.string(), problem: z.enum(TEXT_PROBLEMS) })),
  }),
  errors: ['content.no_such_language'],
})

export const consoleLayer = call({
  who: 'operator',
  ability: 'console.use',
  summary: "The brand's own texts over those of the console's pages, by file and key",
  route: 'GET /console/api/texts/layer',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ layer: z.record(z.string(), z.record(z.string(), z.string())) }),
})

/** To all processes: a brand's texts changed. */
export const textsChanged = event({ name: 'content.textsChanged', to: 'processes' })
/** To the brand's pages: their texts or languages changed. */
export const pageTextsChanged = event({ name: 'content.pageTextsChanged', to: 'brand', touches: [contentIndex] })
export const consoleTextsChanged = event({
  name: 'content.consoleTextsChanged',
  to: 'console',
  touches: [consoleTexts, consoleText, consoleLanguages, consoleLayer],
})
