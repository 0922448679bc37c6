import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '@tonle/contract/server'
import { foldPlayed } from '../fold-played.ts'
import { foldOpenBets } from './open-bets.ts'

/** Folds until every bet was read: only rows below the oldest running transaction are, and other databases of the same server have some too. */
export const foldAll = (house: House): Promise<void> => foldWhole(house, foldOpenBets, 'play.open_bets')

/** The same for the counts of played games. */
export const foldPlayedAll = (house: House): Promise<void> => foldWhole(house, foldPlayed, 'play.played')

async function foldWhole(house: House, fold: (house: House) => Promise<void>, consumer: string): Promise<void> {
  for (;;) {
    await fold(house)
    const { is_behind } = await house.db.system(tx =>
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
