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
const ANSWER = 'outcome, transfer_id, day, at, wallets, balances'

const FILL: Record<Filled, string> = {
  transfer_id: 'o.transfer_id',
  day: 'o.day',
  at: 'o.at',
  balance: 'o.balances[array_position(o.wallets, ($3::int8[])[1])]',
}

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

  #table(name: string): CompanionTable {
    const table = this.#tables.get(name)
    if (!table) throw new InvalidPlan(`no companion table ${name} was registered`)
    return table
  }
}

function valuesOf(table: CompanionTable, row: Readonly<Record<string, unknown>>): unknown[] {
  for (const column of Object.keys(row))
    if (!(column in table.columns)) throw new InvalidPlan(`${table.table} has no column ${column}`)
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
