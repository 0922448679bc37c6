import type { Tx } from '@tonle/database'
import { z } from 'zod'
import type { Job } from './types.ts'

/** One row of `house.outbox`, as the relay reads it. */
export interface OutboxRow {
  id: bigint
  xid: string
  brandId: string | null
  topic: string
  payload: Record<string, unknown>
  at: Date
  /** Null: at once. */
  runAt: Date | null
}

export const outbox = {
  /**
   * Adds a job with an external effect (mail, payout, push), which runs only if this transaction commits.
   * @param input ids, not copies of rows
   * @param brand whose effect it is, where the transaction is not of one brand (`db.system`)
   * @param runAt not before this time; left out: at once
   */
  async add<I extends z.ZodType>(
    tx: Tx,
    job: Job<I>,
    input: z.output<I>,
    { brand, runAt }: { brand?: string; runAt?: Date } = {},
  ): Promise<void> {
    await tx.query(
      'insert into house.outbox (brand_id, topic, payload, run_at) values (coalesce($1, house.brand()), $2, $3, $4)',
      [brand ?? null, job.name, JSON.stringify(z.encode(job.input, input)), runAt ?? null],
    )
  },
}
