import type { Tx } from '@tonle/database'

/**
 * Lets an effect inside the database happen once, however often a job runs: the key is stored in the transaction of the effect.
 * @param tx of `db.system`
 * @param key `run.key`, with a suffix where a job has several effects
 * @returns false if it had happened before
 */
export async function runOnce(tx: Tx, key: string, effect: (tx: Tx) => Promise<void>): Promise<boolean> {
  const first = await tx.maybe('insert into jobs.effect (key) values ($1) on conflict do nothing returning 1 as ok', [key])
  if (!first) return false
  await effect(tx)
  return true
}
