import type { Consumer, Tx } from '@tonle/database'

/** Whether a fact before an instant, or of a business day before a day, waits for its fold. */
export async function isUnfolded(tx: Tx, { sources }: Consumer, before: { at: Date } | { day: string }): Promise<boolean> {
  for (const { cursor, table, at } of sources) {
    const condition = 'at' in before ? `${at} < $1` : 'f.day < $1::date'
    const found = await tx.maybe(
      `select 1 as ok from ${table} f where ${condition} and (f.xid, f.id) > (coalesce((select c.xid from house.cursor c where c.consumer = $2), '0'),
              coalesce((select c.id from house.cursor c where c.consumer = $2), 0)) limit 1`,
      ['at' in before ? before.at : before.day, cursor],
    )
    if (found) return true
  }
  return false
}
