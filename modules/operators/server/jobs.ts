import type { Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'
import { approvalsChanged } from '../contract.ts'

/** Closes requests that no second operator decided in time. */
export async function expireApprovals(services: Services): Promise<void> {
  const expired = await services.db.system(tx =>
    tx.query<{ brandId: string }>(
      `update operators.approval set state = 'expired', decided_at = app_now(), input = null
        where state = 'waiting' and expires_at <= app_now() returning brand_id as "brandId"`,
    ),
  )
  for (const brand of new Set(expired.map(({ brandId }) => brandId))) services.events.publish(approvalsChanged, brand)
}

async function sweepChallenges({ db }: Services): Promise<void> {
  await db.system(tx => tx.query('delete from operators.used_challenge where expires_at < app_now()'))
}

export const operatorsJobs = [
  schedule({
    name: 'operators.sweep_challenges',
    per: 'installation',
    every: 'hour',
    catchUp: 'last',
    run: sweepChallenges,
  }),
  schedule({
    name: 'operators.expire_approvals',
    per: 'installation',
    every: '1m',
    catchUp: 'last',
    run: (services: Services) => expireApprovals(services),
  }),
]
