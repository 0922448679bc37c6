import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { Cause } from '../../contract.ts'
import type * as rows from '../rows.ts'

export type ListedAdjustment = Pick<rows.AdjustmentRow, 'id' | 'kind' | 'amount' | 'day' | 'at' | 'why' | 'corrects'> & {
  cause: Cause | null
  currency: Currency
  account: string | null
  askedBy: string
  approvedBy: string
}

const FROM = `wallet.adjustment a
    join operators.pub_operator asker on asker.id = a.asked_by
    join operators.pub_operator second on second.id = a.approved_by
    left join identity.pub_member m on m.brand_id = a.brand_id and m.id = a.member_id`

export const adjustmentList = listQuery<ListedAdjustment>({
  columns: `a.id, a.kind, a.cause, a.currency, a.amount, a.day::text as day, a.at, a.why, a.corrects, m.account,
    asker.name as "askedBy", second.name as "approvedBy"`,
  from: FROM,
  where: 'a.brand_id = $brand',
  filters: {
    id: 'a.id = $id',
    kind: 'a.kind = $kind',
    find: `(starts_with(m.account_key, lower($find)) or starts_with(lower(asker.name), lower($find)) or starts_with(lower(second.name), lower($find)))`,
  },
  range: { at: 'a.at' },
  sorts: { at: ['a.at', 'a.id'], amount: ['a.amount', 'a.id'] },
})

export interface Pair {
  askedBy: string
  approvedBy: string
  currency: Currency
  count: number
  amount: Money
}

/** Pairs of operators in these days (default: the last thirty), the most frequent first. */
export const pairsOf = (read: Read, fromDay: string | undefined, toDay: string | undefined): Promise<Pair[]> =>
  read.query<Pair>(
    `select asker.name as "askedBy", second.name as "approvedBy", a.currency, count(*)::int as count, sum(a.amount)::int8 as amount
       from ${FROM}
      where a.brand_id = $1 and a.day >= coalesce($2::date, app_now()::date - 30) and a.day <= coalesce($3::date, app_now()::date + 1)
      group by 1, 2, 3 order by 4 desc, 5 desc, 1, 2 limit 10`,
    [read.brand, fromDay ?? null, toDay ?? null],
  )

interface NewAdjustment {
  id: string
  memberId: string | null
  kind: 'credit' | 'debit' | 'correction'
  cause: Cause | null
  currency: Currency
  amount: Money
  why: string
  askedBy: string
  approvedBy: string
  corrects: bigint | null
}

export const insertAdjustment = (tx: Tx, zone: string, { amount, corrects, ...row }: NewAdjustment) =>
  tx.query(
    `insert into wallet.adjustment (brand_id, id, member_id, kind, cause, currency, amount, day, why, asked_by, approved_by, corrects)
     select $1, r.id, r."memberId", r.kind, r.cause, r.currency, $3, app_business_day($4, app_now()), r.why, r."askedBy", r."approvedBy", $5
       from jsonb_to_record($2) as r(id uuid, "memberId" uuid, kind text, cause text, currency text, why text, "askedBy" uuid, "approvedBy" uuid)`,
    [tx.brand, row, amount, zone, corrects],
  )

/** What an operator's adjustments of the present business day come to, with a lock until the commit: sums of two at once count each other. */
export async function lockedSumOfDay(tx: Tx, zone: string, operatorId: string, currency: Currency): Promise<Money> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('wallet.adjustment:' || $1, 0))`, [operatorId])
  const { sum } = await tx.one<{ sum: Money }>(
    `select coalesce(sum(amount), 0)::int8 as sum from wallet.adjustment
      where brand_id = $1 and asked_by = $2 and currency = $3 and kind <> 'correction' and day = app_business_day($4, app_now())`,
    [tx.brand, operatorId, currency, zone],
  )
  return sum
}

/** The second operator of the approval in whose transaction this runs. */
export const approverOf = (tx: Tx, call: string, subject: string, askedBy: string): Promise<{ id: string } | undefined> =>
  tx.maybe<{ id: string }>(
    `select decided_by as id from operators.pub_approval
      where brand_id = $1 and call = $2 and subject = $3 and asked_by = $4 and state = 'approved' and decided_here`,
    [tx.brand, call, subject, askedBy],
  )
