import { showLedgerTime } from '@tonle/text'
import { type Column, valueAt } from './columns.ts'

/** Of a sheet, as Excel has it. */
const LONGEST_CELL = 32_767
/** Above so many digits a program that counts with doubles changes an amount: it stays text. */
const EXACT_DIGITS = 15

/** Places of the formats in `styles.xml`: of a time, and of a text that begins as a formula does (shown with an apostrophe before it). */
export const STYLES = { plain: 0, time: 1, quoted: 2, title: 3 } as const

/**
 * Rows of a sheet in SpreadsheetML (ECMA-376 part 1, 18.3.1.73), texts in the cells. Text is no formula in any program; amounts and numbers
 * are numbers where a double keeps them, times are dates in the brand's zone.
 * @param first number of the first row, from 1
 */
export const sheetRows = (columns: readonly Column[], rows: readonly object[], zone: string, first: number): string =>
  rows
    .map((row, at) =>
      rowOf(
        columns.map(column => cell(valueAt(row, column.path), column, zone)),
        first + at,
      ),
    )
    .join('')

/** The first row; a column of times says their zone. */
export const sheetTitles = (columns: readonly Column[], titles: readonly string[], zone: string): string =>
  rowOf(
    titles.map((title, at) => textCell(columns[at]?.kind === 'time' ? `${title} (${zone})` : title, STYLES.title)),
    1,
  )

const rowOf = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((one, at) => (one ? `<c r="${nameOf(at)}${row}"${one.attributes}>${one.content}</c>` : '')).join('')}</row>`

interface WrittenCell {
  attributes: string
  content: string
}
type Cell = WrittenCell | undefined

function cell(value: unknown, { kind }: Column, zone: string): Cell {
  if (value === null || value === undefined || value === '') return undefined
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (kind === 'exact' && isExactNumber(text)) return { attributes: '', content: `<v>${text}</v>` }
  if (kind === 'time') {
    const serial = serialOf(showLedgerTime(text, zone))
    if (serial !== undefined) return { attributes: ` s="${STYLES.time}"`, content: `<v>${serial}</v>` }
  }
  return textCell(text, /^[=+\-@\t\r＝＋－＠]/.test(text) ? STYLES.quoted : STYLES.plain)
}

const textCell = (text: string, style: number): WrittenCell => ({
  attributes: ` t="inlineStr"${style === STYLES.plain ? '' : ` s="${style}"`}`,
  content: `<is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_CELL).toWellFormed())}</t></is>`,
})

const isExactNumber = (text: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(text) && text.replace(/^-?0*\.?0*|\./g, '').length <= EXACT_DIGITS

/** Days since 30 December 1899 of a time as `2026-11-22 03:00:00.000 +07:00` shows it. */
function serialOf(shown: string): number | undefined {
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d+)?)/.exec(shown)
  const ms = found ? Date.parse(`${found[1]}T${found[2]}Z`) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms / 86_400_000 + 25_569
}

/** `A`, `Z`, `AA` … */
function nameOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : nameOf(Math.floor(at / 26) - 1) + letter
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Without what XML 1.0 does not have; `_x0041_` would be read as a letter, so its underscore is written as a code. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>]/g, sign => ENTITIES[sign] ?? sign)
