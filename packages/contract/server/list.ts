import type { ListQuery, ListValues, Read } from '@tonle/database'
import { dayIn } from '@tonle/text'
import { fail } from '../errors.ts'
import { type DayRange, type In, type ListCall, MAX_COUNT, type Out } from '../index.ts'
import type { ReadScope } from './scope.ts'

interface ListInput {
  cursor?: string | undefined
  limit: number
  count?: 'true' | undefined
  sort?: string
  fromDay?: string | undefined
  toDay?: string | undefined
}

type Item<C extends ListCall> = Out<C> extends { content: (infer T)[] } ? T : never

interface ListSource<C extends ListCall, Row extends object, Loaded> {
  query: ListQuery<Row>
  /** Further values of the query beside `brand`, `zone` and the input; one of the same name replaces an input field. */
  values?: ListValues
  /** Where the call declares no sorts. */
  sort?: string
  /** Reads what the rows of a page need beside themselves, all at once. */
  load?: (rows: readonly Row[]) => Promise<Loaded>
  view: (row: Row, loaded: Loaded) => Item<C>
}

/** Answers one page. @throws request.invalid for a cursor of another list, and for days too far apart */
export async function answerList<C extends ListCall, Row extends object, Loaded = undefined>(
  read: ReadScope,
  call: C,
  given: In<C>,
  { query, view, load, sort: ownSort, values = {} }: ListSource<C, Row, Loaded>,
): Promise<{ content: Item<C>[]; next: string | null; total: { count: number; isExact: boolean } | null }> {
  const { cursor, limit, count, sort = ownSort ?? '', ...asked } = given as ListInput
  const filters = Object.entries(asked).map(([name, value]) => [name, String(value)])
  const bound = `${read.brand} ${call.path} ${sort} ${new URLSearchParams(filters.sort())}`
  const after = cursor === undefined ? undefined : openCursor(read, cursor, bound)
  const all = listValues(read, call, given, values)
  const page = await query.page(read, all, { sort, limit, after })
  const loaded = (await load?.(page.rows)) as Loaded
  return {
    content: page.rows.map(row => view(row, loaded)),
    next: page.next ? sealCursor(read, page.next, bound) : null,
    total: count ? await totalOf(read, query, all) : null,
  }
}

/** The values of a list's query for an input, with the days of its range; for totals beside the page. */
export function listValues<C extends ListCall>(read: ReadScope, call: C, given: In<C>, values: ListValues = {}): ListValues {
  const range = call.list.range && rangeOf(read, call.list.range, given as ListInput)
  return { brand: read.brand, zone: read.site.zone, ...(given as object), ...range, ...values }
}

async function totalOf(read: Read, query: Pick<ListQuery<object>, 'count'>, values: ListValues) {
  const counted = await query.count(read, values, MAX_COUNT)
  return { count: Math.min(counted, MAX_COUNT), isExact: counted <= MAX_COUNT }
}

/** A page by number, as the spec's lists have it; the total is exact up to `MAX_COUNT`, and no page lies beyond it. */
export async function answerNumberedPage<Row extends object>(
  read: ReadScope,
  query: ListQuery<Row>,
  page: { number: number; size: number; sort: string },
  values: ListValues,
): Promise<{ rows: Row[]; pageNum: number; totalPages: number; total: number }> {
  const all = { brand: read.brand, ...values }
  const { count: total } = await totalOf(read, query, all)
  const offset = (page.number - 1) * page.size
  const { rows } = offset < total ? await query.page(read, all, { sort: page.sort, limit: page.size, offset }) : { rows: [] }
  return { rows, pageNum: page.number, totalPages: Math.max(1, Math.ceil(total / page.size)), total }
}

const DAY_MS = 86_400_000
const shift = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Completes a range that is open at one end. */
function rangeOf(read: ReadScope, { maxDays, defaultDays }: DayRange, { fromDay, toDay }: ListInput) {
  if (fromDay === undefined && toDay === undefined && defaultDays === undefined) return {}
  const today = dayIn(read.services.clock.now(), read.site.zone)
  const to = toDay ?? today
  const from = fromDay ?? shift(to, 1 - (defaultDays ?? maxDays))
  if (shift(from, maxDays) <= to) throw fail('request.invalid', { fields: { fromDay: 'field.too_small' } })
  return { fromDay: from, toDay: to }
}

const MAC_LENGTH = 22

/** The keys of a row with a code that binds them to the brand, the call, its sort and its filters. */
function sealCursor(read: ReadScope, keys: readonly string[], bound: string): string {
  const text = Buffer.from(JSON.stringify(keys)).toString('base64url')
  return `${macOf(read, text, bound)}${text}`
}

function openCursor(read: ReadScope, cursor: string, bound: string): readonly string[] {
  const text = cursor.slice(MAC_LENGTH)
  if (cursor.slice(0, MAC_LENGTH) !== macOf(read, text, bound))
    throw fail('request.invalid', { fields: { cursor: 'field.not_allowed' } })
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
}

const macOf = (read: ReadScope, text: string, bound: string) =>
  Buffer.from(read.services.keyring.mac('cursor', `${bound} ${text}`), 'hex')
    .toString('base64url')
    .slice(0, MAC_LENGTH)
