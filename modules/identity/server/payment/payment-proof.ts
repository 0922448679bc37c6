import { fail } from '@tonle/contract'
import type { MemberActor } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { PAYMENT_PROOF_MINUTES } from '../../rules.ts'

export const hasPaymentPassword = async (read: Read, memberId: string): Promise<boolean> =>
  (await paymentHash(read, memberId)) !== null

export const paymentHash = async (read: Read, memberId: string): Promise<string | null> =>
  (
    await read.maybe<{ hash: string | null }>(
      'select payment_hash as hash from identity.credential where brand_id = $1 and member_id = $2',
      [read.brand, memberId],
    )
  )?.hash ?? null

/**
 * Uses up that the payment password was given in this session, in the transaction of what it was given for. Who has none is not asked.
 * @throws identity.payment_required
 */
export async function takePaymentProof(
  tx: Tx,
  { memberId, sessionId }: Pick<MemberActor, 'memberId' | 'sessionId'>,
): Promise<void> {
  if (!(await hasPaymentPassword(tx, memberId))) return
  const proof = await tx.query(
    `update identity.session set payment_proved_at = null
      where brand_id = $1 and id = $2 and payment_proved_at > app_now() - make_interval(mins => ${PAYMENT_PROOF_MINUTES}) returning 1 as ok`,
    [tx.brand, sessionId],
  )
  if (proof.length === 0) throw fail('identity.payment_required')
}
