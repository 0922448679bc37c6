import type { BrandContext } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { FREEZE_HOURS } from '../../rules.ts'

/** Holds the member's payouts back for a while, in the transaction of what makes it necessary. Not on a demo site. */
export async function freezePayouts(tx: Tx, site: Pick<BrandContext, 'profile'>, memberId: string): Promise<void> {
  if (site.profile === 'demo') return
  await tx.query(
    `update identity.credential set payouts_from = greatest(payouts_from, app_now() + make_interval(hours => ${FREEZE_HOURS}))
      where brand_id = $1 and member_id = $2`,
    [tx.brand, memberId],
  )
}

/** Whether payouts were held back by a reset or a changed contact within so many days. */
export const resetWithin = async (read: Read, memberId: string, days: number): Promise<boolean> =>
  (await read.maybe(
    `select 1 as ok from identity.credential where brand_id = $1 and member_id = $2
        and payouts_from > app_now() + make_interval(hours => ${FREEZE_HOURS}) - make_interval(days => $3)`,
    [read.brand, memberId, days],
  )) !== undefined

/** When money may leave again. @returns undefined: now */
export const payoutsFrom = async (read: Read, memberId: string): Promise<Date | undefined> =>
  (
    await read.maybe<{ payoutsFrom: Date }>(
      `select payouts_from as "payoutsFrom" from identity.credential where brand_id = $1 and member_id = $2 and payouts_from > app_now()`,
      [read.brand, memberId],
    )
  )?.payoutsFrom
