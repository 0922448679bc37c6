import type { Services } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import { findPairs } from './find-pairs.ts'
import { tell } from './holder.ts'
import { settleJob } from './outbox.ts'
import { settlePair } from './settle.ts'
import { tendPairs } from './tend.ts'

/** New friends, then all pairs that have moved, and what is to be paid or taken back. */
export async function tendBrand(services: Services, brand: string): Promise<void> {
  await findPairs(services, brand)
  await tendPairs(services, brand)
}

export const referralJobs = [
  handleJob(settleJob, async (services: Services, { pair }, { brand }) => {
    for (const part of ['inviter', 'friend'] as const) {
      const member = await services.db.tx(brand, tx => settlePair(tx, services, pair, part))
      if (member) tell(services, brand, [member], { money: true })
    }
  }),
  schedule({
    name: 'referral.tend',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    run: (services: Services, { brand }) => tendBrand(services, brand),
  }),
]
