import type { Read } from '@tonle/database'

/**
 * How far it is checked who a member is: 0 nothing, 1 contact, 2 document, 3 document and address. Staff sets it; a verified contact is a
 * check of its own.
 */
export const verificationLevelOf = async (read: Read, memberId: string): Promise<number> =>
  (
    await read.maybe<{ level: number }>(
      `select greatest(m.verification_level,
                case when exists (select from identity.contact c where c.brand_id = m.brand_id and c.member_id = m.id and c.verified_at is not null)
                     then 1 else 0 end) as level
         from identity.member m where m.brand_id = $1 and m.id = $2`,
      [read.brand, memberId],
    )
  )?.level ?? 0
