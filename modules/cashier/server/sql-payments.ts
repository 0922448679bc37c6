import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { DepositState, LimitPeriod, SuspenseReason } from '../contract.ts'
import type * as rows from './rows.ts'

export type PaymentRow = Pick<
  rows.PaymentRow,
  | 'id'
  | 'provider'
  | 'providerId'
  | 'reference'
  | 'bookedAt'
  | 'state'
  | 'depositId'
  | 'memberId'
  | 'payerIndex'
  | 'resolvedBy'
  | 'note'
  | 'memo'
  | 'isProven'
> & { amount: Money; currency: Currency; reason: SuspenseReason | null }

const COLUMNS = `p.id, p.provider, p.provider_id as "providerId", p.reference, p.amount, p.currency, p.booked_at as "bookedAt", p.state, p.reason,
  p.deposit_id as "depositId", p.member_id as "memberId", p.payer_index as "payerIndex", p.resolved_by as "resolvedBy", p.note, p.memo, p.is_proven as "isProven"`

export interface NewPayment {
  id: string
  provider: string
  providerId: string
  reference: string
  amount: Money
  currency: string
  bookedAt: Date
  depositId: string | null
  memberId: string | null
  reason: SuspenseReason | null
  overLimit: LimitPeriod | null
  payerIndex: string | null
  memo: string | null
  isProven: boolean
}

/** @returns undefined if this movement is known already */
export const insertPayment = (tx: Tx, { amount, ...payment }: NewPayment): Promise<{ id: string } | undefined> =>
  tx.maybe<{ id: string }>(
    `insert into cashier.payment (brand_id, id, provider, provider_id, reference, amount, currency, booked_at, deposit_id, member_id, state, reason, over_limit, payer_index, memo, is_proven)
     select $1, p.id, p.provider, p."providerId", p.reference, $3, p.currency, p."bookedAt", p."depositId", p."memberId",
            case when p.reason is null then 'credited' else 'suspense' end, p.reason, p."overLimit", p."payerIndex", p.memo, p."isProven"
       from jsonb_to_record($2) as p(id uuid, provider text, "providerId" text, reference text, currency text, "bookedAt" timestamptz,
                                     "depositId" uuid, "memberId" uuid, reason text, "overLimit" text, "payerIndex" text, memo text, "isProven" boolean)
     on conflict on constraint payment_once do nothing returning id`,
    [tx.brand, payment, amount],
  )

/** The provider itself has named a movement that a notice had told of. @returns false if there is none to prove */
export const markProven = async (
  tx: Tx,
  provider: string,
  { id, amount, currency }: { id: string; amount: Money; currency: string },
): Promise<boolean> =>
  (await tx.maybe(
    `update cashier.payment set is_proven = true
      where brand_id = $1 and provider = $2 and provider_id = $3 and amount = $4 and currency = $5 and not is_proven returning 1 as ok`,
    [tx.brand, provider, id, amount, currency],
  )) !== undefined

export const isUnproven = async (read: Read, provider: string, providerId: string): Promise<boolean> =>
  (await read.maybe(
    'select 1 as ok from cashier.payment where brand_id = $1 and provider = $2 and provider_id = $3 and not is_proven',
    [read.brand, provider, providerId],
  )) !== undefined

/** What notices alone have credited, by currency. Notices of one provider are decided one after the other. Locks. */
export async function creditedUnproven(tx: Tx, provider: string): Promise<{ currency: Currency; amount: Money }[]> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('notices:' || $1 || ':' || $2, 0))`, [tx.brand, provider])
  const rows = await tx.query<{ currency: Currency; amount: string }>(
    `select currency, sum(amount)::text as amount from cashier.payment
      where brand_id = $1 and provider = $2 and not is_proven and state = 'credited' group by currency`,
    [tx.brand, provider],
  )
  return rows.map(row => ({ currency: row.currency, amount: BigInt(row.amount) as Money }))
}

/** Payments that notices told of some time ago and no provider has named since. Works over all brands. */
export const longUnproven = (tx: Tx, minutes: number): Promise<{ brandId: string; provider: string; count: number }[]> =>
  tx.query(
    `select brand_id as "brandId", provider, count(*)::int as count from cashier.payment
      where not is_proven and arrived_at < app_now() - $1 * interval '1 minute' group by 1, 2`,
    [minutes],
  )

export const isKnownPayment = async (read: Read, provider: string, providerId: string): Promise<boolean> =>
  (await read.maybe('select 1 as ok from cashier.payment where brand_id = $1 and provider = $2 and provider_id = $3', [
    read.brand,
    provider,
    providerId,
  ])) !== undefined

export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.maybe<PaymentRow>(`select ${COLUMNS} from cashier.payment p where brand_id = $1 and id = $2 for update`, [tx.brand, id])

export const resolvePayment = (
  tx: Tx,
  of: {
    id: string
    state: 'assigned' | 'returned'
    memberId: string | null
    by: string
    note: string
    overLimit?: LimitPeriod | undefined
  },
): Promise<unknown> =>
  tx.one(
    `update cashier.payment set state = $3, member_id = coalesce($4, member_id), resolved_by = $5, resolved_at = app_now(), note = $6, over_limit = $7
      where brand_id = $1 and id = $2 and state = 'suspense' returning id`,
    [tx.brand, of.id, of.state, of.memberId, of.by, of.note, of.overLimit ?? null],
  )

export type ListedPayment = PaymentRow & {
  account: string | null
  nickname: string | null
  depositReference: string | null
  depositAmount: Money | null
  depositState: DepositState | null
  askedBy: string | null
}

export const paymentList = listQuery<ListedPayment>({
  columns: `${COLUMNS}, m.account, m.nickname, d.reference as "depositReference", d.amount as "depositAmount", d.state as "depositState",
    asker.name as "askedBy"`,
  from: `cashier.payment p
    left join cashier.deposit d on d.brand_id = p.brand_id and d.id = p.deposit_id
    left join identity.pub_member m on m.brand_id = p.brand_id and m.id = p.member_id
    left join operators.pub_approval w on w.brand_id = p.brand_id and w.state = 'waiting' and w.subject = 'pay_' || replace(p.id::text, '-', '')
    left join operators.pub_operator asker on asker.id = w.asked_by`,
  where: 'p.brand_id = $brand',
  filters: { id: 'p.id = $id', state: 'p.state = $state' },
  range: { at: 'p.arrived_at' },
  sorts: { arrivedAt: ['p.arrived_at', 'p.id'] },
})
