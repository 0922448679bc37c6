import type { Read, Tx } from '@tonle/database'
import type * as rows from './rows.ts'

export type PayoutRow = Pick<
  rows.PayoutRow,
  'id' | 'withdrawalId' | 'reference' | 'provider' | 'providerId' | 'state' | 'tries' | 'createdAt' | 'reason'
>

export const PAYOUT =
  'id, withdrawal_id as "withdrawalId", reference, provider, provider_id as "providerId", state, tries, created_at as "createdAt", reason'

/** The unique index on living payouts decides when two operators press Pay at once (I11). */
export const insertPayout = (
  tx: Tx,
  of: { id: string; withdrawalId: string; reference: string; provider: string },
): Promise<PayoutRow> =>
  tx.one<PayoutRow>(
    `insert into cashier.payout (brand_id, id, withdrawal_id, reference, provider, state) values ($1, $2, $3, $4, $5, 'sending') returning ${PAYOUT}`,
    [tx.brand, of.id, of.withdrawalId, of.reference, of.provider],
  )

export const payoutById = (read: Read, id: string): Promise<PayoutRow | undefined> =>
  read.maybe<PayoutRow>(`select ${PAYOUT} from cashier.payout where brand_id = $1 and id = $2`, [read.brand, id])

export const payoutByReference = (read: Read, provider: string, reference: string): Promise<PayoutRow | undefined> =>
  read.maybe<PayoutRow>(`select ${PAYOUT} from cashier.payout where brand_id = $1 and provider = $2 and reference = $3`, [
    read.brand,
    provider,
    reference,
  ])

export const payoutsOf = (read: Read, withdrawalId: string): Promise<PayoutRow[]> =>
  read.query<PayoutRow>(
    `select ${PAYOUT} from cashier.payout where brand_id = $1 and withdrawal_id = $2 order by created_at, id`,
    [read.brand, withdrawalId],
  )

export const markTried = (tx: Tx, id: string): Promise<unknown[]> =>
  tx.query('update cashier.payout set tries = tries + 1 where brand_id = $1 and id = $2', [tx.brand, id])

export const markAccepted = (tx: Tx, id: string, providerId: string): Promise<unknown[]> =>
  tx.query(
    `update cashier.payout set state = 'accepted', provider_id = $3 where brand_id = $1 and id = $2 and state = 'sending'`,
    [tx.brand, id, providerId],
  )

/** The bank has no order under this reference: it is sent again, under the same one. @returns false if it is not accepted any more */
export const markUnsent = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.query(
      `update cashier.payout set state = 'sending' where brand_id = $1 and id = $2 and state = 'accepted' returning id`,
      [tx.brand, id],
    )
  ).length === 1

/** @returns false if it is in none of the states it may come from */
export const settlePayoutRow = async (
  tx: Tx,
  id: string,
  to: { state: 'paid' | 'failed'; reason: string | null; from: readonly PayoutRow['state'][]; providerId?: string },
): Promise<boolean> =>
  (
    await tx.query(
      `update cashier.payout set state = $3, settled_at = app_now(), reason = $4, provider_id = coalesce($6, provider_id)
        where brand_id = $1 and id = $2 and state = any($5::text[]) returning id`,
      [tx.brand, id, to.state, to.reason, to.from, to.providerId ?? null],
    )
  ).length === 1

type Due = Pick<rows.PayoutRow, 'brandId' | 'id'>

/** Orders that may never have reached the bank, but those that an operator carries out: sent again under the same reference. Works over all brands. */
export const unsentPayouts = (tx: Tx): Promise<Due[]> =>
  tx.query(
    `select brand_id as "brandId", id from cashier.payout where state = 'sending' and provider <> 'hand' and created_at < app_now() - interval '20 seconds' order by created_at limit 100`,
  )

/** Orders that the bank has taken and not settled for minutes, in no order, so that slow ones hold up no others. Works over all brands. */
export const unsettledPayouts = (tx: Tx): Promise<Due[]> =>
  tx.query(
    `select brand_id as "brandId", id from cashier.payout where state = 'accepted' and created_at < app_now() - interval '2 minutes' order by random() limit 50`,
  )

/** Payments that may never have reached the bank, while they can still be paid. */
export const unopenedDeposits = (tx: Tx): Promise<Due[]> =>
  tx.query(
    `select brand_id as "brandId", id from cashier.deposit
      where state = 'opening' and requested_at < app_now() - interval '10 seconds' and expires_at > app_now() order by requested_at limit 100`,
  )
