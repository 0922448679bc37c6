import { arrayText } from './array-text.ts'
import type { Seat } from './plain.ts'
import { type Companion, InvalidPlan, type Plan } from './plan.ts'

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

/** A statement for many plans: its call, where a plan's companion row finds its part of the answer, and what the program reads of it. */
interface ManyDoor {
  name: string
  call: string
  parameters: number
  /** What tells a row its plan; integers beside the row's own columns. */
  places: readonly (readonly [name: string, type: string])[]
  isStored: string
  fill: Record<Filled, string>
  answer: string
}

const PLAIN_TYPES = [
  ...['int8', 'int8', 'int8', 'int', 'boolean', 'int8'],
  ...['int', 'int', 'int8', 'int8', 'int', 'int', 'int', 'text', 'text', 'text', 'text'],
]
/** `ledger.apply_plain`; a row's `seat` is the wallet's place, its line's place and its sum. */
const PLAIN: ManyDoor = {
  name: 'ledger plain',
  call: callOf('ledger.apply_plain', PLAIN_TYPES),
  parameters: PLAIN_TYPES.length,
  places: [
    ['w', 'int'],
    ['line', 'int'],
    ['sum', 'int8'],
  ],
  isStored: 'o.ok[c.w]',
  fill: { transfer_id: 'o.first_id + c.line - 1', day: 'o.days[c.w]', at: 'o.at', balance: 'o.balances[c.w] + c.sum' },
  answer: `array_to_string(ok, '') as ok, balances, array_to_string(days, ' ') as days, first_id, at`,
}

const BATCH_TYPES = ['int', 'int', 'int', 'int8', 'int8', 'int8', 'text', 'boolean', 'text', 'text', 'text']
/** `ledger.apply_batch`; a row has the place of its plan. */
const BATCH: ManyDoor = {
  name: 'ledger batch',
  call: callOf('ledger.apply_batch', BATCH_TYPES),
  parameters: BATCH_TYPES.length,
  places: [['n', 'int']],
  isStored: 'o.posted[c.n]',
  fill: { transfer_id: 'o.transfer_ids[c.n]', day: 'o.days[c.n]', at: 'o.at', balance: 'o.balances[c.n]' },
  answer: `array_to_string(outcomes, ' ') as outcomes, transfer_ids, array_to_string(days, ' ', '-') as days, balances, at, replays`,
}

function callOf(name: string, types: readonly string[]): string {
  return `select * from ${name}(${types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')})`
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

  /** One statement for plain plans, with the rows of those that are posted. `seats`: where each plan finds its answer. */
  plainStatement(lines: readonly unknown[][], plans: readonly Plan[], seats: readonly (Seat | undefined)[]): Statement {
    return this.#many(PLAIN, lines, plans, place => {
      const seat = seats[place]
      return seat && [seat.wallet, seat.line, seat.sum]
    })
  }

  /** One statement for many plans, with the companion rows of those that are posted. */
  batchStatement(lines: readonly unknown[][], plans: readonly Plan[]): Statement {
    return this.#many(BATCH, lines, plans, place => [place + 1])
  }

  #many(
    door: ManyDoor,
    lines: readonly unknown[][],
    plans: readonly Plan[],
    placesOf: (place: number) => (number | bigint)[] | undefined,
  ): Statement {
    const rows = new Map<string, { places: (number | bigint)[][]; rows: Companion['row'][] }>()
    plans.forEach((plan, i) => {
      const places = plan.companions && placesOf(i)
      if (!places) return
      for (const { table, row } of plan.companions ?? []) {
        let of = rows.get(table)
        if (!of) {
          of = { places: [], rows: [] }
          rows.set(table, of)
        }
        of.places.push(places)
        of.rows.push(row)
      }
    })
    const names = [...rows.keys()].sort()
    const name = [door.name, ...names].join(' ')
    let text = this.#texts.get(name)
    if (text === undefined) {
      text = composeMany(
        door,
        names.map(table => this.#table(table)),
      )
      this.#texts.set(name, text)
    }
    const values = names.flatMap(table => {
      const of = rows.get(table)!
      const columns = Object.keys(this.#table(table).columns)
      return [
        ...door.places.map((_, place) => of.places.map(places => places[place])),
        ...columns.map(column => of.rows.map(row => row[column])),
      ]
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

/** The rows of a table come as one array a column, beside what tells them their plan. The single row `o` is found by no join. */
function composeMany(door: ManyDoor, tables: readonly CompanionTable[]): string {
  let next = door.parameters + 1
  const inserts = tables.map((table, i) => {
    const given = Object.entries(table.columns)
    const filled = Object.entries(table.filled ?? {})
    const names = given.map((_, place) => `v${place}`)
    const arrays = [...door.places.map(([, type]) => type), ...given.map(([, type]) => type)].map(type => `$${next++}::${type}[]`)
    return `c${i} as (insert into ${table.table} (${[...given, ...filled].map(([column]) => column).join(', ')})
      select ${[...names.map(name => `c.${name}`), ...filled.map(([, fill]) => door.fill[fill])].join(', ')}
        from o cross join unnest(${arrays.join(', ')}) c(${[...door.places.map(([name]) => name), ...names].join(', ')})
       where ${door.isStored})`
  })
  return `with ${[`o as materialized (${door.call})`, ...inserts].join(', ')} select ${door.answer} from o`
}
