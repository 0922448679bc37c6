import { call, errorCodes, event, id, instant, listCall } from '@tonle/contract'
import { z } from 'zod'
import { vendorCode } from './contract-console.ts'

export const importErrors = errorCodes({
  'catalog.import_not_found': 404,
  'catalog.import_not_checked': 409,
  'catalog.import_running': 409,
  'catalog.too_many_imports': 409,
  /** Not UTF-8, or neither CSV nor JSON that can be read to its end. */
  'catalog.list_unreadable': 400,
  'catalog.list_empty': 400,
  'catalog.list_too_long': 400,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    catalogImport: typeof importErrors
  }
}

/** The largest file. */
export const MAX_LIST_BYTES = 4 * 1024 * 1024
const IMPORT_STATES = ['checking', 'checked', 'applying', 'done', 'failed'] as const
/** What a list can say of a game. */
const importField = z.enum(['code', 'type', 'name_en', 'name_km', 'name_zh', 'rtp', 'demo', 'largest_win', 'released'])
export type ImportField = z.infer<typeof importField>
const outcome = z.enum(['added', 'changed', 'kept', 'refused'])
export type ImportOutcome = z.infer<typeof outcome>

const columnName = z.string().min(1).max(100)
const reading = { who: 'operator', ability: 'vendors.read' } as const
const writing = { who: 'operator', ability: 'vendors.write' } as const

const item = z.object({
  id: id('imp'),
  vassalage: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why it failed, in the caller's language. */
  failure: z.string().nullable(),
  /** Names of the file's columns. */
  columns: z.array(z.string()),
  /** The file's column for each field that has one. */
  mapping: z.partialRecord(importField, z.string()),
  /** Rows of the file, and how many of them are done. */
  rows: z.number(),
  doneRows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows of which an operator's own value was kept. */
  kept: z.number(),
  refused: z.number(),
  /** Games of the vendor that an earlier list had and this one does not; they stay as they are. */
  missing: z.number(),
  opensNew: z.boolean(),
  by: z.string(),
  sentAt: instant,
  endedAt: instant.nullable(),
})
export type GameImport = z.input<typeof item>

export const sendImport = call({
  ...writing,
  effect: 'none',
  audited: true,
  summary: "Send a vendor's list of games (CSV or JSON); it is checked row by row, and nothing is changed yet",
  route: 'POST /console/api/catalog/vendors/:vassalage/imports',
  upload: { types: ['text/csv', 'application/json'], maxBytes: MAX_LIST_BYTES },
  input: z.strictObject({ vassalage: vendorCode, fileName: z.string().trim().min(1).max(120).default('games') }),
  output: item,
  errors: [
    'catalog.no_such_vendor',
    'catalog.own_studio',
    'catalog.list_unreadable',
    'catalog.list_empty',
    'catalog.too_many_imports',
  ],
  limits: [{ by: 'actor', points: 10, perSeconds: 60 }],
})

export const checkImport = call({
  ...writing,
  effect: 'write',
  repeatable: true,
  summary: 'Check a list again with other columns; nothing is changed',
  route: 'POST /console/api/catalog/imports/:id/check',
  input: z.strictObject({ id: id('imp'), mapping: z.partialRecord(importField, columnName) }),
  output: item,
  errors: ['catalog.import_not_found', 'catalog.import_running'],
  limits: [{ by: 'actor', points: 20, perSeconds: 60 }],
})

export const applyImport = call({
  ...writing,
  effect: 'write',
  reason: true,
  summary: 'Add and change the games of a checked list; new ones are closed unless `opensNew`',
  route: 'POST /console/api/catalog/imports/:id/apply',
  input: z.strictObject({ id: id('imp'), opensNew: z.boolean().default(false) }),
  output: item,
  errors: ['catalog.import_not_found', 'catalog.import_not_checked', 'catalog.import_running'],
})

export const gameImport = call({
  ...reading,
  effect: 'read',
  summary: 'One import with its progress and counts',
  route: 'GET /console/api/catalog/imports/:id',
  input: z.strictObject({ id: id('imp') }),
  output: item,
  errors: ['catalog.import_not_found'],
})

export const gameImports = listCall({
  ...reading,
  summary: 'Imports of the last 90 days',
  route: 'GET /console/api/catalog/imports',
  item,
  filters: { vassalage: vendorCode.optional() },
  sorts: ['-sentAt', 'sentAt'],
})

export const importLines = listCall({
  ...reading,
  summary: 'What a list adds, changes, keeps and refuses, by line of the file; rows that change nothing have no line',
  route: 'GET /console/api/catalog/imports/:id/lines',
  item: z.object({
    /** Of the file; of JSON the place in the list. */
    line: z.number(),
    gameCode: z.string(),
    outcome,
    /** Sentences in the caller's language: the field, and what changes, is kept or is wrong. */
    notes: z.array(z.string()),
  }),
  filters: { id: id('imp'), outcome: outcome.optional() },
  export: true,
  sorts: ['line', '-line'],
  limit: 50,
})

/** An import made progress or ended. */
export const importsChanged = event({
  name: 'catalog.importsChanged',
  to: 'console',
  touches: [gameImport, gameImports, importLines],
})
