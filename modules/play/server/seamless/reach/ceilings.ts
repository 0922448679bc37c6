import type { Read, Tx } from '@tonle/database'
import type { Mode } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import type { Ceilings } from '../../../rules.ts'

/** One book of a vendor account. */
export interface AccountBook {
  account: number
  currency: string
  mode: Mode
}

/** What an operator has set in place of the defaults. */
export interface BookCeilings extends Ceilings {
  currency: Currency
  mode: Mode
}

const COLUMNS = 'currency, mode, operation, member_day as "memberDay", hour'

export const ceilingsOfAccount = (read: Read, account: number): Promise<BookCeilings[]> =>
  read.query<BookCeilings>(`select ${COLUMNS} from play.vendor_ceiling where brand_id = $1 and vendor_account = $2`, [
    read.brand,
    account,
  ])

export async function setCeilings(
  tx: Tx,
  { account, currency, mode }: AccountBook,
  { operation, memberDay, hour }: Ceilings,
): Promise<void> {
  await tx.query(
    `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (vendor_account, currency, mode) do update
       set operation = excluded.operation, member_day = excluded.member_day, hour = excluded.hour`,
    [tx.brand, account, currency, mode, operation, memberDay, hour],
  )
}

/** The defaults count again. */
export async function clearCeilings(tx: Tx, { account, currency, mode }: AccountBook): Promise<void> {
  await tx.query('delete from play.vendor_ceiling where brand_id = $1 and vendor_account = $2 and currency = $3 and mode = $4', [
    tx.brand,
    account,
    currency,
    mode,
  ])
}

/** Net payouts of this hour that processes have leased, by book. */
export const leasedThisHour = (
  read: Read,
  account: number,
): Promise<{ currency: Currency; mode: Mode | `${Mode} debit`; leased: Money }[]> =>
  read.query(
    `select currency, mode, leased from play.vendor_budget
      where brand_id = $1 and vendor_account = $2 and hour = date_trunc('hour', app_now())`,
    [read.brand, account],
  )

/**
 * Counts against the budget of this hour what a vendor's games came to outside our wallet, in the transaction that books it; a loss gives
 * back. Locks the budget's row. @returns false if it is used up, or the account is exhausted
 */
export async function takeFromHour(
  tx: Tx,
  { account, currency, mode }: AccountBook,
  net: bigint,
  ceiling: Money,
): Promise<boolean> {
  const key = [tx.brand, account, currency, mode]
  await tx.query(
    `insert into play.vendor_budget (brand_id, vendor_account, currency, mode, hour, leased)
     values ($1, $2, $3, $4, date_trunc('hour', app_now()), 0) on conflict do nothing`,
    key,
  )
  const taken = await tx.maybe(
    `update play.vendor_budget b set leased = b.leased + $5::int8
      where b.brand_id = $1 and b.vendor_account = $2 and b.currency = $3 and b.mode = $4 and b.hour = date_trunc('hour', app_now())
        and ($5::int8 <= 0 or (b.leased + $5::int8 <= $6
          and exists (select from vendors.pub_account a where a.brand_id = $1 and a.id = $2 and a.exhausted_at is null)))
    returning 1 as ok`,
    [...key, net, ceiling],
  )
  return taken !== undefined
}

/** No stakes, and nothing into its own wallets, until an operator opens it again. @returns whether it was open until now */
export const exhaustAccount = async (tx: Tx, account: number): Promise<boolean> =>
  (await tx.one<{ isFirst: boolean }>('select vendors.exhaust_account($1, $2) as "isFirst"', [tx.brand, account])).isFirst

/** Resets the budget of this hour. */
export async function renewBudget(tx: Tx, account: number): Promise<void> {
  await tx.query(
    `delete from play.vendor_budget where brand_id = $1 and vendor_account = $2 and hour = date_trunc('hour', app_now())`,
    [tx.brand, account],
  )
}
