import type { Client } from 'pg'
import { connect } from './connect.ts'
import type { Position } from './consume.ts'
import { type Consumer, type FoldedTable, foldBetween } from './stream.ts'

/** What a recount found in a table that a consumer keeps, in rows. */
export interface Difference {
  table: string
  /** Rows that are missing or carry other values. */
  wrong: number
  /** Rows that no fact explains. */
  surplus: number
}

const ROWS = 20_000
const HOUR_MS = 3_600_000
const PATIENCE = { lock: 60_000, statement: HOUR_MS, client: HOUR_MS, idleInTransaction: HOUR_MS, acquire: 10_000 }

/**
 * Folds all facts from zero into copies, beside the fold that runs, and compares the tables with them where that one stands: it waits
 * only for the comparison. The copies are of this connection alone; nothing is left of them after a crash.
 * @param mend changes what differs, in one transaction
 */
export async function rebuild(
  url: string,
  of: Consumer,
  { mend }: { mend: boolean },
): Promise<{ folded: number; differences: Difference[] }> {
  const owner = await connect(url, 'tonle_owner', PATIENCE)
  try {
    const copies = of.tables.map((_, i) => `pg_temp.rebuilt_${i}`)
    for (const [i, { table }] of of.tables.entries()) {
      await owner.query(`create temporary table rebuilt_${i} (like ${table} including defaults including indexes)`)
      await owner.query(`grant select, insert, update, delete on rebuilt_${i} to tonle_worker`)
    }
    // The owner itself sees no brand's rows.
    await owner.query('set role tonle_worker')
    await owner.query('set enable_seqscan = off; set enable_bitmapscan = off')
    const copy = copyOf(of, copies)
    let position: Position[] = of.sources.map(() => ({ xid: '0', id: 0n }))
    let folded = 0
    const foldThrough = async (through: Position[]) => {
      for (;;) {
        const next = await foldBetween(statements(owner), copy, position, { rows: ROWS, through })
        position = next.positions
        folded += next.folded
        if (!next.isFull) return
      }
    }
    await foldThrough(await cursorsOf(owner, of))
    await owner.query('begin')
    await foldThrough(await cursorsOf(owner, of, 'for update'))
    await owner.query('reset enable_seqscan; reset enable_bitmapscan')
    const differences: Difference[] = []
    for (const [i, table] of of.tables.entries()) differences.push(await replace(owner, table, copies[i]!))
    await owner.query(mend ? 'commit' : 'rollback')
    return { folded, differences }
  } finally {
    await owner.end()
  }
}

/** The consumer with other tables. */
function copyOf(of: Consumer, copies: readonly string[]): Consumer {
  const rename = (text: string) =>
    of.tables.reduce(
      (all, { table }, i) => all.replaceAll(new RegExp(`\\b${table.replace('.', '\\.')}\\b`, 'g'), copies[i]!),
      text,
    )
  return { ...of, fold: of.fold.map(rename) }
}

const statements = (client: Client) => ({
  async one<R>(text: string, params: readonly unknown[] = []): Promise<R> {
    return (await client.query(text, [...params])).rows[0] as R
  },
})

async function cursorsOf(client: Client, { sources }: Consumer, lock = ''): Promise<Position[]> {
  const { rows } = await client.query(
    `select consumer, xid::text as xid, id from house.cursor where consumer = any ($1) order by consumer ${lock}`,
    [sources.map(({ cursor }) => cursor)],
  )
  const known = rows as (Position & { consumer: string })[]
  return sources.map(({ cursor }) => known.find(({ consumer }) => consumer === cursor) ?? { xid: '0', id: 0n })
}

/** Makes the table what the copy is. */
async function replace(client: Client, { table, key, values }: FoldedTable, copy: string): Promise<Difference> {
  const all = [...key, ...values].join(', ')
  const surplus = await client.query(
    `delete from ${table} t where not exists (select from ${copy} c where ${key.map(column => `c.${column} = t.${column}`).join(' and ')})`,
  )
  const set = values.map(column => `${column} = excluded.${column}`).join(', ')
  const row = (of: string) => `(${values.map(column => `${of}.${column}`).join(', ')})`
  const wrong = await client.query(
    `insert into ${table} as t (${all}) select ${all} from ${copy}
     on conflict (${key.join(', ')}) do update set ${set} where ${row('t')} is distinct from ${row('excluded')}`,
  )
  return { table, wrong: wrong.rowCount ?? 0, surplus: surplus.rowCount ?? 0 }
}
