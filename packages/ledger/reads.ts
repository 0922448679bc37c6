import { type ListValues, listQuery, type Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { type AccountKind, type AccountRef, isWallet, type LineKind, type Mode, partsOf, type WalletRef } from './plan.ts'

/** `available` = balance − held. */
export interface Balance {
  balance: Money
  held: Money
  available: Money
}

/** Which account, with the book of a house account. */
export type Located = AccountRef & { currency: Currency; mode: Mode }

/** One line of a statement, from the account's side. */
export interface StatementLine {
  seq: bigint
  at: Date
  day: string
  kind: LineKind
  amount: Money
  balanceAfter: Money
  transferId: bigint
  key: string
  remark: string | null
  actor: string | null
  /** The other side: kind of account, e.g. `house_revenue`, and its owner. */
  counterKind: AccountKind
  counterOwner: string
}

export interface StatementFilter {
  kinds?: readonly string[] | undefined
  /** Kinds to leave out. */
  except?: readonly string[] | undefined
  /** Business days, both included. */
  fromDay?: string | undefined
  toDay?: string | undefined
}

const IS_ACCOUNT = `a.book_id = (select id from ledger.book where brand_id = $1 and currency = $2 and mode = $3)
  and a.kind = $4 and a.owner = $5 and a.label = $6`

function parameters(brand: string, account: Located): unknown[] {
  const { kind, owner, label } = partsOf(account)
  return [brand, account.currency, account.mode, kind, owner, label]
}

/** @returns undefined if there is no such account */
export async function balance(read: Read, account: Located): Promise<Balance | undefined> {
  const stripes = isWallet(account) ? '0' : 'coalesce((select sum(s.balance) from ledger.stripe s where s.account_id = a.id), 0)'
  const row = await read.maybe<{ balance: bigint; held: bigint }>(
    `select (a.balance + ${stripes})::int8 as balance, a.held from ledger.account a where ${IS_ACCOUNT}`,
    parameters(read.brand, account),
  )
  return row && { balance: row.balance as Money, held: row.held as Money, available: (row.balance - row.held) as Money }
}

/** Money of a wallet that is set aside. */
export interface PendingHold {
  /** The key it was placed with; its first part says what for. */
  key: string
  amount: Money
  placedAt: Date
  expiresAt: Date | null
}

/** Pending holds of a wallet, the oldest first, at most 100. */
export async function pendingHolds(read: Read, account: Located): Promise<PendingHold[]> {
  return await read.query<PendingHold>(
    `select h.key, h.amount, h.placed_at as "placedAt", h.expires_at as "expiresAt" from ledger.hold h
      where h.wallet_id = (select a.id from ledger.account a where ${IS_ACCOUNT}) and h.state = 'pending'
      order by h.placed_at, h.id limit 100`,
    parameters(read.brand, account),
  )
}

/** Lines of a wallet: `statementValues` has what it names. Filters narrow what is shown, not what is counted in `balanceAfter`. */
export const statementList = listQuery<StatementLine>({
  columns: `l.seq, l.at, l.day, l.kind, l.amount, l.balance_after as "balanceAfter", l.transfer_id as "transferId", l.key, l.remark, l.actor,
    c.kind as "counterKind", c.owner as "counterOwner"`,
  from: 'ledger.line l join ledger.account c on c.id = l.counter_id',
  where: 'l.wallet_id = $wallet and l.seq > $low and l.seq <= $high',
  filters: {
    kinds: 'l.kind = any ($kinds)',
    except: 'l.kind <> all ($except)',
    isRare: "l.kind not in ('bet', 'win')",
  },
  range: { day: 'l.day' },
  sums: `coalesce(sum(l.amount) filter (where l.amount > 0), 0)::text as "in", coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::text as "out"`,
  sorts: { at: ['l.seq'] },
})

/** Kinds that make up nearly all lines of a wallet; the index `line_rare` has the others. */
const FREQUENT: readonly string[] = ['bet', 'win']

/** Which of them a filter leaves. */
export const frequentOf = ({ kinds, except }: StatementFilter): string[] =>
  FREQUENT.filter(kind => (kinds?.length ? kinds.includes(kind) : !except?.includes(kind)))

/**
 * Between which lines the days lie. A wallet's numbers have no gap and its days do not go back, so halving finds the place in some
 * twenty steps, with or without closing rows; a day more at both ends, for lines of a clock that was set back.
 */
export async function statementValues(read: Read, account: Located, filter: StatementFilter): Promise<ListValues> {
  const { kinds, except, fromDay, toDay } = filter
  const wallet = await read.maybe<{ wallet: bigint; low: bigint; high: bigint }>(
    `with recursive a as materialized (select a.id, a.seq from ledger.account a where ${IS_ACCOUNT}),
     below as (${placeBefore('below', '($7::date - 1)', '0')}),
     until as (${placeBefore('until', '($8::date + 2)', 'a.seq')})
     select a.id as wallet, (select max(lo) from below) as low, (select max(lo) from until) as high from a`,
    [...parameters(read.brand, account), fromDay ?? null, toDay ?? null],
  )
  return {
    ...(wallet ?? { wallet: null, low: 0n, high: 0n }),
    kinds: kinds?.length ? kinds : undefined,
    except: except?.length ? except : undefined,
    isRare: frequentOf(filter).length === 0,
    fromDay,
    toDay,
  }
}

/** Steps of the recursion `name` to the last line before a day (`lo` of the last one); without a day at once `otherwise`. */
const placeBefore = (name: string, day: string, otherwise: string) =>
  `select case when ${day} is null then ${otherwise} else 0 end::int8 as lo, case when ${day} is null then ${otherwise} else a.seq + 1 end as hi from a
   union all
   select case when l.day < ${day} then s.mid else s.lo end, case when l.day < ${day} then s.hi else s.mid end
     from (select lo, hi, (lo + hi) / 2 as mid from ${name} where hi - lo > 1) s
     cross join a cross join lateral (select n.day from ledger.line n where n.wallet_id = a.id and n.seq = s.mid) l`

/**
 * Balance of a wallet at a moment: after the last line that stood then. The closing row of the next closed day with lines says where
 * to begin looking.
 * @returns undefined if there is no such wallet; zero before its first line
 */
export async function balanceAt(read: Read, wallet: WalletRef, at: Date): Promise<Money | undefined> {
  const row = await read.maybe<{ balance: bigint }>(
    `select coalesce((
       select l.balance_after from ledger.line l
        where l.wallet_id = a.id and l.at <= $7
          and l.seq <= coalesce((
            select d.closing_seq from ledger.account_day d join ledger.book b on b.id = a.book_id
             where d.wallet_id = a.id and d.day > app_business_day(b.zone, $7) order by d.day limit 1), a.seq)
        order by l.seq desc limit 1), 0) as balance
       from ledger.account a where ${IS_ACCOUNT}`,
    [...parameters(read.brand, wallet), at],
  )
  return row?.balance as Money | undefined
}

/**
 * Balance of any account at the end of a closed business day, from the closing rows alone.
 * @param day `2026-11-21`, in the book's zone
 * @returns undefined if there is no such account, or the day is not sealed
 */
export async function balanceAtClose(read: Read, account: Located, day: string): Promise<Money | undefined> {
  const row = await read.maybe<{ balance: bigint }>(
    `select (coalesce((select d.closing_balance from ledger.account_day d where d.wallet_id = a.id and d.day <= $7 order by d.day desc limit 1), 0)
           + coalesce((select d.closing_received from ledger.house_day d where d.account_id = a.id and d.day <= $7 order by d.day desc limit 1), 0))::int8 as balance
       from ledger.account a
      where ${IS_ACCOUNT} and exists (select from ledger.book_day b where b.book_id = a.book_id and b.day = $7)`,
    [...parameters(read.brand, account), day],
  )
  return row?.balance as Money | undefined
}
