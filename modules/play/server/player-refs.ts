import type { BaseServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'

/** Unambiguous letters and digits; 32 of them, so that bytes map to them evenly. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 20

/**
 * Gives a vendor account a name of its own for a member when the member first opens a game of it; a name that was given stays. The
 * account reaches nobody it has no name for.
 * @returns the name
 */
export async function introduce(
  tx: Tx,
  services: Pick<BaseServices, 'random'>,
  vendorAccount: number,
  memberId: string,
): Promise<string> {
  const ref = Array.from(services.random.bytes(LENGTH), byte => LETTERS[byte % LETTERS.length]).join('')
  await tx.query(
    `insert into play.player_ref (brand_id, vendor_account, member_id, ref) values ($1, $2, $3, $4)
     on conflict (vendor_account, member_id) do nothing`,
    [tx.brand, vendorAccount, memberId, ref],
  )
  const known = await tx.one<{ ref: string }>(
    'select ref from play.player_ref where brand_id = $1 and vendor_account = $2 and member_id = $3',
    [tx.brand, vendorAccount, memberId],
  )
  return known.ref
}
