import type { Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'
import type { Currency } from '@tonle/money'
import { settle } from './account.ts'

/** Members of one run. */
const MOST = 2000

/**
 * Posts what bets have earned, so that the books show what is owed to members. Nobody waits for it: a balance counts what was not posted yet,
 * and whoever spends is settled first.
 */
export async function postEarned(services: Services, brand: string): Promise<number> {
  const due = await services.db.read(brand, read =>
    read.query<{ member: string; currency: Currency; mode: 'real' | 'play' }>(
      `select e.member_id as member, e.currency, e.mode
         from points.earned e left join points.account a using (brand_id, member_id, currency, mode)
        where e.brand_id = $1 and trunc(greatest(e.earned, 0) / 1000000000000) * 1000000 <> coalesce(a.credited, 0) - coalesce(a.owed, 0)
        order by e.member_id limit ${MOST}`,
      [brand],
    ),
  )
  for (const holder of due) await services.db.tx(brand, tx => settle(tx, services, holder))
  return due.length
}

export const pointJobs = [
  schedule({
    name: 'points.post_earned',
    every: '10m',
    catchUp: 'last',
    timeoutMs: 300_000,
    run: async (services: Services, { brand }) => void (await postEarned(services, brand)),
  }),
]
