import type { Position } from './consume.ts'
import type { Database, Tx } from './types.ts'

/** A table of facts (`Source` of consume.ts says which columns and index it needs) as part of a stream. */
export interface StreamSource<Column extends string> {
  /** Schema and name, from the program's own text. */
  table: string
  /** When a row became a fact: an expression over `f`. */
  at: string
  /** Further tables of a row: joins to `f`. */
  joins?: string
  /** Each column of the stream: an expression over `f` and the joins. */
  columns: Readonly<Record<Column, string>>
}

/** Tables of facts that consumers fold as one relation. */
export type Stream<Column extends string> = readonly StreamSource<Column>[]

/** A table that a consumer alone writes. */
export interface FoldedTable {
  /** Schema and name; the consumer's statements write it so. */
  table: string
  /** The columns of its primary key. */
  key: readonly string[]
  /** The other columns that the fold writes. */
  values: readonly string[]
}

export interface ConsumerOptions<Column extends string> {
  /** `<area>.<what>`: name of its cursors, in metrics and of `npm run rebuild`. */
  name: string
  /** Pause between two looks for new facts. Default 1 s. */
  everyMs?: number
  /** What it needs of the stream; nothing else is read. */
  columns: readonly Column[]
  /** Only these tables of the stream. Default: all. */
  only?: readonly string[]
  /**
   * Data-modifying statements over the relation `change`, which holds the next facts. They run as one statement on one snapshot, none
   * sees what another wrote, and facts of two tables come in no order.
   */
  fold: readonly string[]
  /** Columns that each statement of `fold` returns of the rows that it changed, for those who are told of them after the commit. */
  changed?: readonly string[]
  tables: readonly FoldedTable[]
}

/** What a fold returns of a changed row; of several with the same values one. */
export type ChangedRow = Readonly<Record<string, string>>

interface ConsumerSource {
  /** Key of its row in house.cursor. */
  cursor: string
  table: string
  at: string
  joins: string
  /** The columns as a select list. */
  list: string
}

/** Keeps tables that sum facts up: each fact counts once. Runs in the role `worker`. */
export interface Consumer {
  readonly name: string
  readonly everyMs: number
  readonly columns: readonly string[]
  readonly sources: readonly ConsumerSource[]
  readonly fold: readonly string[]
  readonly changed: readonly string[]
  readonly tables: readonly FoldedTable[]
}

/** Declares a consumer of a stream; its module registers it beside its jobs. */
export function consumer<Column extends string>(stream: Stream<Column>, of: ConsumerOptions<Column>): Consumer {
  const read = stream.filter(({ table }) => of.only?.includes(table) ?? true)
  return {
    name: of.name,
    everyMs: of.everyMs ?? 1000,
    columns: of.columns,
    fold: of.fold,
    changed: of.changed ?? [],
    tables: of.tables,
    sources: read.map(({ table, at, joins = '', columns }, i) => ({
      // The first table's cursor has the consumer's own name: folds of before had one table, and go on where they were.
      cursor: i === 0 ? of.name : `${of.name}/${table}`,
      table,
      at,
      joins,
      list: of.columns.map(column => `${columns[column]} as ${column}`).join(', '),
    })),
  }
}

/** Facts of each table in one transaction. */
const ROWS = 5000
const STATEMENT_MS = 60_000
const UNREAD = `(f.xid, f.id) > (coalesce((select c.xid from house.cursor c where c.consumer = $1), '0'),
                                 coalesce((select c.id from house.cursor c where c.consumer = $1), 0))`

/** How far behind a consumer is. */
export interface Lag {
  /** Age of the oldest committed fact that it has not folded; 0 if there is none. */
  seconds: number
  /** It can be folded now: no older transaction is open. */
  isDue: boolean
}

export async function lagOf(db: Pick<Database, 'system'>, { sources }: Consumer): Promise<Lag> {
  return await db.system(async tx => {
    let lag: Lag = { seconds: 0, isDue: false }
    for (const { cursor, table, at } of sources) {
      const first = await tx.maybe<Lag>(
        `select greatest(extract(epoch from app_now() - ${at}), 0)::int as seconds, f.xid < pg_snapshot_xmin(pg_current_snapshot()) as "isDue"
           from ${table} f where ${UNREAD} order by f.xid, f.id limit 1`,
        [cursor],
      )
      if (first) lag = { seconds: Math.max(lag.seconds, first.seconds), isDue: lag.isDue || first.isDue }
    }
    return lag
  })
}

/**
 * Folds the next facts in one transaction with the move of the cursors: a crash takes back both. Of several processes one folds, the
 * others get 0 at once.
 * @returns number of facts, whether there may be more, and the changed rows
 */
export async function foldNext(
  db: Pick<Database, 'system'>,
  of: Consumer,
  rows: number = ROWS,
): Promise<{ folded: number; isFull: boolean; changed: readonly ChangedRow[] }> {
  return await db.system(
    async tx => {
      const cursors = of.sources.map(({ cursor }) => cursor)
      await tx.query(
        'insert into house.cursor (consumer, source) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
        [cursors, of.sources.map(({ table }) => table)],
      )
      const held = await tx.query<Position & { consumer: string }>(
        `select consumer, xid::text as xid, id from house.cursor where consumer = any ($1) order by consumer for update skip locked`,
        [cursors],
      )
      if (held.length < cursors.length) return { folded: 0, isFull: false, changed: [] }
      // Only the index gives the next facts without reading and sorting the whole backlog; estimates of a cursor's range are guesses.
      await tx.query(`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`)
      const from = cursors.map(name => held.find(({ consumer }) => consumer === name)!)
      const reached = await foldBetween(tx, of, from, { rows })
      for (const [i, { xid, id }] of reached.positions.entries())
        await tx.query('update house.cursor set xid = $2, id = $3, moved_at = app_now() where consumer = $1', [
          cursors[i],
          xid,
          id,
        ])
      return reached
    },
    { statementTimeoutMs: STATEMENT_MS },
  )
}

const END: Position = { xid: '18446744073709551615', id: 9_223_372_036_854_775_807n }

/** The statement that folds: `$1`–`$4` say behind which position of the first table and up to which one, and so on. */
export function foldText({ sources, columns, fold, changed }: Consumer, rows: number = ROWS): string {
  const read = sources.map(
    ({ table, joins, list }, i) => `read_${i} as materialized (
      select f.xid, f.id, ${list}
        from (select * from ${table} f
               where f.xid < pg_snapshot_xmin(pg_current_snapshot())
                 and (f.xid, f.id) > ($${4 * i + 1}::xid8, $${4 * i + 2}::int8) and (f.xid, f.id) <= ($${4 * i + 3}::xid8, $${4 * i + 4}::int8)
               order by f.xid, f.id limit ${rows}) f ${joins})`,
  )
  const all = sources.map((_, i) => `select ${columns.join(', ')} from read_${i}`).join(' union all ')
  const last = (i: number, column: string) => `(select ${column} from read_${i} r order by r.xid desc, r.id desc limit 1)`
  const came = sources.map(
    (_, i) =>
      `(select count(*)::int from read_${i}) as rows_${i}, ${last(i, 'r.xid::text')} as xid_${i}, ${last(i, 'r.id')} as id_${i}`,
  )
  if (changed.length > 0) {
    const rows = fold.map((_, i) => `select ${changed.join(', ')} from fold_${i}`).join(' union ')
    came.push(`(select json_agg(c) from (${rows}) c) as changed`)
  }
  const steps = fold.map((statement, i) => `fold_${i} as (${statement})`)
  return `with ${[...read, `change as materialized (${all})`, ...steps].join(',\n')}\nselect ${came.join(', ')}`
}

/** Folds the facts behind `from`, at most so many of each table and none behind `through`. @returns what it came to, by source */
export async function foldBetween(
  tx: Pick<Tx, 'one'>,
  of: Consumer,
  from: readonly Position[],
  { rows, through = [] }: { rows: number; through?: readonly Position[] },
): Promise<{ positions: Position[]; folded: number; isFull: boolean; changed: readonly ChangedRow[] }> {
  const params = of.sources.flatMap((_, i) => [from[i]!.xid, from[i]!.id, (through[i] ?? END).xid, (through[i] ?? END).id])
  const came = await tx.one<Record<string, unknown>>(foldText(of, rows), params)
  const counts = of.sources.map((_, i) => came[`rows_${i}`] as number)
  return {
    positions: counts.map((count, i) =>
      count === 0 ? from[i]! : { xid: came[`xid_${i}`] as string, id: came[`id_${i}`] as bigint },
    ),
    folded: counts.reduce((sum, count) => sum + count, 0),
    isFull: counts.some(count => count === rows),
    changed: (came.changed as ChangedRow[] | null | undefined) ?? [],
  }
}

/**
 * Every fact that the consumer has folded, as `change` was: for a recount.
 * @param where restricts the facts, over `f`
 */
export function readFolded({ sources }: Consumer, where = 'true'): string {
  return sources
    .map(
      ({
        cursor,
        table,
        joins,
        list,
      }) => `select ${list} from (select f.* from ${table} f join house.cursor c on c.consumer = '${cursor}'
         where (f.xid, f.id) <= (c.xid, c.id) and (${where})) f ${joins}`,
    )
    .join(' union all ')
}
