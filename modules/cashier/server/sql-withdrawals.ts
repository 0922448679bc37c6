import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { RejectReason, WithdrawalState } from '../contract.ts'
import type { Check } from '../rules-risk.ts'
import type * as rows from './rows.ts'

export type WithdrawalRow = Pick<
  rows.WithdrawalRow,
  | 'id'
  | 'memberId'
  | 'accountId'
  | 'reference'
  | 'method'
  | 'provider'
  | 'bank'
  | 'last4'
  | 'mode'
  | 'requestedAt'
  | 'approvedAt'
  | 'sentAt'
  | 'paidAt'
  | 'closedAt'
  | 'confirmBy'
  | 'answer'
  | 'receiptNote'
  | 'note'
  | 'version'
> & {
  amount: Money
  fee: Money
  currency: Currency
  state: WithdrawalState
  received: Money | null
  reason: RejectReason | null
  proofs: number
  /** Null: asked for before checks were kept. */
  checks: StoredCheck[] | null
}

/** A check as its row keeps it: amounts as the wire writes them. */
export type StoredCheck = Omit<Check, 'amount'> & { amount: string | null }

export const WITHDRAWAL = `w.id, w.member_id as "memberId", w.account_id as "accountId", w.reference, w.method, w.provider, w.bank, w.last4, w.amount,
  w.fee, w.currency, w.mode, w.state, w.requested_at as "requestedAt", w.approved_at as "approvedAt", w.sent_at as "sentAt",
  w.paid_at as "paidAt", w.closed_at as "closedAt", w.confirm_by as "confirmBy", w.answer, w.received, w.receipt_note as "receiptNote",
  w.reason, w.note, w.version, w.checks,
  (select count(*)::int from cashier.proof p where p.brand_id = w.brand_id and p.withdrawal_id = w.id) as proofs`

export interface NewWithdrawal {
  id: string
  memberId: string
  accountId: string
  reference: string
  method: string
  provider: string
  bank: string
  last4: string
  amount: Money
  fee: Money
  currency: Currency
  mode: 'real' | 'play'
  zone: string
  checks: readonly StoredCheck[]
}

export const insertWithdrawal = (tx: Tx, { amount, fee, ...withdrawal }: NewWithdrawal): Promise<WithdrawalRow> =>
  tx.one<WithdrawalRow>(
    `insert into cashier.withdrawal as w
       (brand_id, id, member_id, account_id, reference, method, provider, bank, last4, amount, fee, currency, mode, state, day, changed_by, checks)
     select $1, n.id, n."memberId", n."accountId", n.reference, n.method, n.provider, n.bank, n.last4, $3, $4, n.currency, n.mode, 'requested',
            app_business_day(n.zone), 'member', n.checks
       from jsonb_to_record($2) as n(id uuid, "memberId" uuid, "accountId" uuid, reference text, method text, provider text, bank text,
                                     last4 text, currency text, mode text, zone text, checks jsonb)
     returning ${WITHDRAWAL}`,
    [tx.brand, withdrawal, amount, fee],
  )

export const withdrawalOfMember = (read: Read, memberId: string, id: string): Promise<WithdrawalRow | undefined> =>
  read.maybe<WithdrawalRow>(
    `select ${WITHDRAWAL} from cashier.withdrawal w where w.brand_id = $1 and w.id = $2 and w.member_id = $3`,
    [read.brand, id, memberId],
  )

/** Locked until the end of the transaction; all changes of a withdrawal begin here. */
export const lockWithdrawal = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  tx.maybe<WithdrawalRow>(`select ${WITHDRAWAL} from cashier.withdrawal w where w.brand_id = $1 and w.id = $2 for update of w`, [
    tx.brand,
    id,
  ])

/** Columns a step may set beside the state; the program's own names only. */
export interface StepChange {
  state: WithdrawalState
  by: string
  changeNote?: string | null
  approvedNow?: boolean
  sentNow?: boolean
  paidNow?: boolean
  closedNow?: boolean
  confirmMinutes?: number
  answer?: WithdrawalRow['answer']
  received?: Money
  receiptNote?: string | null
  reason?: RejectReason
  note?: string | null
}

/** One step along an edge; the trigger refuses any other. */
export const stepWithdrawal = (tx: Tx, id: string, { received, ...change }: StepChange): Promise<WithdrawalRow> =>
  tx.one<WithdrawalRow>(
    `update cashier.withdrawal w set state = c.state, changed_by = c.by, change_note = c."changeNote",
            approved_at = case when c."approvedNow" then app_now() else w.approved_at end,
            sent_at = case when c."sentNow" then app_now() else w.sent_at end,
            paid_at = case when c."paidNow" then app_now() else w.paid_at end,
            closed_at = case when c."closedNow" then app_now() else w.closed_at end,
            confirm_by = coalesce(app_now() + c."confirmMinutes" * interval '1 minute', w.confirm_by), answer = coalesce(c.answer, w.answer),
            received = coalesce($4::int8, w.received), receipt_note = coalesce(c."receiptNote", w.receipt_note),
            reason = coalesce(c.reason, w.reason), note = coalesce(c.note, w.note)
       from jsonb_to_record($3) as c(state text, by text, "changeNote" text, "approvedNow" boolean, "sentNow" boolean, "paidNow" boolean,
                                     "closedNow" boolean, "confirmMinutes" int, answer text, "receiptNote" text, reason text, note text)
      where w.brand_id = $1 and w.id = $2 returning ${WITHDRAWAL}`,
    [tx.brand, id, change, received ?? null],
  )

/** Requested on the business day and not returned. */
export const withdrawnToday = async (read: Read, memberId: string, currency: Currency, zone: string): Promise<Money> =>
  BigInt(
    (
      await read.one<{ total: string }>(
        `select coalesce(sum(amount), 0)::text as total from cashier.withdrawal
          where brand_id = $1 and member_id = $2 and currency = $3 and day = app_business_day($4) and state not in ('rejected', 'cancelled', 'refunded')`,
        [read.brand, memberId, currency, zone],
      )
    ).total,
  ) as Money

export const hasPendingWithdrawal = async (read: Read, memberId: string): Promise<boolean> =>
  (await read.maybe(
    `select 1 as ok from cashier.withdrawal
      where brand_id = $1 and member_id = $2 and state in ('requested', 'approved', 'sending', 'payout_failed') limit 1`,
    [read.brand, memberId],
  )) !== undefined

/** Median duration of the checks of the last fifty approved withdrawals; null for fewer than three. */
export const usualCheckSeconds = async (read: Read): Promise<number | null> =>
  (
    await read.one<{ seconds: number | null }>(
      `select case when count(*) >= 3 then percentile_disc(0.5) within group (order by w.seconds) end as seconds
         from (select round(extract(epoch from approved_at - requested_at))::int as seconds from cashier.withdrawal
                where brand_id = $1 and approved_at is not null order by coalesce(closed_at, requested_at) desc, id desc limit 50) w`,
      [read.brand],
    )
  ).seconds

const IS_PAID = 'w.paid_at is not null'

export const withdrawalList = listQuery<WithdrawalRow>({
  columns: WITHDRAWAL,
  from: 'cashier.withdrawal w',
  where: 'w.brand_id = $brand and w.member_id = $member',
  filters: { state: 'w.state = $state' },
  range: { at: 'w.requested_at' },
  sums: `count(*) filter (where ${IS_PAID})::int as count, coalesce(sum(case when w.state = 'refunded' then coalesce(w.received, 0) else w.amount - w.fee end) filter (where ${IS_PAID}), 0)::text as amount, max(w.currency) as currency`,
  sorts: { requestedAt: ['w.requested_at', 'w.id'] },
})

/** Paid withdrawals without the member's answer in time; an uploaded proof stops the clock. Works over all brands. */
export const dueForAutoConfirm = (tx: Tx): Promise<Pick<rows.WithdrawalRow, 'brandId' | 'id'>[]> =>
  tx.query(
    `select w.brand_id as "brandId", w.id from cashier.withdrawal w
      where w.state = 'paid' and w.confirm_by <= app_now()
        and not exists (select from cashier.proof p where p.brand_id = w.brand_id and p.withdrawal_id = w.id)
      order by w.confirm_by limit 200`,
  )

/** Half of the time has passed: who has not answered is reminded once. */
export const dueForReminder = (tx: Tx): Promise<Pick<rows.WithdrawalRow, 'brandId' | 'id' | 'memberId' | 'reference'>[]> =>
  tx.query(
    `update cashier.withdrawal w set reminded_at = app_now()
      where (w.brand_id, w.id) in (
        select brand_id, id from cashier.withdrawal
         where state = 'paid' and reminded_at is null and paid_at + (confirm_by - paid_at) / 2 <= app_now()
         order by confirm_by limit 200 for update skip locked)
      returning w.brand_id as "brandId", w.id, w.member_id as "memberId", w.reference`,
  )
