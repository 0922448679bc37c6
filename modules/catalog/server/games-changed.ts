import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { gamesChanged, switchesChanged } from '../contract.ts'

/** After the commit the players' lists and the consoles' switches are read again. */
export function publishGamesChanged(tx: WriteScope<OperatorActor>): void {
  const { brand, services } = tx
  tx.afterCommit(() => {
    services.events.publish(gamesChanged, brand)
    services.events.publish(switchesChanged, brand)
  })
}
