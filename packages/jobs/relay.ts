import { consume, type Database, type Tx } from '@tonle/database'
import { SCHEMA } from './graphile.ts'
import type { OutboxRow } from './outbox.ts'
import type { JobHandler, JobServices } from './types.ts'

/** The payload of a job. */
export interface Envelope {
  brand: string
  key: string
  input: unknown
}

const CONSUMER = 'jobs.relay'
const BATCH = 200
const OUTBOX = {
  table: 'house.outbox',
  columns: 'f.brand_id as "brandId", f.topic, f.payload, f.at, f.run_at as "runAt"',
  batch: BATCH,
}

/**
 * Makes jobs of the outbox rows that were committed since the last call. The cursor and the jobs are one transaction: no row is
 * forgotten or taken twice. A row with a topic that no handler of this process takes is kept in `jobs.unknown_row`.
 * @returns number of rows read
 */
export async function relayOutbox<S extends JobServices>(
  db: Pick<Database, 'system'>,
  handlers: readonly JobHandler<S>[],
): Promise<number> {
  const byTopic = new Map(handlers.map(handler => [handler.name, handler]))
  let total = 0
  for (;;) {
    const count = await consume<OutboxRow>(db, CONSUMER, OUTBOX, async (tx, rows) => {
      for (const row of rows) {
        const handler = byTopic.get(row.topic)
        if (handler) await addJob(tx, row, handler)
        else await keep(tx, row)
      }
    })
    total += count
    if (count < BATCH) return total
  }
}

async function addJob<S extends JobServices>(tx: Tx, row: OutboxRow, { job }: JobHandler<S>): Promise<void> {
  const envelope: Envelope = {
    brand: row.brandId ?? '',
    key: `outbox:${row.xid}:${row.id}:${job.name}`,
    input: row.payload,
  }
  await tx.query(
    `select from ${SCHEMA}.add_job($1, payload => $2::json, queue_name => $3, max_attempts => $4, job_key => $5, run_at => $6)`,
    [job.name, JSON.stringify(envelope), job.queue ?? null, job.attempts, envelope.key, row.runAt],
  )
}

const keep = (tx: Tx, row: OutboxRow) =>
  tx.query(
    `insert into jobs.unknown_row (xid, id, brand_id, topic, payload, at, run_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [row.xid, row.id, row.brandId, row.topic, JSON.stringify(row.payload), row.at, row.runAt],
  )

export interface UnknownRows {
  topic: string
  rows: number
}

/**
 * Makes jobs of the kept rows whose topic has a handler by now, as after an upgrade that was under way.
 * @returns the topics that still have none
 */
export async function relayKept<S extends JobServices>(
  db: Pick<Database, 'system'>,
  handlers: readonly JobHandler<S>[],
): Promise<UnknownRows[]> {
  const byTopic = new Map(handlers.map(handler => [handler.name, handler]))
  return await db.system(async tx => {
    const rows = await tx.query<OutboxRow>(
      `delete from jobs.unknown_row where (xid, id) in (
         select xid, id from jobs.unknown_row where topic = any ($1) order by xid, id limit ${BATCH} for update skip locked)
       returning xid::text as xid, id, brand_id as "brandId", topic, payload, at, run_at as "runAt"`,
      [[...byTopic.keys()]],
    )
    for (const row of rows.sort(inOrder)) await addJob(tx, row, byTopic.get(row.topic)!)
    return await tx.query<UnknownRows>(
      'select topic, count(*)::int as rows from jobs.unknown_row where not topic = any ($1) group by topic order by topic',
      [[...byTopic.keys()]],
    )
  })
}

const inOrder = (a: OutboxRow, b: OutboxRow) => Number(BigInt(a.xid) - BigInt(b.xid)) || Number(a.id - b.id)

/** Whether committed rows wait, those included that `relayOutbox` cannot take yet. */
export async function hasUnrelayed(db: Pick<Database, 'system'>): Promise<boolean> {
  const { waits } = await db.system(tx =>
    tx.one<{ waits: boolean }>(
      `select exists (
         select from house.outbox o left join house.cursor c on c.consumer = $1
          where (o.xid, o.id) > (coalesce(c.xid, '0'), coalesce(c.id, 0))) as waits`,
      [CONSUMER],
    ),
  )
  return waits
}
