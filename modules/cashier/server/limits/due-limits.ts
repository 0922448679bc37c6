import type { Services } from '@tonle/contract/server'
import { addNotice } from '../tell.ts'
import { publishLimits } from './change-limits.ts'
import { lapseOld, remindDue } from './sql-limits.ts'

/** Says once that a higher limit can be confirmed, and ends requests that nobody confirmed. */
export async function closeDueLimits(services: Services): Promise<void> {
  const changed = await services.db.system(async tx => {
    const due = await remindDue(tx)
    for (const { memberId, brandId } of due) await addNotice(tx, { kind: 'limit_due', member: memberId }, { brand: brandId })
    return [...due, ...(await lapseOld(tx))]
  })
  for (const { brandId, memberId } of changed) publishLimits(services, brandId, memberId)
}
