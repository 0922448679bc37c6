import { type ListValues, listQuery, type Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { type AccountKind, accountKinds, type LineKind, type Mode } from './plan.ts'

/** A line as the console shows it, with both sides named. */
export interface ExplorerLine {
  id: bigint
  xid: string
  transferId: bigint
  at: Date
  day: string
  kind: LineKind
  key: string
  amount: Money
  balanceAfter: Money
  seq: bigint
  remark: string | null
  actor: string | null
  currency: Currency
  mode: Mode
  accountKind: AccountKind
  accountOwner: string
  counterKind: AccountKind
  counterOwner: string
}

export interface ExplorerFilter {
  /** Member id: lines of the member's wallets. Vendor code or provider: lines that have it on either side. */
  owner?: string | undefined
  transferId?: bigint | undefined
  kinds?: readonly string[] | undefined
  /** Business days, both included. */
  fromDay?: string | undefined
  toDay?: string | undefined
}

/** The brand's lines with both sides named: `explorerValues` has what it names. A page ends the walk along their index. */
export const explorerList = listQuery<ExplorerLine>({
  columns: `l.id, l.xid::text as xid, l.transfer_id as "transferId", l.at, l.day, l.kind, l.key, l.amount, l.balance_after as "balanceAfter",
    l.seq, l.remark, l.actor, b.currency, b.mode, a.kind as "accountKind", a.owner as "accountOwner", c.kind as "counterKind", c.owner as "counterOwner"`,
  from: `ledger.line l
    join ledger.account a on a.id = l.wallet_id
    join ledger.account c on c.id = l.counter_id
    join ledger.book b on b.id = a.book_id`,
  where: 'a.book_id = any ($books)',
  filters: {
    wallets: 'l.wallet_id = any ($wallets)',
    accounts: 'l.wallet_id = any ($accounts) or l.counter_id = any ($accounts)',
    transferId: 'l.transfer_id = $transferId',
    kinds: 'l.kind = any ($kinds)',
    fromXid: 'l.xid >= $fromXid',
    toXid: 'l.xid < $toXid',
  },
  range: { day: 'l.day' },
  sorts: { at: ['l.xid', 'l.id'] },
})

export async function explorerValues(read: Read, filter: ExplorerFilter): Promise<ListValues> {
  const { owner, transferId, kinds, fromDay, toDay } = filter
  // Given as values, the planner knows how many of the lines are theirs; joined, it guesses one in thousands and sorts them all.
  const books = (await read.query<{ id: number }>('select id from ledger.book where brand_id = $1', [read.brand])).map(
    row => row.id,
  )
  const owned = owner === undefined ? undefined : await accountsOf(read, books, owner)
  const xids = await xidsOf(read, fromDay, toDay)
  return {
    books,
    ...(owned && (owned.isHouse ? { accounts: owned.ids } : { wallets: owned.ids })),
    transferId,
    kinds: kinds?.length ? kinds : undefined,
    fromXid: xids.from,
    toXid: xids.to,
    fromDay,
    toDay,
  }
}

/** Accounts that belong to a member, vendor or provider, over the brand's books. */
async function accountsOf(read: Read, books: readonly number[], owner: string): Promise<{ ids: bigint[]; isHouse: boolean }> {
  const rows = await read.query<{ id: bigint; house: boolean }>(
    'select id, house from ledger.account where book_id = any ($1) and kind = any ($2) and owner = $3',
    [books, accountKinds, owner],
  )
  return { ids: rows.map(row => row.id), isHouse: rows.some(row => row.house) }
}

/**
 * Between which transactions the lines of some days lie, as far as their seals tell. Lines of a day are older than its horizon, and
 * younger than any horizon that was reached before the day began (in this server: a restored one numbers transactions anew).
 */
async function xidsOf(read: Read, fromDay: string | undefined, toDay: string | undefined) {
  if (fromDay === undefined && toDay === undefined) return { from: null, to: null }
  return await read.one<{ from: string | null; to: string | null }>(
    `select case when bool_and(x.since is not null) then min(x.since)::text end as "from",
            case when bool_and(x.until is not null) then max(x.until)::text end as "to"
       from ledger.book b cross join lateral (
         select (select d.horizon from ledger.book_day d where d.book_id = b.id and d.closed_at < $2::date::timestamp at time zone b.zone
                     and d.horizon < pg_snapshot_xmax(pg_current_snapshot()) order by d.day desc limit 1) as since,
                (select d.horizon from ledger.book_day d where d.book_id = b.id and d.day >= $3::date order by d.day limit 1) as until) x
      where b.brand_id = $1`,
    [read.brand, fromDay ?? null, toDay ?? null],
  )
}

/**
 * Whether lines of any brand were added since an earlier check: one step along their index.
 * @param since `next` of that check: a transaction that was open then may have added lines later
 */
export async function linesSince(read: Pick<Read, 'one'>, since: string | undefined): Promise<{ hasNew: boolean; next: string }> {
  return await read.one<{ hasNew: boolean; next: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as next,
            exists (select from ledger.line l where l.xid >= $1::xid8) as "hasNew"`,
    [since ?? null],
  )
}

/** What an account kind holds in a book; all rows of a book add up to zero. */
export interface TrialBalanceRow {
  currency: Currency
  mode: Mode
  kind: AccountKind
  /** Vendor or provider for house accounts; empty for wallets, which are summed. */
  owner: string
  accounts: number
  total: string
}

/** Sums per book and kind; `total` in micro units as digits, since a sum may pass int8. */
export async function trialBalance(read: Read): Promise<TrialBalanceRow[]> {
  return await read.query<TrialBalanceRow>(
    `select b.currency, b.mode, a.kind, case when a.house then a.owner else '' end as owner, count(*)::int as accounts,
            sum(a.balance + coalesce((select sum(s.balance) from ledger.stripe s where a.house and s.account_id = a.id), 0))::text as total
       from ledger.account a join ledger.book b on b.id = a.book_id
      where b.brand_id = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [read.brand],
  )
}
