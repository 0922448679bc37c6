import type { Money } from '@tonle/money'
import { createGrant } from './create-grant.ts'
import type { BonusWorld } from './test-histories.ts'

/** So many claims of one reward by one member at once, from several transactions. */
export async function claimAtOnce(b: BonusWorld, count: number): Promise<{ granted: number; paid: Money }> {
  const campaign = await b.campaign({})
  const member = await b.w.member({ balance: '1.00' })
  const of = { memberId: member.id, currency: 'USD', mode: 'play', source: 'manual:once' } as const
  const { db, clock } = b.w.services
  const claims = await Promise.allSettled(
    Array.from({ length: count }, async () => {
      await db.tx(b.w.brandId, tx => createGrant(tx, clock, campaign, of))
      await b.tend(member)
    }),
  )
  await b.tend(member)
  return { granted: claims.filter(({ status }) => status === 'fulfilled').length, paid: (await b.funds(member)).bonus }
}
