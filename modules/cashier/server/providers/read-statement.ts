import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { fail } from '@tonle/contract'
import { type Money, MoneyError, parseSignedMoney } from '@tonle/money'
import { CsvError, parse } from 'csv-parse/sync'
import { MAX_STATEMENT_ROWS } from '../../contract.ts'

export interface StatementLine {
  movement: 'credit' | 'payout'
  providerId: string
  reference: string
  amount: Money
  currency: string
  /** As the file writes it; without a zone it is the brand's. */
  at: string
}

/** Names under which providers write a field, in lower case without signs. */
const NAMES = {
  providerId: ['id', 'transactionid', 'txid', 'movement', 'movementid', 'providerid', 'transaction'],
  reference: ['reference', 'ref', 'merchantreference', 'orderid', 'order', 'billnumber'],
  amount: ['amount', 'value'],
  currency: ['currency', 'ccy'],
  at: ['at', 'time', 'date', 'bookedat', 'bookingdate', 'datetime', 'createdat'],
  kind: ['kind', 'type', 'direction', 'movementtype'],
} as const
type Field = keyof typeof NAMES

const CREDIT = ['credit', 'deposit', 'in', 'payment', 'charge', 'cr']
const PAYOUT = ['payout', 'payoutpaid', 'withdrawal', 'out', 'debit', 'transfer', 'dr']
/** What happened and moved nothing. */
const NOTHING = ['payoutfailed', 'failed', 'declined']

const TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?( ?(Z|[+-]\d{2}:?\d{2}))?)?$/
const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const unreadable = (line: number) => fail('cashier.statement_unreadable', { params: { line } })

export const fingerprintOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Lines of a provider's statement: CSV with a row of names (comma, semicolon or tab), or JSON, an array of objects or an object with one.
 * Each needs an id, an amount, a currency and a time; without a kind the sign says whether it came or went. One bad line refuses the
 * file: a statement that is read in part would show differences that are none.
 * @throws cashier.statement_unreadable, cashier.statement_too_long
 */
export function readStatement(bytes: Buffer): StatementLine[] {
  if (!isUtf8(bytes) || bytes.includes(0)) throw unreadable(1)
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const rows = /^\s*[[{]/.test(text) ? jsonRows(text) : csvRows(text)
  if (rows.length > MAX_STATEMENT_ROWS) throw fail('cashier.statement_too_long', { params: { max: MAX_STATEMENT_ROWS } })
  const lines = rows.flatMap((row, at) => lineOf(row, at + 1) ?? [])
  if (lines.length === 0) throw unreadable(1)
  return lines
}

type Row = ReadonlyMap<string, string>

function lineOf(row: Row, line: number): StatementLine | undefined {
  const value = (field: Field) => NAMES[field].map(name => row.get(name)).find(cell => cell !== undefined) ?? ''
  const kind = keyOf(value('kind'))
  if (NOTHING.includes(kind)) return undefined
  const amount = amountOf(value('amount'))
  const providerId = value('providerId')
  const [currency, at] = [value('currency').toUpperCase(), value('at')]
  const movement = CREDIT.includes(kind) ? 'credit' : PAYOUT.includes(kind) ? 'payout' : kind === '' ? bySign(amount) : undefined
  if (!movement || !amount || !/^[\x21-\x7e]{1,100}$/.test(providerId) || !/^[A-Z]{3,5}$/.test(currency) || !isTime(at))
    throw unreadable(line)
  const reference = value('reference').slice(0, 100).toWellFormed()
  return { movement, providerId, reference, amount: (amount < 0n ? -amount : amount) as Money, currency, at }
}

const bySign = (amount: Money | undefined) => (amount !== undefined && amount < 0n ? 'payout' : 'credit')

const isTime = (text: string) => TIME.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))

function amountOf(text: string): Money | undefined {
  try {
    const amount = parseSignedMoney(text.replace(/^\+/, ''))
    return amount === 0n ? undefined : amount
  } catch (error) {
    if (error instanceof MoneyError || error instanceof RangeError) return undefined
    throw error
  }
}

function csvRows(text: string): Row[] {
  const head = text.split(/\r?\n/, 1)[0]!
  const times = (mark: string) => head.split(mark).length
  const delimiter = [',', ';', '\t'].reduce((most, mark) => (times(mark) > times(most) ? mark : most))
  try {
    const [names = [], ...records] = parse(text, {
      ...{ delimiter, trim: true, skip_empty_lines: true, skip_records_with_empty_values: true },
      ...{ relax_column_count: true, max_record_size: 10_000, to: MAX_STATEMENT_ROWS + 2 },
    }) as string[][]
    return records.map(record => rowOf(names.map((name, at) => [name, record[at]])))
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(Number(error.lines ?? 1))
    throw error
  }
}

function jsonRows(text: string): Row[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable(1)
  }
  const list = Array.isArray(value) ? value : Object.values(value as object).find(Array.isArray)
  if (!list) throw unreadable(1)
  return list
    .slice(0, MAX_STATEMENT_ROWS + 1)
    .map(one => rowOf(typeof one === 'object' && one !== null ? Object.entries(one) : []))
}

const rowOf = (cells: readonly (readonly [string, unknown])[]): Row =>
  new Map(
    cells.flatMap(([name, cell]) => {
      const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
      return text === '' ? [] : [[keyOf(name), text] as const]
    }),
  )
