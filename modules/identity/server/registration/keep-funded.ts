import type { Tx } from '@tonle/database'

/**
 * Money goes to an account that perhaps nobody has taken yet: from now on it is not closed for that. Waits for a closing that is under
 * way, so that the caller reads afterwards whether the account is still there.
 */
export const keepFunded = (tx: Tx, memberId: string): Promise<unknown> =>
  tx.query(
    'update identity.invitation set funded_at = app_now() where brand_id = $1 and member_id = $2 and accepted_at is null and closed_at is null',
    [tx.brand, memberId],
  )
