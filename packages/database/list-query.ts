import { invariant } from '@tonle/process'
import type { Read } from './types.ts'

/**
 * A list as SQL, in the program's own text. `$name` stands for a value of that name; values never become text.
 *
 *     const list = listQuery<Row>({
 *       columns: 'd.id, d.amount', from: 'cashier.deposit d', where: 'd.brand_id = $brand',
 *       filters: { state: 'd.state = $state' }, sorts: { requestedAt: ['d.requested_at', 'd.id'] },
 *     })
 */
export interface ListOptions {
  columns: string
  from: string
  /** Holds for every page. */
  where: string
  /** Each is applied if its value is present: not undefined, null or false. */
  filters?: Readonly<Record<string, string>>
  /** A time or a business day that `fromDay` and `toDay` bound, both included; `at` needs the value `zone`. */
  range?: { at: string } | { day: string }
  group?: string
  /** Rows by each of which the list is read along its index; their pages are merged. Its conditions stand in `where`. */
  each?: string
  /** Aggregates over all that the filters leave. */
  sums?: string
  /** A column of type uuid that names each row, for `order`. */
  uuid?: string
  /** Columns that order the rows: not null, all in one direction, unique together. */
  sorts: Readonly<Record<string, readonly [string, ...string[]]>>
}

export type ListValues = Readonly<Record<string, unknown>>

export interface PageOptions {
  /** The name of a sort: ascending, with a minus before it descending. */
  sort: string
  limit: number
  /** `next` of the page before. */
  after?: readonly string[] | undefined
  /** Rows to skip, for lists whose pages are numbered. */
  offset?: number
}

export interface ListPage<Row> {
  rows: Row[]
  /** Where the next page begins; undefined at the end. */
  next: readonly string[] | undefined
}

const declared: ListQuery<object>[] = []
/** Every list of the program, for the test that prepares their statements. */
export const listQueries = (): readonly ListQuery<object>[] => declared

export function listQuery<Row extends object>(options: ListOptions): ListQuery<Row> {
  const query = new ListQuery<Row>(options)
  declared.push(query)
  return query
}

/** Walks a list by keyset: a page begins after the last row of the page before, also when rows are inserted meanwhile. */
export class ListQuery<Row extends object> {
  readonly options: ListOptions
  readonly filters: Readonly<Record<string, string>>
  constructor(options: ListOptions) {
    this.options = options
    this.filters = { ...options.filters, ...(options.range && rangeFilters(options.range)) }
  }

  async page(read: Read, values: ListValues, { sort, limit, after, offset }: PageOptions): Promise<ListPage<Row>> {
    const given = { ...values, ...(after && keysOf(after)), listLimit: limit + 1, listOffset: offset ?? 0 }
    const { text, params } = bind(this.pageText(sort, this.#given(values), after !== undefined), given)
    const rows = await read.query<Row & { listKey: string[] }>(text, params)
    const shown = rows.slice(0, limit)
    return { rows: shown, next: rows.length > limit ? shown.at(-1)?.listKey : undefined }
  }

  /** The row that its filters leave, outside any page. */
  async row(read: Read, values: ListValues): Promise<Row | undefined> {
    const { text, params } = bind(`select ${this.options.columns} ${this.#selection(this.#given(values))}`, values)
    return await read.maybe<Row>(text, params)
  }

  /** How many rows there are, counted no further than `most` + 1. */
  async count(read: Read, values: ListValues, most: number): Promise<number> {
    const { text, params } = bind(this.countText(this.#given(values)), { ...values, listLimit: most + 1 })
    return (await read.one<{ n: number }>(text, params)).n
  }

  /** All that the filters leave in the order of a sort, 16 bytes of its uuid each. */
  async order(read: Read, values: ListValues, sort: string): Promise<Buffer> {
    const { text, params } = bind(this.orderText(sort, this.#given(values)), values)
    return (await read.one<{ ids: Buffer }>(text, params)).ids
  }

  orderText(sort: string, filters: readonly string[]): string {
    invariant(this.options.uuid, 'the rows of the list have no uuid')
    const ids = `string_agg(uuid_send(${this.options.uuid}), ''::bytea order by ${this.#orderBy(sort)})`
    return `select coalesce(${ids}, ''::bytea) as ids ${this.#selection(filters, [], '')}`
  }

  /** @throws for a sort that the list does not have */
  #columnsOf(sort: string): readonly [string, ...string[]] {
    const columns = this.options.sorts[sort.startsWith('-') ? sort.slice(1) : sort]
    invariant(columns, `no sort ${sort}`)
    return columns
  }

  #orderBy(sort: string, columns: readonly string[] = this.#columnsOf(sort)): string {
    return columns.map(column => `${column}${sort.startsWith('-') ? ' desc' : ''}`).join(', ')
  }

  pageText(sort: string, filters: readonly string[], isAfter: boolean): string {
    const isDescending = sort.startsWith('-')
    const columns = this.#columnsOf(sort)
    const keys = columns.map((_, i) => `$listKey${i}`).join(', ')
    const after = isAfter ? [`(${columns.join(', ')}) ${isDescending ? '<' : '>'} (${keys})`] : []
    const list = `${this.options.columns}, array[${columns.map(column => `(${column})::text`).join(', ')}] as "listKey"`
    const selection = this.#selection(filters, after)
    if (!this.options.each)
      return `select ${list} ${selection} order by ${this.#orderBy(sort)} limit $listLimit offset $listOffset`
    const places = columns.map((column, i) => `${column} as "listPlace${i}"`)
    return `select l.* from ${this.options.each} cross join lateral (
        select ${list}, ${places.join(', ')} ${selection} order by ${this.#orderBy(sort)} limit $listLimit) l
      order by ${this.#orderBy(
        sort,
        columns.map((_, i) => `l."listPlace${i}"`),
      )} limit $listLimit offset $listOffset`
  }

  countText(filters: readonly string[]): string {
    const rows = `select 1 ${this.#selection(filters)} limit $listLimit`
    const { each } = this.options
    return `select count(*)::int as n from (${each ? `select 1 from ${each} cross join lateral (${rows}) l limit $listLimit` : rows}) counted`
  }

  /** The sums, for totals beside the pages. */
  async sum<Sums>(read: Read, values: ListValues): Promise<Sums> {
    const { text, params } = bind(this.sumText(this.#given(values)), values)
    return await read.one<Sums>(text, params)
  }

  sumText(filters: readonly string[]): string {
    invariant(this.options.sums, 'the list has no sums')
    return `select ${this.options.sums} ${this.#selection(filters, [], '')}`
  }

  #selection(filters: readonly string[], after: readonly string[] = [], group = this.options.group): string {
    const { from, where } = this.options
    const conditions = [where, ...filters.map(name => this.filters[name]!), ...after]
    return `from ${from} where ${conditions.map(one => `(${one})`).join(' and ')}${group ? ` ${group}` : ''}`
  }

  #given(values: ListValues): string[] {
    return Object.keys(this.filters).filter(name => !ABSENT.has(values[name]))
  }
}

const ABSENT: ReadonlySet<unknown> = new Set([undefined, null, false])
const keysOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key, i) => [`listKey${i}`, key]))

const rangeFilters = (range: { at: string } | { day: string }): Record<'fromDay' | 'toDay', string> =>
  'day' in range
    ? { fromDay: `${range.day} >= $fromDay`, toDay: `${range.day} < $toDay::date + 1` }
    : {
        fromDay: `${range.at} >= $fromDay::date::timestamp at time zone $zone`,
        toDay: `${range.at} < ($toDay::date + 1)::timestamp at time zone $zone`,
      }

/** `$name` becomes `$1`; a name may stand in several places. */
export function numbered(named: string): { text: string; names: readonly string[] } {
  const names: string[] = []
  const text = named.replaceAll(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names }
}

function bind(named: string, values: ListValues): { text: string; params: unknown[] } {
  const { text, names } = numbered(named)
  for (const name of names) invariant(values[name] !== undefined, `the list is given no ${name}`)
  return { text, params: names.map(name => values[name]) }
}
