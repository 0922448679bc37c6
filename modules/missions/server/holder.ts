import type { BaseServices, BrandContext, MemberActor } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import { cashWallet, hintBalance } from '@tonle/wallet/server'
import { boardMoved, deskChanged, missionProgress } from '../contract.ts'

/** Whose missions: those of a member's home currency and of the money that is played with. */
export interface Holder {
  member: string
  currency: Currency
  mode: 'real' | 'play'
}

export async function holderOf(read: Read, site: BrandContext, actor: MemberActor): Promise<Holder> {
  const { currency, mode } = await cashWallet(read, site, actor)
  return { member: actor.memberId, currency, mode: mode as Holder['mode'] }
}

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
