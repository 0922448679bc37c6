import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { toldSums } from '@tonle/play/server'
import { type NetState, transferQueuesChanged } from '../../contract.ts'
import { judgeDays, NEAR_MS } from '../../rules-net.ts'
import { lockWallet, type WalletOf } from '../sql.ts'
import { dueWallets, freshDays, type JudgedDay, lastCompared, noteStates, noteSum, unequalDays } from './sql-net-days.ts'

/** Wallets that are looked up at once. */
const WALLETS = 100

/**
 * Compares, for each wallet that a vendor keeps and each business day, what the vendor's net moved by with what the rounds of that day came to.
 * A round that is told late or corrected makes its day fresh again.
 */
export async function compareNetDays(services: Services, brand: string, signal?: AbortSignal): Promise<void> {
  let isChanged = false
  while (!signal?.aborted) {
    const wallets = await services.db.read(brand, read => dueWallets(read, WALLETS))
    let settled = 0
    for (const wallet of wallets) {
      if (signal?.aborted) break
      const opened = await services.db.tx(brand, tx => compareWallet(tx, wallet))
      settled += 1
      isChanged = true
      for (const { day, difference } of opened)
        services.log.error(
          {
            alarm: 'told_net_differs',
            vendor: wallet.vendor,
            brand,
            member: wallet.memberId,
            day,
            difference: String(difference),
          },
          "a vendor's rounds of a day do not come to what its net moved by",
        )
    }
    if (settled < WALLETS) break
  }
  if (isChanged) services.events.publish(transferQueuesChanged, brand)
}

/** @returns days that are open since now */
export async function compareWallet(tx: Tx, wallet: WalletOf): Promise<JudgedDay[]> {
  await lockWallet(tx, wallet)
  const fresh = await freshDays(tx, wallet)
  const sums = await toldSums(
    tx,
    fresh.map(({ after, until }) => ({ ...wallet, after, until })),
    NEAR_MS,
  )
  for (const [nth, { id }] of fresh.entries()) await noteSum(tx, id, sums[nth]!)
  const last = await lastCompared(tx, wallet)
  const [end] = last ? await toldSums(tx, [{ ...wallet, after: last.until, until: last.until }], NEAR_MS) : []
  const { states, opened } = judge(await unequalDays(tx, wallet), end?.isNear ?? false)
  await noteStates(tx, states)
  return opened
}

/** What an operator explained stays so while the difference is the same, and counts no more. */
function judge(days: readonly JudgedDay[], isNear: boolean) {
  const isExplained = ({ explained, difference }: JudgedDay) => explained !== null && explained === difference
  const counted = days.filter(day => !isExplained(day))
  const verdicts = judgeDays(counted, isNear)
  const states: { id: string; state: NetState }[] = [
    ...days.filter(isExplained).map(({ id }) => ({ id, state: 'explained' as const })),
    ...counted.map(({ id }, nth) => ({ id, state: verdicts[nth]! })),
  ]
  return { states, opened: counted.filter(({ state }, nth) => verdicts[nth] === 'open' && state !== 'open') }
}
