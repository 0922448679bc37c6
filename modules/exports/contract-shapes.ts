import { id, instant } from '@tonle/contract'
import { z } from 'zod'

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** A sheet of XLSX has numbers and dates as such. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const format = z.enum(EXPORT_FORMATS)
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `area.name` of a call with `export`. */
export const listName = z.string().regex(/^[a-z]+\.[a-zA-Z]{1,60}$/)
/** The list's own input, without cursor and page size. */
export const filters = z.record(z.string().max(40), z.string().max(300)).default({})

export const exportItem = z.object({
  id: id('exp'),
  list: listName,
  /** Of the list, in the caller's language. */
  title: z.string(),
  columns: z.array(z.string()),
  format,
  withPersonal: z.boolean(),
  state: z.enum(EXPORT_STATES),
  /** The error code of a failed export. */
  failure: z.string().nullable(),
  rows: z.number(),
  /** Of a CSV file; of a sheet about so many. */
  bytes: z.number(),
  /** Counted at the start; rows may have been added since. */
  total: z.object({ count: z.number(), isExact: z.boolean() }).nullable(),
  /** It ended at the bound of rows or bytes, not at the end of the list. */
  isCut: z.boolean(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** The file is deleted then. */
  expiresAt: instant,
})
export type Export = z.input<typeof exportItem>
