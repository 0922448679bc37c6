import type { Database, Tx } from './types.ts'

/** A table of facts: rows are only added, with columns `id bigint` and `xid xid8 default pg_current_xact_id()`, indexed (xid, id). */
export interface Source {
  /** Schema and name, from the program's own text. */
  table: string
  /** Columns the fold needs, beside xid and id, from the program's own text. Default all. */
  columns?: string
  /** Further condition, from the program's own text. */
  where?: string
  /** Rows per transaction. Default 500. */
  batch?: number
}

/** Where a row stands in the order of its table. */
export interface Position {
  xid: string
  id: bigint
}

/**
 * Folds the next facts of a table, in order, each exactly once: the cursor moves in the transaction of the fold. Rows of a
 * transaction become visible together but ids are given out before the commit, so only rows below the oldest running transaction
 * (the snapshot's xmin) are read: nothing can appear behind the cursor any more.
 * @param consumer name of the cursor; of several processes one works, the others get 0 at once
 * @param fold gets rows in order of (xid, id); has no effect outside the transaction
 * @returns number of rows folded; call again while it equals the batch
 */
export async function consume<R extends object>(
  db: Pick<Database, 'system'>,
  consumer: string,
  source: Source,
  fold: (tx: Tx, rows: (R & Position)[]) => Promise<void>,
): Promise<number> {
  const unread = `xid < pg_snapshot_xmin(pg_current_snapshot()) ${source.where ? `and (${source.where})` : ''}`
  return await db.system(async tx => {
    // A check without locks and writes, since most of the time there is nothing new.
    const { hasNews } = await tx.one<{ hasNews: boolean }>(
      `select exists (
         select from ${source.table} f where ${unread}
         and (f.xid, f.id) > (coalesce((select c.xid from house.cursor c where c.consumer = $1), '0'),
                              coalesce((select c.id from house.cursor c where c.consumer = $1), 0))) as "hasNews"`,
      [consumer],
    )
    if (!hasNews) return 0

    await tx.query('insert into house.cursor (consumer, source) values ($1, $2) on conflict do nothing', [consumer, source.table])
    const cursor = await tx.maybe<Position>(
      'select xid::text as xid, id from house.cursor where consumer = $1 for update skip locked',
      [consumer],
    )
    if (!cursor) return 0

    const rows = await tx.query<R & Position>(
      `select ${source.columns ?? '*'}, f.xid::text as xid, f.id from ${source.table} f
       where ${unread} and (f.xid, f.id) > ($1::xid8, $2) order by f.xid, f.id limit ${source.batch ?? 500}`,
      [cursor.xid, cursor.id],
    )
    const last = rows.at(-1)
    if (!last) return 0
    await fold(tx, rows)
    await tx.query('update house.cursor set xid = $2, id = $3, moved_at = app_now() where consumer = $1', [
      consumer,
      last.xid,
      last.id,
    ])
    return rows.length
  })
}
