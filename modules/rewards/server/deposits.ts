import type { Tx } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { Clock } from '@tonle/process'
import type { Holder } from './holder.ts'
import { ticketsForDeposit } from './raffle/open.ts'
import { grantSpinsOn } from './wheel/grants.ts'

/** A deposit has arrived: what programs give for it, once. @param source `deposit:<id>` @param amount what came */
export async function rewardDeposit(
  tx: Tx,
  clock: Clock,
  holder: Holder,
  { source, amount }: { source: string; amount: Money },
): Promise<void> {
  await grantSpinsOn(tx, clock, holder, { on: 'deposit', amount, source })
  await ticketsForDeposit(tx, holder, { source, amount })
}
