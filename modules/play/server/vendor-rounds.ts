import type { Read, Tx } from '@tonle/database'

/** A round by the ids of its vendor. */
export interface VendorRoundRef {
  vendor: string
  roundId: string
  gameId: string
}

/** Rounds that the vendor has ended within [from, to). */
export const roundsEndedByVendor = (
  read: Read,
  { vendor, from, to }: { vendor: string; from: Date; to: Date },
): Promise<VendorRoundRef[]> =>
  read.query<VendorRoundRef>(
    `select r.vendor, r.round_id as "roundId", r.game as "gameId" from play.round r
      where r.brand_id = $1 and r.vendor = $2 and r.closed_by = 'vendor' and r.closed_at >= $3 and r.closed_at < $4`,
    [read.brand, vendor, from, to],
  )

/** Keeps with the round how the vendor's history differs from ours. */
export async function noteDifference(tx: Tx, { vendor, roundId, gameId }: VendorRoundRef, difference: object): Promise<void> {
  await tx.query(
    `insert into play.round (brand_id, vendor, round_id, game, difference) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, vendor, round_id) do update set difference = excluded.difference`,
    [tx.brand, vendor, roundId, gameId, JSON.stringify(difference)],
  )
}
