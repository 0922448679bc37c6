import type { Read } from '@tonle/database'

/** How many deposits of a member were credited so far. */
export async function depositsOf(read: Read, memberId: string): Promise<number> {
  const total = await read.maybe<{ deposits: number }>(
    'select deposits::int as deposits from cashier.member_total where brand_id = $1 and member_id = $2',
    [read.brand, memberId],
  )
  return total?.deposits ?? 0
}
