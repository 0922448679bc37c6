import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@tonle/contract/server'

/** Folds until every bet was read: only rows below the oldest running transaction are, and other databases of the same server have some too. */
export async function foldWhole(
  services: Services,
  fold: (services: Services) => Promise<void>,
  consumer: string,
): Promise<void> {
  for (;;) {
    await fold(services)
    const { is_behind } = await services.db.system(tx =>
      tx.one<{ is_behind: boolean }>(
        `select exists (select from play.bet f left join house.cursor c on c.consumer = $1
                         where c.consumer is null or (f.xid, f.id) > (c.xid, c.id)) as is_behind`,
        [consumer],
      ),
    )
    if (!is_behind) return
    await sleep(50)
  }
}
