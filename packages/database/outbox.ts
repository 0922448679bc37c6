import type { Tx } from './types.ts'

/** One row of `house.outbox`, as a consumer reads it. */
export interface OutboxRow {
  id: bigint
  xid: string
  brand_id: string | null
  topic: string
  payload: Record<string, unknown>
  at: Date
}

/** JSON knows no integers above 2^53: a bigint goes as a string of digits. */
function encode(payload: object): string {
  return JSON.stringify(payload, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
}

export const outbox = {
  /**
   * Asks for an effect outside (mail, payout, push) that happens only if this transaction commits.
   * @param topic of a job that a module registered, as in `cashier.payout`
   * @param payload ids, not copies of rows; a bigint arrives as a string of digits
   */
  async add(tx: Tx, topic: string, payload: object): Promise<void> {
    await tx.query('insert into house.outbox (brand_id, topic, payload) values (house.brand(), $1, $2)', [topic, encode(payload)])
  },
}
