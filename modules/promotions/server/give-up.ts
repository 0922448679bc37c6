import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { hintBalance } from '@tonle/wallet/server'
import type * as contract from '../contract.ts'
import { bonusesChanged, promotionsChanged } from '../contract.ts'
import { endGrant } from './end-grant.ts'
import { bonusRow, bonusView } from './lists.ts'
import { tendMemberJob } from './outbox.ts'
import { lockGrant } from './sql.ts'

export async function giveUpBonus(
  tx: WriteScope<MemberActor>,
  { id }: In<typeof contract.giveUpBonus>,
): Promise<Out<typeof contract.giveUpBonus>> {
  const { memberId } = tx.actor
  const grant = await lockGrant(tx, id)
  if (grant?.memberId !== memberId) throw fail('promotions.no_such_grant')
  if (grant.endedAt !== null) throw fail('promotions.grant_ended')
  await outbox.add(tx, tendMemberJob, { member: memberId, currency: grant.currency, mode: grant.mode })
  await endGrant(tx, tx.services, grant, { as: 'forfeited', by: `member:${memberId}` })
  tx.afterCommit(() => {
    tx.services.events.publish(bonusesChanged, memberId)
    tx.services.events.publish(promotionsChanged, tx.brand)
    hintBalance(tx.services, memberId)
  })
  return bonusView(await bonusRow(tx, id), tx.lang)
}
