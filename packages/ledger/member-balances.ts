import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { Mode } from './plan.ts'

export interface MemberBalance {
  member: string
  balance: Money
  held: Money
  mayBet: boolean
}

/** Cash wallets of many members in one query, for lists. Members without a wallet in that book are left out. */
export async function memberBalances(
  read: Read,
  members: readonly string[],
  book: { currency: Currency; mode: Mode },
): Promise<Map<string, MemberBalance>> {
  const rows = await read.query<MemberBalance>(
    `select a.owner as member, a.balance, a.held, a.may_bet as "mayBet"
       from ledger.account a join ledger.book b on b.id = a.book_id
      where b.brand_id = $1 and b.currency = $2 and b.mode = $3 and a.kind = 'member_cash' and a.owner = any ($4) and a.label = ''`,
    [read.brand, book.currency, book.mode, members],
  )
  return new Map(rows.map(row => [row.member, row]))
}

export interface VendorBalance {
  vendor: string
  /** In the vendor's own wallet, by our books. */
  balance: Money
  /** On its way there or back. */
  inFlight: Money
}

/** What a member has in wallets that vendors keep, and on the way to or from them. */
export const vendorBalances = (read: Read, of: { member: string; currency: Currency; mode: Mode }): Promise<VendorBalance[]> =>
  read.query<VendorBalance>(
    `select a.label as vendor, coalesce(sum(a.balance) filter (where a.kind = 'vendor_wallet'), 0)::int8 as balance,
            coalesce(sum(a.balance) filter (where a.kind = 'in_flight'), 0)::int8 as "inFlight"
       from ledger.account a join ledger.book b on b.id = a.book_id
      where b.brand_id = $1 and b.currency = $2 and b.mode = $3 and a.kind in ('vendor_wallet', 'in_flight') and a.owner = $4
      group by a.label order by a.label`,
    [read.brand, of.currency, of.mode, of.member],
  )
