import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { LineKind, Mode } from './plan.ts'

/** What a payment provider holds for the brand on a business day: a positive amount is the brand's money at the provider. */
export interface CashDay {
  provider: string
  currency: Currency
  mode: Mode
  opening: Money
  moves: { kind: LineKind; lines: number; amount: Money }[]
  /** Opening and moves, added up. */
  closing: Money
  /** The same by the account's own position: its closing row, or of an open day its balance without what came after. */
  inBooks: Money
  /** Fees that members paid in transfers of this provider; they stay with the house and are in no move. */
  fees: Money
  isSealed: boolean
}

interface AccountRow {
  id: bigint
  provider: string
  currency: Currency
  mode: Mode
  /** The last sealed day before this one. */
  before: string | null
  isSealed: boolean
  opened: string
  sealed: string
  now: string
}

/** Of every clearing account of the brand. @param day `2026-11-21`, in the book's zone */
export async function cashDays(read: Read, day: string): Promise<CashDay[]> {
  const accounts = await read.query<AccountRow>(ACCOUNTS, [read.brand, day])
  const moves = await movesOf(read, accounts, day)
  const fees = await feesOf(read, day)
  return accounts.map(account => {
    const own = moves.filter(move => move.id === account.id)
    const sum = (when: 'before' | 'on' | 'after') =>
      own.reduce((total, move) => (move.when === when ? total + BigInt(move.amount) : total), 0n)
    const opening = -BigInt(account.opened) + sum('before')
    const inBooks = account.isSealed ? -BigInt(account.sealed) : -BigInt(account.now) - sum('after')
    const { provider, currency, mode, isSealed } = account
    const fee = fees.find(one => one.provider === provider && one.currency === currency && one.mode === mode)
    return {
      ...{ provider, currency, mode, isSealed },
      opening: opening as Money,
      moves: own
        .filter(move => move.when === 'on')
        .map(({ kind, lines, amount }) => ({ kind, lines, amount: BigInt(amount) as Money })),
      closing: (opening + sum('on')) as Money,
      inBooks: inBooks as Money,
      fees: BigInt(fee?.amount ?? 0) as Money,
    }
  })
}

/** A position at the end of a day: what wallets' lines gave it, and its own lines. */
const positionAt = (
  day: string,
) => `(coalesce((select d.closing_balance from ledger.account_day d where d.wallet_id = a.id and d.day <= ${day} order by d.day desc limit 1), 0)
  + coalesce((select d.closing_received from ledger.house_day d where d.account_id = a.id and d.day <= ${day} order by d.day desc limit 1), 0))::text`

const ACCOUNTS = `
  select a.*, case when a.before is null then '0' else ${positionAt('a.before::date')} end as opened, ${positionAt('$2::date')} as sealed
    from (select a.id, a.owner as provider, b.currency, b.mode,
                 (select max(d.day) from ledger.book_day d where d.book_id = b.id and d.day < $2::date)::text as before,
                 exists (select from ledger.book_day d where d.book_id = b.id and d.day = $2::date) as "isSealed",
                 (a.balance + coalesce((select sum(s.balance) from ledger.stripe s where s.account_id = a.id), 0))::text as now
            from ledger.account a join ledger.book b on b.id = a.book_id where b.brand_id = $1 and a.kind = 'clearing') a
   order by a.provider, a.currency, a.mode`

interface Move {
  id: bigint
  when: 'before' | 'on' | 'after'
  kind: LineKind
  lines: number
  amount: string
}

/** Lines since the last sealed day, by kind; of a sealed day none after it. A wallet's line is seen from the other side. */
const movesOf = (read: Read, accounts: readonly AccountRow[], day: string): Promise<Move[]> =>
  read.query<Move>(
    `select a.id, case when l.day < $4::date then 'before' when l.day = $4::date then 'on' else 'after' end as "when", l.kind,
            count(*)::int as lines, sum(l.amount)::text as amount
       from unnest($1::int8[], $2::date[], $3::bool[]) as a (id, since, sealed)
       cross join lateral (
         select l.day, l.kind, l.amount from ledger.line l
          where l.counter_id = a.id and l.day > coalesce(a.since, '-infinity') and (not a.sealed or l.day <= $4::date) and l.kind not in ('bet', 'win')
         union all
         select l.day, l.kind, -l.amount from ledger.line l
          where l.wallet_id = a.id and l.day > coalesce(a.since, '-infinity') and (not a.sealed or l.day <= $4::date)
            and l.seq > coalesce((select d.closing_seq from ledger.account_day d where d.wallet_id = a.id and d.day <= a.since order by d.day desc limit 1), 0)) l
      group by 1, 2, 3 order by 1, 3`,
    [accounts.map(one => one.id), accounts.map(one => one.before), accounts.map(one => one.isSealed), day],
  )

/** A fee is a line of the same plan as the provider's: same wallet, same key, another part. */
const feesOf = (read: Read, day: string): Promise<{ provider: string; currency: Currency; mode: Mode; amount: string }[]> =>
  read.query(
    `select c.owner as provider, b.currency, b.mode, (-sum(l.amount))::text as amount
       from ledger.account f join ledger.book b on b.id = f.book_id
       join ledger.line l on l.counter_id = f.id and l.day = $2::date and l.kind in ('deposit_fee', 'withdrawal_fee') and l.kind not in ('bet', 'win')
       join ledger.line p on p.wallet_id = l.wallet_id and p.key = l.key and p.part <> l.part
       join ledger.account c on c.id = p.counter_id and c.kind = 'clearing'
      where b.brand_id = $1 and f.kind = 'house_revenue' group by 1, 2, 3`,
    [read.brand, day],
  )
