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
