import { hash } from 'node:crypto'
import type { Tx } from '@tonle/database'

/** Uses a proof up, in the caller's transaction. Of two at once one finds the other's row. @returns false: it was used before */
export const useProof = async (tx: Tx, proof: string, goodForSeconds: number): Promise<boolean> =>
  (
    await tx.query(
      `insert into identity.used_proof (brand_id, hash, expires_at) values ($1, $2, app_now() + make_interval(secs => $3))
       on conflict do nothing returning 1 as ok`,
      [tx.brand, hash('sha256', proof), goodForSeconds],
    )
  ).length > 0
