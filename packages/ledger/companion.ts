import type { PlainBatch } from './plain.ts'
import { type Companion, InvalidPlan, type Plan } from './plan.ts'
import { arrayText, rowsText } from './values-text.ts'

/** What the ledger knows of a posting and can fill in: `balance` is that of the wallet of the plan's first line, after it. */
export type Filled = 'transfer_id' | 'day' | 'at' | 'balance'

/** What is stored of a row if its plan keeps refusals and its wallet cannot pay or may not bet. What stands there already stays. */
export interface RefusalTable {
  table: string
  /** Of those the plan gives; together they name the row, and are never null. */
  columns: readonly string[]
  filled: Readonly<Record<string, 'outcome' | 'at'>>
}

/** A table whose rows may go with a posting. Names and types come from the module's own program text, never from input. */
export interface CompanionTable {
  /** Schema and name, as in `play.bet`. The lanes' role must be allowed to insert into it. */
  table: string
  /** A composite type of the module's migrations: `plan int`, then the columns the plan gives, in the order of `columns`. */
  rowType: string
  /** Columns the plan gives, with their SQL type. A jsonb value is given as JSON text. Missing values are null. */
  columns: Readonly<Record<string, string>>
  /** Columns the posting gives. */
  filled?: Readonly<Record<string, Filled>>
  refused?: RefusalTable
}

/** Parameters of `ledger.apply` come first in the statement. */
const APPLY_PARAMETERS = 11
const APPLY = `select * from ledger.apply($1::int, $2::text, $3::int8[], $4::int8[], $5::int8[], $6::text[], $7::boolean[], $8::int8, $9::text, $10::text, $11::text)`
const ANSWER = 'outcome, limited, transfer_id, day, at, wallets, balances'

/** A statement for many plans: its call, and where a companion row `c` of plan number `c.plan` finds its part of the answer `o`. */
interface BatchPath {
  name: string
  call: string
  /** Its parameters; then come those by plan, where there are rows, and the rows. */
  parameters: number
  places: number
  /** Says the types of those that no row may ask for. */
  types: string
  isStored: string
  fill: Record<Filled, string>
  isRefused: string
  fillRefusal: Record<'outcome' | 'at', string>
  answer: string
}

/** `ledger.apply_plain`, then by plan: its wallet's place, its line's place, its sum, and whether it keeps its wallet's refusal. */
const PLAIN: BatchPath = {
  name: 'ledger plain',
  call: 'select * from ledger.apply_plain($1::ledger.plain_wallet[], $2::int8[], $3::ledger.plain_line[])',
  parameters: 3,
  places: 4,
  types: '$4::int[], $5::int[], $6::int8[], $7::boolean[]',
  isStored: 'o.ok[($4::int[])[c.plan]]',
  fill: {
    transfer_id: 'o.first_id + ($5::int[])[c.plan] - 1',
    day: 'o.days[($4::int[])[c.plan]]',
    at: 'o.at',
    balance: 'o.balances[($4::int[])[c.plan]] + ($6::int8[])[c.plan]',
  },
  isRefused: '(o.poor[($4::int[])[c.plan]] or o.barred[($4::int[])[c.plan]]) and ($7::boolean[])[c.plan]',
  fillRefusal: { outcome: `case when o.barred[($4::int[])[c.plan]] then 'not_allowed' else 'insufficient' end`, at: 'o.at' },
  answer: `array_to_string(ok, '') as ok, array_to_string(poor, '') as poor, array_to_string(barred, '') as barred, array_to_string(repeated, ' ') as repeated, replays, balances, array_to_string(days, ' ') as days, first_id, at`,
}

const BATCH_TYPES = ['int', 'int', 'int', 'int8', 'int8', 'int8', 'text', 'boolean', 'text', 'text', 'text']
/** `ledger.apply_batch`, then by plan: whether it keeps its refusal. */
const BATCH: BatchPath = {
  name: 'ledger batch',
  call: `select * from ledger.apply_batch(${BATCH_TYPES.map((type, i) => `$${i + 1}::${type}[]`).join(', ')})`,
  parameters: BATCH_TYPES.length,
  places: 1,
  types: '$12::boolean[]',
  isStored: 'o.posted[c.plan]',
  fill: { transfer_id: 'o.transfer_ids[c.plan]', day: 'o.days[c.plan]', at: 'o.at', balance: 'o.balances[c.plan]' },
  isRefused: `o.outcomes[c.plan] in ('insufficient', 'not_allowed') and ($12::boolean[])[c.plan]`,
  fillRefusal: { outcome: 'o.outcomes[c.plan]', at: 'coalesce(o.at, app_now())' },
  answer: `array_to_string(outcomes, ' ') as outcomes, transfer_ids, array_to_string(days, ' ', '-') as days, balances, at, replays`,
}

const FILL: Record<Filled, string> = {
  transfer_id: 'o.transfer_id',
  day: 'o.day',
  at: 'o.at',
  balance: 'o.balances[array_position(o.wallets, ($3::int8[])[1])]',
}

/** The row of a statement, or why it could not be: the unique index that a companion row met, or a sum beyond int8. */
export type Answer<R> = { row: R } | { conflict: string } | 'out_of_range'

export interface Statement {
  /** Name under which a connection keeps the prepared statement; equal texts have equal names. */
  name: string
  text: string
  values: unknown[]
}

/** Tables that modules registered at start. The ledger splices their rows into its statement and knows no names of its own. */
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
    const kept = plans.map(({ plan, isAlone }) => (plan.keepsRefusal && isAlone ? true : null))
    const places = [plans.map(plan => plan.wallet), plans.map(plan => plan.line), plans.map(plan => plan.sum), kept]
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
    return this.#many(BATCH, lines.map(arrayText), plans, [plans.map(plan => plan.keepsRefusal || null)])
  }

  #many(path: BatchPath, lines: readonly (string | null)[], plans: readonly Plan[], places: readonly unknown[][]): Statement {
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
    const name = [path.name, ...tables].join(' ')
    let text = this.#texts.get(name)
    if (text === undefined) {
      text = composeMany(
        path,
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
function composeMany(path: BatchPath, tables: readonly CompanionTable[]): string {
  const ctes = [`o as materialized (${path.call})`]
  if (tables.length > 0) ctes.push(`types as (select ${path.types})`)
  const kept: string[] = []
  for (const [i, { table, rowType, columns, filled = {}, refused }] of tables.entries()) {
    const rows = `unnest($${path.parameters + path.places + 1 + i}::${rowType}[]) c`
    const given = Object.keys(columns).map(column => [column, `c.${column}`] as const)
    const fills = Object.entries(filled).map(([column, fill]) => [column, path.fill[fill]] as const)
    ctes.push(`c${i} as (${insertInto(table, [...given, ...fills])} from o cross join ${rows} where ${path.isStored})`)
    if (!refused) continue
    const copied = refused.columns.map(column => [column, `c.${column}`] as const)
    const told = Object.entries(refused.filled).map(([column, fill]) => [column, path.fillRefusal[fill]] as const)
    ctes.push(`r${i} as (${insertInto(refused.table, [...copied, ...told])} from o cross join ${rows} where ${path.isRefused}
      on conflict do nothing returning ${refused.columns.join(', ')})`)
    kept.push(`select c.plan from r${i} join ${rows} using (${refused.columns.join(', ')})`)
  }
  const numbers = kept.length > 0 ? `array(${kept.join(' union ')})` : 'null::int[]'
  return `with ${ctes.join(', ')} select ${path.answer}, ${numbers} as kept from o`
}

function insertInto(table: string, values: readonly (readonly [column: string, value: string])[]): string {
  return `insert into ${table} (${values.map(([column]) => column).join(', ')})
      select ${values.map(([, value]) => value).join(', ')}`
}
