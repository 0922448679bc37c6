import { isUtf8 } from 'node:buffer'
import { fail } from '@tonle/contract'
import { CsvError, parse } from 'csv-parse/sync'

/** Rows of the longest list. */
export const MAX_LIST_ROWS = 20_000
const MAX_COLUMNS = 60
/** The longest row, in characters. */
const MAX_ROW = 10_000

export interface ListRow {
  /** Of the file, where the row ends; of JSON the place in the list. */
  readonly line: number
  /** Texts by column; what is missing or empty has none. */
  readonly cells: ReadonlyMap<string, string>
}

export interface GameListFile {
  readonly columns: readonly string[]
  readonly rows: readonly ListRow[]
}

/**
 * Reads a list of games: CSV with a row of column names (comma, semicolon or tab), or JSON, an array of objects or an object with one
 * array. @throws catalog.list_unreadable, catalog.list_empty, catalog.list_too_long
 */
export function readList(bytes: Buffer): GameListFile {
  const text = textOf(bytes)
  const file = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text)
  if (file.rows.length === 0) throw fail('catalog.list_empty')
  if (file.rows.length > MAX_LIST_ROWS) throw fail('catalog.list_too_long', { params: { max: MAX_LIST_ROWS } })
  return file
}

/** @throws catalog.list_unreadable for what is no UTF-8, or holds NUL, which PostgreSQL does not store */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes) || bytes.includes(0)) throw unreadable(1)
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

/** A column's name as PostgreSQL can store it. */
const nameOf = (name: string) => name.slice(0, 100).toWellFormed().replaceAll('\u0000', '')
const unreadable = (line: number) => fail('catalog.list_unreadable', { params: { line } })

function readCsv(text: string): GameListFile {
  const records = csvRecords(text)
  const columns = (records[0]?.record ?? []).map(nameOf)
  if (columns.length > MAX_COLUMNS) throw unreadable(1)
  const rows = records.slice(1).map(({ record, info }) => ({
    line: info.lines,
    cells: new Map(columns.flatMap((name, at) => (name && record[at] ? [[name, record[at]] as const] : []))),
  }))
  return { columns: columns.filter(Boolean), rows }
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

function csvRecords(text: string): CsvRecord[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      // A row that is too short misses fields, and is refused as a row; one that is too long has no columns for them.
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: MAX_ROW,
      to: MAX_LIST_ROWS + 2,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(Number(error.lines ?? 1))
    throw error
  }
}

/** What stands most often in the row of names; spreadsheets write a semicolon where the comma is the decimal mark. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/, 1)[0]!
  const times = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].reduce((most, mark) => (times(mark) > times(most) ? mark : most))
}

function readJson(text: string): GameListFile {
  const list = listIn(parsed(text))
  if (!list) throw unreadable(1)
  const columns = new Set<string>()
  const rows = list.slice(0, MAX_LIST_ROWS + 1).map((value, at) => {
    const cells = new Map(cellsOf(value, ''))
    for (const name of cells.keys()) if (columns.size < MAX_COLUMNS) columns.add(name)
    return { line: at + 1, cells }
  })
  return { columns: [...columns], rows }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(1)
  }
}

/** The list itself, or the first list within an object: `{ "games": [ … ] }`. */
function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value).find(Array.isArray) : undefined
}

/** Values as text; those of an inner object by a dotted name, `names.en`. */
function cellsOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = nameOf(`${path}${key}`)
    if (typeof inner === 'string' || typeof inner === 'number' || typeof inner === 'boolean') {
      const cell = String(inner).trim()
      return cell === '' || cell.length > MAX_ROW ? [] : [[name, cell]]
    }
    return path === '' ? cellsOf(inner, `${key}.`) : []
  })
}
