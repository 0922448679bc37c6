import { showLedgerTime } from '@tonle/text'
import { type CastingContext, stringify } from 'csv-stringify/sync'
import { type Column, valueAt } from './columns.ts'

/** So that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Every line break within a cell is quoted, also one that ends no line here: a reader could take it for the end of a row. */
const FORM = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const

/**
 * Lines of CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it (ASVS 1.2.10); amounts and
 * numbers are written as they are. Times are in the brand's zone with its offset.
 */
export function csvLines(columns: readonly Column[], rows: readonly object[], zone: string): string {
  const cells = rows.map(row => columns.map(column => cellOf(valueAt(row, column.path), column, zone)))
  const isText = ({ index }: CastingContext) => columns[index]?.kind === 'text'
  return stringify(cells, {
    ...FORM,
    cast: { string: (value, context) => (isText(context) ? value : { value, escape_formulas: false }) },
  })
}

export const csvTitles = (titles: readonly string[]): string => stringify([titles], FORM)

function cellOf(value: unknown, { kind }: Column, zone: string): string {
  if (value === null || value === undefined) return ''
  if (kind === 'time') return showLedgerTime(String(value), zone)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
