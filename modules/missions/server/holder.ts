import type { BaseServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { hintBalance } from '@tonle/wallet/server'
import { boardMoved, deskChanged, missionProgress } from '../contract.ts'

export { cashOf, type Holder, holderOf } from '@tonle/wallet/server'

/** Who claims and who takes back follow each other: the second one sees what the first one did, and the facts of then. */
export const lockMember = (tx: Tx, member: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`missions ${member}`])

/** After the commit: the member's pages and the desk read again. `money`: the balance has changed, `stars`: the boards have. */
export function tell(
  services: BaseServices,
  brand: string,
  member: string,
  { money, stars }: { money?: boolean; stars?: boolean } = {},
): void {
  services.events.publish(missionProgress, member)
  services.events.publish(deskChanged, brand)
  if (stars) services.events.publish(boardMoved, brand)
  if (money) hintBalance(services, member)
}
