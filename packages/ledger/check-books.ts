import type { Database, Row, Tx } from '@tonle/database'
import { type BookInvariant, type Facts, invariants, receivedByLines } from './invariants.ts'

/** A rule that does not hold, with the first rows that show it. */
export interface Breach {
  id: string
  says: string
  rows: Row[]
}

const SHOWN_ROWS = 5

/** Who can run a statement: a transaction, or a plain connection. */
export interface Checker {
  query(text: string): Promise<Row[]>
}

const EVERYTHING: Facts = {
  scope: 'all',
  rows: table => table,
  received: '(select null::int8 as account_id, null::numeric as total where false)',
}

const broken = (on: Checker, sql: string) => on.query(`select * from (${sql}) broken limit ${SHOWN_ROWS}`)

/**
 * Checks the books in full, over all brands, a statement a rule: for tests and small books. Run it in one transaction with isolation
 * `repeatable read`: on a moving snapshot two sums need not agree.
 * @param more rules of modules (bets, payouts), in the same shape
 * @returns the rules that do not hold; empty is good
 */
export async function checkBooks(on: Checker, more: readonly BookInvariant[] = []): Promise<Breach[]> {
  const breaches: Breach[] = []
  // Everything is read anyway. Of tables that are not analysed yet the planner expects next to nothing, and would loop over all of it.
  await on.query(`select set_config('enable_nestloop', 'off', true)`)
  for (const { id, says, sql } of [...invariants, ...more]) {
    const rows = await broken(on, typeof sql === 'string' ? sql : sql(EVERYTHING))
    if (rows.length > 0) breaches.push({ id, says, rows })
  }
  return breaches
}

/** Up to where the books were checked. JSON. */
export interface Checkpoint {
  /** PostgreSQL's text of the snapshot that the check saw: what it shows is checked, all else is new. */
  snapshot: string
  /** What house accounts had received by the lines it shows: account id, micro units. */
  received: Record<string, string>
}

export interface Checked {
  breaches: Breach[]
  checkpoint: Checkpoint
  /** False if the budget was used up: the rest is checked from the checkpoint on. */
  isComplete: boolean
  /** Milliseconds by rule. */
  ms: ReadonlyMap<string, number>
}

export interface CheckOptions {
  signal?: AbortSignal
  /** Lines in one stretch. */
  stretch?: number
  /** A check of what is new stops after the stretch that used this up. */
  budgetMs?: number
}

/**
 * Checks what came since a checkpoint, or, without one, everything, in stretches that fit into short statements however large the books
 * are; nothing is locked. A full check asks the rules about standing rows (accounts, holds, withdrawals) as well.
 * @throws if the signal ends it before its end
 */
export async function checkSince(
  db: Pick<Database, 'system'>,
  rules: readonly BookInvariant[],
  since: Checkpoint | undefined,
  { signal, stretch = 200_000, budgetMs = Number.POSITIVE_INFINITY }: CheckOptions = {},
): Promise<Checked> {
  const check = new Check(rules)
  const startedMs = performance.now()
  let from = since ?? { snapshot: '1:1:', received: {} }
  for (;;) {
    signal?.throwIfAborted()
    const next = await db.system(
      async tx => {
        const end = await endOfStretch(tx, from.snapshot, stretch)
        const facts = factsBetween(from, end)
        await check.facts(tx, facts, end === undefined)
        if (end === undefined && !since) await check.standing(tx)
        return { isLast: end === undefined, checkpoint: await checkpointAfter(tx, facts, end) }
      },
      { isolation: 'repeatable read' },
    )
    from = next.checkpoint
    const isOver = since !== undefined && performance.now() - startedMs > budgetMs
    if (next.isLast || isOver) return { breaches: check.breaches(), checkpoint: from, isComplete: next.isLast, ms: check.ms }
  }
}

/** @returns whether the checkpoint is of this server's past; transaction numbers restart in a database restored from a dump */
export async function isOfThisPast(db: Pick<Database, 'system'>, checkpoint: Checkpoint): Promise<boolean> {
  const { is } = await db.system(tx =>
    tx.one<{ is: boolean }>('select pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as is', [
      checkpoint.snapshot,
    ]),
  )
  return is
}

/**
 * Transactions that are all over, with about so many lines; undefined: the rest is one stretch. It ends behind all that the snapshot
 * showed: up to there is a number enough for the next checkpoint.
 */
async function endOfStretch(tx: Tx, snapshot: string, stretch: number): Promise<string | undefined> {
  const row = await tx.maybe<{ xid: string }>(
    `select l.xid::text as xid from ledger.line l
      where l.xid > pg_snapshot_xmax($1::pg_snapshot) and l.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by l.xid, l.id offset $2 limit 1`,
    [snapshot, stretch],
  )
  return row?.xid
}

const SNAPSHOT = /^\d+:\d+:[\d,]*$/

/** Values stand in the text: the planner sees how few the new rows are. */
function factsBetween({ snapshot, received }: Checkpoint, end: string | undefined): Facts {
  if (!SNAPSHOT.test(snapshot)) throw new Error(`not a snapshot: ${snapshot}`)
  const until = end === undefined ? '' : `and f.xid < '${BigInt(end)}'::xid8`
  const values = Object.entries(received).map(([id, total]) => `(${BigInt(id)}::int8, ${BigInt(total)}::numeric)`)
  return {
    scope: 'since',
    rows: table =>
      `(select * from ${table} f where f.xid >= pg_snapshot_xmin('${snapshot}'::pg_snapshot) ${until}
          and not pg_visible_in_snapshot(f.xid, '${snapshot}'::pg_snapshot))`,
    received: values.length > 0 ? `(select * from (values ${values.join(', ')}) v(account_id, total))` : EVERYTHING.received,
  }
}

async function checkpointAfter(tx: Tx, facts: Facts, end: string | undefined): Promise<Checkpoint> {
  const totals = await tx.query<{ account_id: bigint; total: string }>(receivedByLines(facts).trim().slice(1, -1))
  const { snapshot } = await tx.one<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return {
    snapshot: end === undefined ? snapshot : `${end}:${end}:`,
    received: Object.fromEntries(totals.map(row => [String(row.account_id), row.total])),
  }
}

class Check {
  readonly ms = new Map<string, number>()
  #rows = new Map<string, Row[]>()
  readonly #rules: readonly BookInvariant[]

  constructor(rules: readonly BookInvariant[]) {
    this.#rules = rules
  }

  async facts(tx: Tx, facts: Facts, isLast: boolean): Promise<void> {
    for (const rule of this.#rules)
      if (typeof rule.sql !== 'string' && (isLast || !rule.isTotal)) await this.#ask(tx, rule, rule.sql(facts))
  }

  async standing(tx: Tx): Promise<void> {
    for (const rule of this.#rules) if (typeof rule.sql === 'string') await this.#ask(tx, rule, rule.sql)
  }

  async #ask(tx: Tx, { id }: BookInvariant, sql: string): Promise<void> {
    const startedMs = performance.now()
    const rows = await broken(tx, sql)
    this.ms.set(id, (this.ms.get(id) ?? 0) + performance.now() - startedMs)
    if (rows.length > 0) this.#rows.set(id, [...(this.#rows.get(id) ?? []), ...rows].slice(0, SHOWN_ROWS))
  }

  breaches(): Breach[] {
    return this.#rules.flatMap(({ id, says }) => {
      const rows = this.#rows.get(id)
      return rows ? [{ id, says, rows }] : []
    })
  }
}
