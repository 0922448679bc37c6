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

/** Resets the budget of this hour. */
export async function renewBudget(tx: Tx, account: number): Promise<void> {
  await tx.query(
    `delete from play.vendor_budget where brand_id = $1 and vendor_account = $2 and hour = date_trunc('hour', app_now())`,
    [tx.brand, account],
  )
}
