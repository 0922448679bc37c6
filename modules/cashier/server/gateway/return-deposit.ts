import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, WriteScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { pollNow } from '../poll/sql-poll.ts'
import { providerAccount, providerOf } from '../providers.ts'
import { useNonce } from '../receive-notice.ts'
import { depositOfMember } from '../sql-deposits.ts'
import { depositView } from '../views.ts'

/**
 * The payer comes back from the gateway's page. What the browser brings credits nothing, however well it is signed: it only has the gateway
 * asked at once.
 */
export async function returnDeposit(
  tx: WriteScope<MemberActor>,
  { id, status, signed }: In<typeof contract.returnDeposit>,
): Promise<Out<typeof contract.returnDeposit>> {
  const deposit = await depositOfMember(tx, tx.actor.memberId, id)
  if (!deposit) throw fail('cashier.not_found')
  const account = await providerAccount(tx, deposit.provider)
  const proof = providerOf(tx.services, deposit.provider).verifyReturn?.(signed, { reference: deposit.reference, status })
  if (!proof || proof.merchant !== account?.merchant) throw fail('cashier.signature_invalid')
  // The page may be loaded again: a word that was used says nothing new.
  if (await useNonce(tx, `${deposit.provider}:${proof.nonce}`)) await pollNow(tx, deposit.id)
  return depositView(deposit)
}
