import type { Read } from '@tonle/database'

/** From here on staff has seen the identity paper. */
const PAPER_SEEN = 2

/**
 * The accounts of this brand with the same identity paper, the given one among them: one person, as far as the brand knows. Only of a paper
 * that staff has seen: else whoever names a stranger's number would share that one's limits, close deposits to both, and see their sums.
 */
export const accountsOfPerson = async (read: Read, memberId: string): Promise<string[]> =>
  (
    await read.query<{ id: string }>(
      `select o.member_id as id from identity.profile p
         join identity.profile o on o.brand_id = p.brand_id and o.id_number_index = p.id_number_index
         join identity.member a on a.brand_id = p.brand_id and a.id = p.member_id and a.verification_level >= ${PAPER_SEEN}
         join identity.member b on b.brand_id = o.brand_id and b.id = o.member_id and b.verification_level >= ${PAPER_SEEN}
        where p.brand_id = $1 and p.member_id = $2
        union select $2::uuid order by id`,
      [read.brand, memberId],
    )
  ).map(row => row.id)
