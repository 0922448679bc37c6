import type { PlainBatch } from './plain.ts'
import { type Companion, InvalidPlan, type Plan } from './plan.ts'
import { arrayText, rowsText } from './values-text.ts'

/** What the ledger knows of a posting and can fill in: `balance` is that of the wallet of the plan's first line, after it. */
export type Filled = 'transfer_id' | 'day' | 'at' | 'balance'

/** A table whose rows may go with a posting. Names and types come from the room's own program text, never from input. */
export interface CompanionTable {
  /** Schema and name, as in `play.bet`. The lanes' role must be allowed to insert into it. */
  table: string
  /** A composite type of the room's migrations: `plan int`, then the columns the plan gives, in the order of `columns`. */
  rowType: string
  /** Columns the plan gives, with their SQL type. A jsonb value is given as JSON text. Missing values are null. */
  columns: Readonly<Record<string, string>>
  /** Columns the posting gives. */
  filled?: Readonly<Record<string, Filled>>
}

/** Parameters of `ledger.apply` come first in the statement. */
const APPLY_PARAMETERS = 11
const APPLY = `select * from ledger.apply($1::int, $2::text, $3::int8[], $4::int8[], $5::int8[], $6::text[], $7::boolean[], $8::int8, $9::text, $10::text, $11::text)`
const ANSWER = 'outcome, limited, transfer_id, day, at, wallets, balances'

/** A statement for many plans: its call, and where a companion row `c` of plan number `c.plan` finds its part of the answer `o`. */
interface ManyDoor {
  name: string
  call: string
  /** Its parameters; then come those by plan, where there are rows, and the rows. */
  parameters: number
  places: number
  /** Says the types of those that no row may ask for. */
  types?: string
  isStored: string
  fill: Record<Filled, string>
  answer: string
}

/** `ledger.apply_plain`, then by plan: its wallet's place, its line's place and its sum. */
const PLAIN: ManyDoor = {
  name: 'ledger plain',
  call: 'select * from ledger.apply_plain($1::ledger.plain_wallet[], $2::int8[], $3::ledger.plain_line[])',
  parameters: 3,
  places: 3,
  types: '$4::int[], $5::int[], $6::int8[]',
  isStored: 'o.ok[($4::int[])[c.plan]]',
  fill: {
    transfer_id: 'o.first_id + ($5::int[])[c.plan] - 1',
    day: 'o.days[($4::int[])[c.plan]]',
    at: 'o.at',
    balance: 'o.balances[($4::int[])[c.plan]] + ($6::int8[])[c.plan]',
  },
  answer: `array_to_string(ok, '') as ok, balances, array_to_string(days, ' ') as days, first_id, at`,
}

const BATCH_TYPES = ['int', 'int', 'int', 'int8', 'int8', 'int8', 'text', 'boolean', 'text', 'text', 'text']
const BATCH: ManyDoor = {
  name: 'ledger batch',
  call: `select * from ledger.apply_batch(${BATCH_TYPES.map((type, i) => `$${i + 1}::${type}[]`).join(', ')})`,
  parameters: BATCH_TYPES.length,
  places: 0,
  isStored: 'o.posted[c.plan]',
  fill: { transfer_id: 'o.transfer_ids[c.plan]', day: 'o.days[c.plan]', at: 'o.at', balance: 'o.balances[c.plan]' },
  answer: `array_to_string(outcomes, ' ') as outcomes, transfer_ids, array_to_string(days, ' ', '-') as days, balances, at, replays`,
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
  #columns = new Map<string, string[]>()
  #texts = new Map<string, string>()

  register(table: CompanionTable): void {
    this.#tables.set(table.table, table)
    this.#columns.set(table.table, Object.keys(table.columns))
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

  /** One statement for plain plans, with the rows of those that are posted. */
  plainStatement(batch: PlainBatch): Statement {
    const { wallets, houses, lines, plans } = batch
    const places = [plans.map(plan => plan.wallet), plans.map(plan => plan.line), plans.map(plan => plan.sum)]
    const values = [rowsText(wallets), arrayText(houses), rowsText(lines)]
    return this.#many(
      PLAIN,
      values,
      plans.map(({ plan }) => plan),
      places,
    )
  }

  /** One statement for many plans, with the companion rows of those that are posted. */
  batchStatement(lines: readonly unknown[][], plans: readonly Plan[]): Statement {
    return this.#many(BATCH, lines.map(arrayText), plans)
  }

  #many(door: ManyDoor, lines: readonly (string | null)[], plans: readonly Plan[], places: readonly unknown[][] = []): Statement {
    const rows = new Map<string, unknown[][]>()
    plans.forEach((plan, i) => {
      for (const { table, row } of plan.companions ?? []) {
        let of = rows.get(table)
        if (!of) {
          of = []
          rows.set(table, of)
        }
        const values: unknown[] = [i + 1]
        for (const column of this.#columns.get(table) ?? []) values.push(row[column])
        of.push(values)
      }
    })
    const tables = [...rows.keys()].sort()
    const name = [door.name, ...tables].join(' ')
    let text = this.#texts.get(name)
    if (text === undefined) {
      text = composeMany(
        door,
        tables.map(table => this.#table(table)),
      )
      this.#texts.set(name, text)
    }
    if (tables.length === 0) return { name, text, values: [...lines] }
    return { name, text, values: [...lines, ...places.map(arrayText), ...tables.map(table => rowsText(rows.get(table)!))] }
  }

  /** @throws InvalidPlan if a table or a column is not registered */
  check(companions: readonly Companion[]): void {
    for (const { table, row } of companions) {
      const { columns } = this.#table(table)
      for (const column in row) if (!(column in columns)) throw new InvalidPlan(`${table} has no column ${column}`)
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

/** The rows of a table come as one array of rows, which know the number of their plan. The single row `o` is found by no join. */
function composeMany(door: ManyDoor, tables: readonly CompanionTable[]): string {
  const inserts = tables.map(({ table, rowType, columns, filled }, i) => {
    const given = Object.keys(columns)
    const fills = Object.entries(filled ?? {})
    return `c${i} as (insert into ${table} (${[...given, ...fills.map(([column]) => column)].join(', ')})
      select ${[...given.map(column => `c.${column}`), ...fills.map(([, fill]) => door.fill[fill])].join(', ')}
        from o cross join unnest($${door.parameters + door.places + 1 + i}::${rowType}[]) c where ${door.isStored})`
  })
  const typed = tables.length > 0 && door.types ? [`types as (select ${door.types})`] : []
  return `with ${[`o as materialized (${door.call})`, ...typed, ...inserts].join(', ')} select ${door.answer} from o`
}
