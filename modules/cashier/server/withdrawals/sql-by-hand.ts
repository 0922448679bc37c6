import type { Id } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import { BY_HAND } from '../../contract.ts'
import { PAYOUT, type PayoutRow } from '../sql-payouts.ts'

/** The order that an operator is carrying out; the index of living payouts allows one. */
export const openByHand = (read: Read, withdrawalId: string): Promise<PayoutRow | undefined> =>
  read.maybe<PayoutRow>(
    `select ${PAYOUT} from cashier.payout where brand_id = $1 and withdrawal_id = $2 and provider = $3 and state = 'sending'`,
    [read.brand, withdrawalId, BY_HAND],
  )

/** Whether a transfer outside has paid a withdrawal already. */
export const paidByHand = async (read: Read, reference: string): Promise<boolean> =>
  (await read.maybe(
    `select from cashier.payout where brand_id = $1 and provider = 'hand' and state = 'paid' and upper(provider_id) = upper($2)`,
    [read.brand, reference],
  )) !== undefined

/** By whom a withdrawal was paid: its provider, or an operator by hand. */
export const payerOf = async (read: Read, of: { id: string; provider: string }): Promise<string> =>
  (
    await read.maybe<{ provider: string }>(
      `select provider from cashier.payout where brand_id = $1 and withdrawal_id = $2 and state = 'paid'`,
      [read.brand, of.id],
    )
  )?.provider ?? of.provider

export const insertHandProof = (tx: Tx, of: { id: string; payoutId: string; by: string }): Promise<unknown[]> =>
  tx.query('insert into cashier.payout_proof (brand_id, id, payout_id, added_by) values ($1, $2, $3, $4)', [
    tx.brand,
    of.id,
    of.payoutId,
    of.by,
  ])

export const handProofIds = async (read: Read, payoutId: string): Promise<string[]> =>
  (
    await read.query<{ id: string }>(
      'select id from cashier.payout_proof where brand_id = $1 and payout_id = $2 order by added_at, id',
      [read.brand, payoutId],
    )
  ).map(row => row.id)

/** Of a withdrawal that is or was paid by hand. */
export async function byHandOf(read: Read, payouts: readonly PayoutRow[]) {
  const payout = payouts.find(one => one.provider === BY_HAND && one.state !== 'failed')
  if (!payout) return null
  const proofIds = (await handProofIds(read, payout.id)) as Id<'ppf'>[]
  return { isOpen: payout.state === 'sending', reference: payout.providerId, proofIds }
}
