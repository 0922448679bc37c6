import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '@tonle/contract/server'
import { foldOpenBets } from './open-bets.ts'

/** Folds until every bet was read: only rows below the oldest running transaction are, and other databases of the same server have some too. */
export async function foldAll(house: House): Promise<void> {
  for (;;) {
    await foldOpenBets(house)
    const { is_behind } = await house.db.system(tx =>
      tx.one<{ is_behind: boolean }>(
        `select exists (select from play.bet f, house.cursor c
                         where c.consumer = 'play.open_bets' and (f.xid, f.id) > (c.xid, c.id)) as is_behind`,
      ),
    )
    if (!is_behind) return
    await sleep(50)
  }
}
