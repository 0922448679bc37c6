import { arrayText } from './array-text.ts'
import { type Companion, InvalidPlan } from './plan.ts'

/** What the ledger knows of a posting and can fill in: `balance` is that of the wallet of the plan's first line, after it. */
export type Filled = 'transfer_id' | 'day' | 'at' | 'balance'

/** A table whose rows may go with a posting. Names and types come from the room's own program text, never from input. */
export interface CompanionTable {
  /** Schema and name, as in `play.bet`. The lanes' role must be allowed to insert into it. */
  table: string
  /** Columns the plan gives, with their SQL type. A jsonb value is given as JSON text. Missing values are null. */
  columns: Readonly<Record<string, string>>
  /** Columns the posting gives. */
  filled?: Readonly<Record<string, Filled>>
}

/** Parameters of `ledger.apply` come first in the statement. */
const APPLY_PARAMETERS = 11
const APPLY = `select * from ledger.apply($1::int, $2::text, $3::int8[], $4::int8[], $5::int8[], $6::text[], $7::boolean[], $8::int8, $9::text, $10::text, $11::text)`
const ANSWER = 'outcome, limited, transfer_id, day, at, wallets, balances'

/** Parameters of `ledger.apply_batch`, as arrays with an element per line. */
const BATCH_TYPES = ['int', 'int', 'int', 'int8', 'int8', 'int8', 'text', 'boolean', 'text', 'text', 'text'] as const
const BATCH = `select * from ledger.apply_batch(${BATCH_TYPES.map((type, i) => `$${i + 1}::${type}[]`).join(', ')})`
const BATCH_ANSWER = `array_to_string(outcomes, ' ') as outcomes, transfer_ids, array_to_string(days, ' ', '-') as days, balances, at, replays`

const BATCH_FILL: Record<Filled, string> = {
  transfer_id: 'o.transfer_ids[c.n]',
  day: 'o.days[c.n]',
  at: 'o.at',
  balance: 'o.balances[c.n]',
}

const FILL: Record<Filled, string> = {
  transfer_id: 'o.transfer_id',
  day: 'o.day',
  at: 'o.at',
  balance: 'o.balances[array_position(o.wallets, ($3::int8[])[1])]',
}

/** The row of a statement, or the unique index that a companion row met. */
export type Answer<R> = { row: R } | { conflict: string }

export interface Statement {
  /** Name under which a connection keeps the prepared statement; equal texts have equal names. */
  name: string
  text: string
  values: unknown[]
}

/** Tables that rooms registered at start. The ledger splices their rows into its statement and knows no names of its own. */
export class Companions {
  #tables = new Map<string, CompanionTable>()
  #texts = new Map<string, string>()

  register(table: CompanionTable): void {
    this.#tables.set(table.table, table)
    this.#texts.clear()
  }

  /** One statement that posts and stores the companion rows, or does nothing of both. */
  statement(apply: readonly unknown[], companions: readonly Companion[]): Statement {
    this.check(companions)
    const tables = companions.map(({ table }) => this.#table(table))
    const name = ['ledger', ...companions.map(({ table }) => table)].join(' ')
    let text = this.#texts.get(name)
    if (text === undefined) {
      text = compose(tables)
      this.#texts.set(name, text)
    }
    const values = companions.flatMap(({ row }, i) => valuesOf(tables[i]!, row))
    return { name, text, values: [...apply, ...values] }
  }

  /**
   * One statement for many plans, which stores the companion rows of those that are posted.
   * @param lines the parameters of `ledger.apply_batch`
   * @param plans the companions of each plan, in their order
   */
  batchStatement(lines: readonly unknown[][], plans: readonly (readonly Companion[])[]): Statement {
    const rows = new Map<string, { places: number[]; rows: Companion['row'][] }>()
    plans.forEach((companions, place) => {
      for (const { table, row } of companions) {
        const of = rows.get(table) ?? { places: [], rows: [] }
        of.places.push(place + 1)
        of.rows.push(row)
        rows.set(table, of)
      }
    })
    const names = [...rows.keys()].sort()
    const name = ['ledger batch', ...names].join(' ')
    let text = this.#texts.get(name)
    if (text === undefined) {
      text = composeBatch(names.map(table => this.#table(table)))
      this.#texts.set(name, text)
    }
    const values = names.flatMap(table => {
      const of = rows.get(table)!
      const columns = Object.keys(this.#table(table).columns)
      return [of.places, ...columns.map(column => of.rows.map(row => row[column]))]
    })
    return { name, text, values: [...lines, ...values].map(arrayText) }
  }

  /** @throws InvalidPlan if a table or a column is not registered */
  check(companions: readonly Companion[]): void {
    for (const { table, row } of companions) {
      const { columns } = this.#table(table)
      for (const column of Object.keys(row)) if (!(column in columns)) throw new InvalidPlan(`${table} has no column ${column}`)
    }
  }

  #table(name: string): CompanionTable {
    const table = this.#tables.get(name)
    if (!table) throw new InvalidPlan(`no companion table ${name} was registered`)
    return table
  }
}

function valuesOf(table: CompanionTable, row: Readonly<Record<string, unknown>>): unknown[] {
  return Object.keys(table.columns).map(column => row[column] ?? null)
}

function compose(tables: readonly CompanionTable[]): string {
  if (tables.length === 0) return `select ${ANSWER} from (${APPLY}) o`
  let next = APPLY_PARAMETERS + 1
  const inserts = tables.map((table, i) => {
    const given = Object.entries(table.columns).map(([column, type]) => ({ column, value: `$${next++}::${type}` }))
    const filled = Object.entries(table.filled ?? {}).map(([column, fill]) => ({ column, value: FILL[fill] }))
    const all = [...given, ...filled]
    return `c${i} as (insert into ${table.table} (${all.map(({ column }) => column).join(', ')})
      select ${all.map(({ value }) => value).join(', ')} from o where o.outcome = 'posted')`
  })
  return `with o as materialized (${APPLY}), ${inserts.join(', ')} select ${ANSWER} from o`
}

/** The rows of a table come as one array a column, beside the place of their plan. The single row `o` is found by no join. */
function composeBatch(tables: readonly CompanionTable[]): string {
  let next = BATCH_TYPES.length + 1
  const inserts = tables.map((table, i) => {
    const given = Object.entries(table.columns)
    const filled = Object.entries(table.filled ?? {})
    const names = given.map((_, place) => `v${place}`)
    const arrays = ['int', ...given.map(([, type]) => type)].map(type => `$${next++}::${type}[]`)
    return `c${i} as (insert into ${table.table} (${[...given, ...filled].map(([column]) => column).join(', ')})
      select ${[...names.map(name => `c.${name}`), ...filled.map(([, fill]) => BATCH_FILL[fill])].join(', ')}
        from o cross join unnest(${arrays.join(', ')}) c(${['n', ...names].join(', ')}) where o.posted[c.n])`
  })
  return `with ${[`o as materialized (${BATCH})`, ...inserts].join(', ')} select ${BATCH_ANSWER} from o`
}
