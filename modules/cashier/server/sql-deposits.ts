import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { DepositState, LimitPeriod } from '../contract.ts'
import type * as rows from './rows.ts'

export type DepositRow = Pick<
  rows.DepositRow,
  | 'id'
  | 'memberId'
  | 'reference'
  | 'method'
  | 'provider'
  | 'mode'
  | 'returnUrl'
  | 'payUrl'
  | 'qr'
  | 'requestedAt'
  | 'expiresAt'
  | 'creditedAt'
  | 'matchCode'
> & {
  amount: Money
  fee: Money
  received: Money | null
  currency: Currency
  state: DepositState
  overLimit: LimitPeriod | null
  transferTo: { bank: string; account: string; inNameOf: string } | null
}

const COLUMNS = `d.id, d.member_id as "memberId", d.reference, d.method, d.provider, d.amount, d.currency, d.mode, d.state,
  d.return_url as "returnUrl", d.pay_url as "payUrl", d.qr, d.requested_at as "requestedAt", d.expires_at as "expiresAt",
  d.match_code as "matchCode", d.credited_at as "creditedAt", d.over_limit as "overLimit", d.fee, d.received,
  (select jsonb_build_object('bank', r.bank, 'account', r.number, 'inNameOf', r.holder) from cashier.receiving_account r
    where d.match_code is not null and r.brand_id = d.brand_id and r.provider = d.provider) as "transferTo"`

export interface NewDeposit {
  id: string
  memberId: string
  reference: string
  method: string
  provider: string
  amount: Money
  fee: Money
  currency: Currency
  mode: 'real' | 'play'
  minutes: number
  returnUrl: string
  matchCode: string | null
}

export const insertDeposit = (tx: Tx, { amount, fee, ...deposit }: NewDeposit): Promise<DepositRow> =>
  tx.one<DepositRow>(
    `insert into cashier.deposit as d (brand_id, id, member_id, reference, method, provider, amount, fee, currency, mode, state, return_url, match_code, expires_at, changed_by)
     select $1, n.id, n."memberId", n.reference, n.method, n.provider, $3, $4, n.currency, n.mode, 'opening', n."returnUrl", n."matchCode",
            app_now() + n.minutes * interval '1 minute', 'member'
       from jsonb_to_record($2) as n(id uuid, "memberId" uuid, reference text, method text, provider text, currency text, mode text,
                                     "returnUrl" text, "matchCode" text, minutes int)
     returning ${COLUMNS}`,
    [tx.brand, deposit, amount, fee],
  )

export const depositOfMember = (read: Read, memberId: string, id: string): Promise<DepositRow | undefined> =>
  read.maybe<DepositRow>(`select ${COLUMNS} from cashier.deposit d where brand_id = $1 and id = $2 and member_id = $3`, [
    read.brand,
    id,
    memberId,
  ])

export const depositById = (read: Read, id: string): Promise<DepositRow | undefined> =>
  read.maybe<DepositRow>(`select ${COLUMNS} from cashier.deposit d where brand_id = $1 and id = $2`, [read.brand, id])

export const lockDepositById = (tx: Tx, id: string): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(`select ${COLUMNS} from cashier.deposit d where brand_id = $1 and id = $2 for update`, [tx.brand, id])

/** Of any deposit ever: money that comes late with a code would else be credited to the member who has it now. */
export const isUsedCode = async (read: Read, code: string): Promise<boolean> =>
  (await read.maybe(`select 1 as ok from cashier.deposit where brand_id = $1 and match_code = $2 limit 1`, [
    read.brand,
    code,
  ])) !== undefined

/** Locked, so that two movements with one reference are decided one after the other. */
export const lockDepositByReference = (tx: Tx, provider: string, reference: string): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(
    `select ${COLUMNS} from cashier.deposit d where brand_id = $1 and provider = $2 and reference = $3 for update`,
    [tx.brand, provider, reference],
  )

export const countOpenDeposits = async (read: Read, memberId: string): Promise<number> =>
  (
    await read.one<{ n: number }>(
      `select count(*)::int as n from cashier.deposit where brand_id = $1 and member_id = $2 and state in ('opening', 'waiting') and expires_at > app_now()`,
      [read.brand, memberId],
    )
  ).n

/** The bank has opened the payment; of two answers the first counts, they are the same. */
export const markWaiting = (tx: Tx, id: string, payUrl: string | null, qr: string | null): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(
    `update cashier.deposit d set state = 'waiting', pay_url = $3, qr = $4, changed_by = 'bank' where brand_id = $1 and id = $2 and state = 'opening' returning ${COLUMNS}`,
    [tx.brand, id, payUrl, qr],
  )

export const markRefused = (tx: Tx, id: string, note: string): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(
    `update cashier.deposit d set state = 'failed', changed_by = 'bank', change_note = $3 where brand_id = $1 and id = $2 and state = 'opening' returning ${COLUMNS}`,
    [tx.brand, id, note.slice(0, 200)],
  )

/** The provider took it and says that it will never be paid. It is not asked for any more. */
export const markDeclined = (tx: Tx, id: string): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(
    `with over as (delete from cashier.payment_poll where brand_id = $1 and deposit_id = $2)
     update cashier.deposit d set state = 'failed', changed_by = 'bank', change_note = 'declined'
      where brand_id = $1 and id = $2 and state = 'waiting' returning ${COLUMNS}`,
    [tx.brand, id],
  )

/** @param received what arrived; kept where it is not what was asked for */
export const markCredited = (
  tx: Tx,
  id: string,
  of: { by: string; overLimit: LimitPeriod | null; received: Money },
): Promise<DepositRow> =>
  tx.one<DepositRow>(
    `update cashier.deposit d set state = 'credited', credited_at = app_now(), changed_by = $3, over_limit = $4, received = nullif($5::int8, amount)
      where brand_id = $1 and id = $2 returning ${COLUMNS}`,
    [tx.brand, id, of.by, of.overLimit, of.received],
  )

/** Closes deposits not paid in time. Works over all brands. */
export const expireDeposits = (tx: Tx, graceMs: number): Promise<Pick<rows.DepositRow, 'brandId' | 'memberId' | 'id'>[]> =>
  tx.query(
    `update cashier.deposit set state = 'expired', changed_by = 'clock'
      where (brand_id, id) in (select brand_id, id from cashier.deposit
                                where state in ('opening', 'waiting') and expires_at + $1 * interval '1 millisecond' < app_now()
                                order by expires_at limit 500 for update skip locked)
      returning brand_id as "brandId", member_id as "memberId", id`,
    [graceMs],
  )

/** A reference, or the beginning of an account's name. */
export const finds = (reference: string) => `${reference} = upper($find) or starts_with(m.account_key, lower($find))`

export const depositList = listQuery<DepositRow & { account: string; nickname: string }>({
  columns: `${COLUMNS}, m.account, m.nickname`,
  from: 'cashier.deposit d join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.member_id',
  where: 'd.brand_id = $brand',
  filters: { member: 'd.member_id = $member', state: 'd.state = $state', find: finds('d.reference') },
  range: { at: 'd.requested_at' },
  sums: `count(*) filter (where d.state = 'credited')::int as count, coalesce(sum(coalesce(d.received, d.amount)) filter (where d.state = 'credited'), 0)::text as amount, max(d.currency) as currency`,
  sorts: { requestedAt: ['d.requested_at', 'd.id'], amount: ['d.amount', 'd.id'] },
})
