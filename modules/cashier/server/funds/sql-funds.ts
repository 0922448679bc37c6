import { listQuery, type Read, type Tx } from '@tonle/database'
import { aboutAsMuch, type Currency, type Money } from '@tonle/money'
import type { AlertKind, FundState } from '../../contract.ts'
import type { Depositor } from '../limits/deposit-room.ts'
import type * as rows from '../rows.ts'

/** Deposits less payouts of the last 30 and 90 days, of all accounts of a person, in the currency of one of them. */
export async function netOf(
  read: Read,
  { currency, mode }: Depositor,
  person: readonly string[],
): Promise<Record<30 | 90, Money>> {
  const within = (at: string, days: number) =>
    `coalesce(sum(amount) filter (where ${at} > app_now() - interval '${days} days'), 0)`
  const rows = await read.query<{ currency: Currency; month: string; quarter: string }>(
    `with paid_in as (
       select p.currency, p.amount, p.credited_at as at from cashier.payment p
         join cashier.provider_account a on a.brand_id = p.brand_id and a.provider = p.provider and a.mode = $3
        where p.brand_id = $1 and p.member_id = any ($2::uuid[]) and p.credited_at > app_now() - interval '90 days'),
     paid_out as (
       select currency, -amount as amount, paid_at as at from cashier.withdrawal
        where brand_id = $1 and member_id = any ($2::uuid[]) and mode = $3 and state <> 'refunded'
          and paid_at > app_now() - interval '90 days')
     select currency, (${within('at', 30)})::text as month, (${within('at', 90)})::text as quarter
       from (select * from paid_in union all select * from paid_out) moved group by currency`,
    [read.brand, person, mode],
  )
  const total = (name: 'month' | 'quarter') =>
    rows.reduce((sum, row) => sum + aboutAsMuch(BigInt(row[name]) as Money, row.currency, currency), 0n) as Money
  return { 30: total('month'), 90: total('quarter') }
}

/** An accepted declaration stands for a year (UK LCCP 3.4.3: not asked again within 12 months). */
export const CLEAR_DAYS = 365

/** The check that keeps deposits closed, of any account of a person. */
export const openCheck = (read: Read, person: readonly string[]): Promise<{ id: string } | undefined> =>
  read.maybe<{ id: string }>(
    `select id from cashier.funds_check where brand_id = $1 and member_id = any ($2::uuid[]) and state <> 'accepted' limit 1`,
    [read.brand, person],
  )

export const isCleared = async (read: Read, person: readonly string[]): Promise<boolean> =>
  (await read.maybe(
    `select 1 as ok from cashier.funds_check
      where brand_id = $1 and member_id = any ($2::uuid[]) and state = 'accepted' and decided_at > app_now() - interval '${CLEAR_DAYS} days' limit 1`,
    [read.brand, person],
  )) !== undefined

export const insertCheck = (
  tx: Tx,
  of: { id: string; memberId: string; currency: Currency; days: 30 | 90 },
  { threshold, net }: { threshold: Money; net: Money },
): Promise<{ id: string } | undefined> =>
  tx.maybe<{ id: string }>(
    `insert into cashier.funds_check (brand_id, id, member_id, currency, days, threshold, net, state) values ($1, $2, $3, $4, $5, $6, $7, 'asked')
     on conflict (brand_id, member_id) where state <> 'accepted' do nothing returning id`,
    [tx.brand, of.id, of.memberId, of.currency, of.days, threshold, net],
  )

export type CheckRow = Pick<
  rows.FundsCheckRow,
  'id' | 'memberId' | 'askedAt' | 'source' | 'statement' | 'declaredAt' | 'decidedAt' | 'note' | 'version'
> & {
  state: FundState
  days: 30 | 90
  currency: Currency
  threshold: Money
  net: Money
  account: string
  operator: string | null
  proofIds: string[]
}

export const checkList = listQuery<CheckRow>({
  columns: `f.id, f.member_id as "memberId", f.currency, f.days, f.threshold, f.net, f.state, f.asked_at as "askedAt", f.source, f.statement,
    f.declared_at as "declaredAt", f.decided_at as "decidedAt", f.note, f.version, m.account, o.name as operator,
    array(select p.id from cashier.funds_proof p where p.brand_id = f.brand_id and p.check_id = f.id order by p.added_at, p.id) as "proofIds"`,
  from: `cashier.funds_check f join identity.pub_member m on m.brand_id = f.brand_id and m.id = f.member_id
    left join operators.pub_operator o on 'operator:' || o.id = f.decided_by`,
  where: 'f.brand_id = $brand',
  filters: {
    id: 'f.id = $id',
    member: 'f.member_id = $member',
    isOpen: `f.state <> 'accepted'`,
    state: 'f.state = $state',
    find: 'starts_with(m.account_key, lower($find))',
  },
  range: { at: 'f.asked_at' },
  sorts: { askedAt: ['f.asked_at', 'f.id'] },
})

export const lockCheck = (tx: Tx, id: string): Promise<{ state: FundState; memberId: string; proofs: number } | undefined> =>
  tx.maybe(
    `select state, member_id as "memberId",
            (select count(*)::int from cashier.funds_proof p where p.brand_id = f.brand_id and p.check_id = f.id) as proofs
       from cashier.funds_check f where brand_id = $1 and id = $2 for update`,
    [tx.brand, id],
  )

export const declareCheck = (tx: Tx, id: string, source: string, statement: string): Promise<unknown> =>
  tx.query(
    `update cashier.funds_check set state = 'declared', source = $3, statement = $4, declared_at = app_now() where brand_id = $1 and id = $2`,
    [tx.brand, id, source, statement],
  )

export const decideCheck = (tx: Tx, id: string, state: 'accepted' | 'refused', by: string, note: string): Promise<unknown> =>
  tx.query(
    `update cashier.funds_check set state = $3, decided_by = $4, decided_at = app_now(), note = $5 where brand_id = $1 and id = $2`,
    [tx.brand, id, state, by, note],
  )

export type Facts = Readonly<Record<string, string | number | readonly string[]>>

/** One open alert of a kind for a member; what happens again is counted. */
export const raiseAlert = (tx: Tx, of: { id: string; memberId: string; kind: AlertKind; facts: Facts }): Promise<unknown> =>
  tx.query(
    `insert into cashier.deposit_alert as a (brand_id, id, member_id, kind, facts) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, member_id, kind) where closed_at is null
     do update set times = a.times + 1, last_at = app_now(), facts = excluded.facts`,
    [tx.brand, of.id, of.memberId, of.kind, JSON.stringify(of.facts)],
  )

/** Deposits of one member from `low` to below `high`, and their sum. */
export const nearDeposits = async (
  read: Read,
  { memberId, currency }: Depositor,
  of: { low: Money; high: Money; days: number },
): Promise<{ count: number; total: Money }> => {
  const row = await read.one<{ count: number; total: string }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::text as total from cashier.payment
      where brand_id = $1 and member_id = $2 and currency = $3 and amount >= $4 and amount < $5
        and credited_at > app_now() - $6 * interval '1 day'`,
    [read.brand, memberId, currency, of.low, of.high, of.days],
  )
  return { count: row.count, total: BigInt(row.total) as Money }
}

/** Accounts that money of one payer was credited to, newest first. */
export const accountsOfPayer = async (read: Read, payerIndex: string): Promise<string[]> =>
  (
    await read.query<{ account: string }>(
      `select m.account from cashier.payment p join identity.pub_member m on m.brand_id = p.brand_id and m.id = p.member_id
        where p.brand_id = $1 and p.payer_index = $2 and p.credited_at is not null
        group by m.account order by max(p.credited_at) desc limit 20`,
      [read.brand, payerIndex],
    )
  ).map(row => row.account)

export type AlertRow = Pick<rows.DepositAlertRow, 'id' | 'memberId' | 'times' | 'raisedAt' | 'lastAt' | 'closedAt' | 'note'> & {
  kind: AlertKind
  facts: Record<string, unknown>
  account: string
  operator: string | null
}

export const alertList = listQuery<AlertRow>({
  columns: `a.id, a.member_id as "memberId", a.kind, a.facts, a.times, a.raised_at as "raisedAt", a.last_at as "lastAt",
    a.closed_at as "closedAt", a.note, m.account, o.name as operator`,
  from: `cashier.deposit_alert a join identity.pub_member m on m.brand_id = a.brand_id and m.id = a.member_id
    left join operators.pub_operator o on 'operator:' || o.id = a.closed_by`,
  where: 'a.brand_id = $brand',
  filters: {
    id: 'a.id = $id',
    isOpen: 'a.closed_at is null',
    isClosed: 'a.closed_at is not null',
    kind: 'a.kind = $kind',
    find: 'starts_with(m.account_key, lower($find))',
  },
  range: { at: 'a.last_at' },
  sorts: { lastAt: ['a.last_at', 'a.id'] },
})

export const closeAlertRow = (tx: Tx, id: string, by: string, note: string): Promise<{ id: string } | undefined> =>
  tx.maybe<{ id: string }>(
    `update cashier.deposit_alert set closed_at = app_now(), closed_by = $3, note = $4 where brand_id = $1 and id = $2 and closed_at is null returning id`,
    [tx.brand, id, by, note],
  )
