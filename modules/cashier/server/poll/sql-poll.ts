import type { Tx } from '@tonle/database'
import type { DepositState } from '../../contract.ts'
import { nextCheckMs, POLL_AFTER_EXPIRY_MS } from '../../rules-poll.ts'

/** While one process asks, no other does; one that died in between holds the payment up for so long. */
const LEASE_MS = 20_000

const firstCheckMs = nextCheckMs({ ageMs: 0, overMs: -1, isCredited: false })

/** From now on the provider is asked for a payment. */
export const pollFrom = (tx: Tx, deposit: { id: string; provider: string; expiresAt: Date }, handle: string): Promise<unknown> =>
  tx.query(
    `insert into cashier.payment_poll (brand_id, deposit_id, provider, handle, next_at, until)
     values ($1, $2, $3, $4, app_now() + $5 * interval '1 millisecond', $6) on conflict do nothing`,
    [tx.brand, deposit.id, deposit.provider, handle, firstCheckMs, new Date(deposit.expiresAt.getTime() + POLL_AFTER_EXPIRY_MS)],
  )

/** Asks at once where something tells that the payment may be over. */
export const pollNow = (tx: Tx, depositId: string): Promise<unknown> =>
  tx.query(`update cashier.payment_poll set next_at = least(next_at, app_now()) where brand_id = $1 and deposit_id = $2`, [
    tx.brand,
    depositId,
  ])

export interface DueAccount {
  brandId: string
  provider: string
  merchant: string
}

/** Accounts with payments that are due. Works over all brands. */
export const dueAccounts = (tx: Tx): Promise<DueAccount[]> =>
  tx.query(
    `select a.brand_id as "brandId", a.provider, a.merchant from cashier.provider_account a
      where (a.brand_id, a.provider) in (select brand_id, provider from cashier.payment_poll where next_at <= app_now())`,
  )

export interface DuePayment {
  depositId: string
  handle: string
  reference: string
  state: DepositState
  ageMs: number
  overMs: number
}

/** Takes the payments of an account that are due, the longest due ones first. What is too old is given up. */
export async function claimDue(tx: Tx, provider: string, most: number): Promise<DuePayment[]> {
  await tx.query(
    'delete from cashier.payment_poll where brand_id = $1 and provider = $2 and next_at <= app_now() and until < app_now()',
    [tx.brand, provider],
  )
  return await tx.query<DuePayment>(
    `with due as (select deposit_id from cashier.payment_poll where brand_id = $1 and provider = $2 and next_at <= app_now()
                   order by next_at limit $3 for update skip locked)
     update cashier.payment_poll p set next_at = app_now() + $4 * interval '1 millisecond', checks = checks + 1
       from due, cashier.deposit d
      where p.brand_id = $1 and p.deposit_id = due.deposit_id and d.brand_id = $1 and d.id = p.deposit_id
      returning p.deposit_id as "depositId", p.handle, d.reference, d.state,
                (extract(epoch from app_now() - d.requested_at) * 1000)::float8 as "ageMs",
                (extract(epoch from app_now() - d.expires_at) * 1000)::float8 as "overMs"`,
    [tx.brand, provider, most, LEASE_MS],
  )
}

/** Says when payments are asked for again. */
export const planChecks = (tx: Tx, plans: readonly { depositId: string; afterMs: number }[]): Promise<unknown> =>
  tx.query(
    `update cashier.payment_poll p set next_at = app_now() + n.ms * interval '1 millisecond'
       from unnest($2::uuid[], $3::float8[]) as n (id, ms) where p.brand_id = $1 and p.deposit_id = n.id`,
    [tx.brand, plans.map(plan => plan.depositId), plans.map(plan => plan.afterMs)],
  )
