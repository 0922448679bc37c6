import type { Tx } from './types.ts'

/** A key of the keyring under which something here was sealed, signed or hashed (`house.key`). */
export interface KnownKey {
  id: string
  /** 32 hexadecimal digits. */
  fingerprint: string
  /** The key of stored values that name none. */
  isBase: boolean
}

/** One process at a time reads and registers keys, until its transaction ends. @returns the base key first */
export async function lockKeys(tx: Tx): Promise<KnownKey[]> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('tonle.keyring'))`)
  return await tx.query<KnownKey>(
    'select id, fingerprint, is_base as "isBase" from house.key order by is_base desc, first_at, id',
  )
}

/** To be called under `lockKeys`. */
export const registerKey = (tx: Tx, { id, fingerprint, isBase }: KnownKey): Promise<unknown> =>
  tx.query('insert into house.key (id, fingerprint, is_base) values ($1, $2, $3)', [id, fingerprint, isBase])
