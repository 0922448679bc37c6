import { consume, type Database, type OutboxRow } from '@tonle/database'
import { SCHEMA } from './graphile.ts'
import type { Job, JobServices } from './types.ts'

/** What stands in a job's row. */
export interface Envelope {
  brand: string
  key: string
  input: unknown
}

const CONSUMER = 'jobs.relay'
const BATCH = 200

/**
 * Makes jobs of the outbox rows that were committed since the last call. The cursor and the jobs are one transaction: no row is
 * forgotten or taken twice. A topic without a job is somebody else's and passed over.
 * @returns number of rows read
 */
export async function relayOutbox<H extends JobServices>(db: Pick<Database, 'system'>, jobs: readonly Job<H>[]): Promise<number> {
  const byTopic = Map.groupBy(
    jobs.flatMap(job => job.topics.map(topic => ({ topic, job }))),
    entry => entry.topic,
  )
  let total = 0
  for (;;) {
    const count = await consume<OutboxRow>(db, CONSUMER, { table: 'house.outbox', batch: BATCH }, async (tx, rows) => {
      for (const row of rows) {
        for (const { job } of byTopic.get(row.topic) ?? []) {
          const envelope: Envelope = {
            brand: row.brand_id ?? '',
            key: `outbox:${row.xid}:${row.id}:${job.name}`,
            input: row.payload,
          }
          await tx.query(
            `select from ${SCHEMA}.add_job($1, payload => $2::json, queue_name => $3, max_attempts => $4, job_key => $5)`,
            [job.name, JSON.stringify(envelope), job.queue ?? null, job.attempts, envelope.key],
          )
        }
      }
    })
    total += count
    if (count < BATCH) return total
  }
}

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
