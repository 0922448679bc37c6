import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { Mode } from './plan.ts'

/** A line as the console shows it, with both sides named. */
export interface ExplorerLine {
  id: bigint
  xid: string
  transferId: bigint
  at: Date
  day: string
  kind: string
  key: string
  amount: Money
  balanceAfter: Money
  seq: bigint
  remark: string | null
  actor: string | null
  currency: string
  mode: Mode
  accountKind: string
  accountOwner: string
  counterKind: string
  counterOwner: string
}

export interface ExplorerQuery {
  /** Lines before this one: `xid` and `id` of the last line of the page before. */
  before?: { xid: string; id: bigint }
  limit: number
  /** Member id, vendor code or provider: lines that have it on either side. */
  owner?: string
  transferId?: bigint
  kinds?: readonly string[]
  fromDay?: string
  toDay?: string
}

const COLUMNS = `l.id, l.xid::text as xid, l.transfer_id as "transferId", l.at, l.day, l.kind, l.key, l.amount, l.balance_after as "balanceAfter",
  l.seq, l.remark, l.actor, b.currency, b.mode, a.kind as "accountKind", a.owner as "accountOwner", c.kind as "counterKind", c.owner as "counterOwner"`

/** The brand's lines, newest first. */
export async function explore(read: Read, query: ExplorerQuery): Promise<ExplorerLine[]> {
  const { before, owner, transferId } = query
  return await read.query<ExplorerLine>(
    `select ${COLUMNS}
       from ledger.line l
       join ledger.account a on a.id = l.wallet_id
       join ledger.account c on c.id = l.counter_id
       join ledger.book b on b.id = a.book_id
      where b.brand_id = $1
        and ($2::xid8 is null or (l.xid, l.id) < ($2::xid8, $3::int8))
        and ($4::text is null or a.owner = $4 or c.owner = $4)
        and ($5::int8 is null or l.transfer_id = $5)
        and ($6::text[] is null or l.kind = any ($6))
        and ($7::date is null or l.day >= $7) and ($8::date is null or l.day <= $8)
      order by l.xid desc, l.id desc limit $9`,
    [
      read.brand,
      before?.xid ?? null,
      before?.id ?? null,
      owner ?? null,
      transferId ?? null,
      query.kinds?.length ? query.kinds : null,
      query.fromDay ?? null,
      query.toDay ?? null,
      query.limit,
    ],
  )
}

/** What an account kind holds in a book; all rows of a book add up to zero. */
export interface TrialBalanceRow {
  currency: string
  mode: Mode
  kind: string
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
