import { listQuery, type Read, type Tx } from '@tonle/database'
import { aboutAsMuch, type Currency, type Money } from '@tonle/money'
import type { LimitKind, LimitPeriod, LimitState } from '../../contract.ts'
import { LIMIT_CONFIRM_DAYS, LIMIT_WAIT_HOURS } from '../../rules-limits.ts'
import type * as rows from '../rows.ts'

/** Everything that asks how much a person has deposited is decided one after the other: each counts what came before it. */
export const lockDeposits = (tx: Tx, brand: string, person: readonly string[]): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('deposits:' || $1 || ':' || $2, 0))`, [brand, [...person].sort()[0]])

/** Changes of a member's limits of play are made one after the other. */
export const lockPlayLimits = (tx: Tx, memberId: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('play limits:' || $1, 0))`, [memberId])

export interface Credited {
  day: Money
  week: Money
  month: Money
  /** Requested deposits that may still be paid. */
  open: Money
}

/** Payments and what an upline sent, of all accounts of a person together, in one of their currencies: about as much of the others. @param of.besides a deposit that does not count as open */
export async function creditedTo(
  read: Read,
  of: { person: readonly string[]; currency: Currency; mode: 'real' | 'play'; graceMs: number; besides?: string | undefined },
): Promise<Credited> {
  const rows = await read.query<Record<keyof Credited, string> & { currency: Currency }>(
    `select c.currency, coalesce(sum(p.amount) filter (where p.credited_at > app_now() - interval '24 hours'), 0)::text as day,
            coalesce(sum(p.amount) filter (where p.credited_at > app_now() - interval '7 days'), 0)::text as week,
            coalesce(sum(p.amount) filter (where p.credited_at >= m.starts), 0)::text as month,
            (select coalesce(sum(d.amount), 0) from cashier.deposit d
              where d.brand_id = $1 and d.member_id = any ($2::uuid[]) and d.currency = c.currency and d.mode = $3
                and d.state in ('opening', 'waiting') and d.expires_at + $4 * interval '1 millisecond' > app_now() and d.id is distinct from $5)::text as open
       from (select date_trunc('month', app_now() at time zone zone) at time zone zone as starts from brand.pub_brand where brand_id = $1) m
      cross join (select distinct currency from identity.pub_member where brand_id = $1 and id = any ($2::uuid[])) c
       left join (select p.brand_id, p.member_id, p.currency, p.amount, p.credited_at
                    from cashier.payment p join cashier.provider_account a on a.brand_id = p.brand_id and a.provider = p.provider and a.mode = $3
                   union all
                  select t.brand_id, t.to_member, t.currency, t.amount, t.at from cashier.agent_transfer t
                   where t.direction = 'down' and t.mode = $3) p
              on p.brand_id = $1 and p.member_id = any ($2::uuid[]) and p.currency = c.currency
             and p.credited_at > least(m.starts, app_now() - interval '7 days') - interval '1 second'
      group by c.currency, m.starts`,
    [read.brand, of.person, of.mode, of.graceMs, of.besides ?? null],
  )
  const total = (name: keyof Credited) =>
    rows.reduce((sum, row) => sum + aboutAsMuch(BigInt(row[name]) as Money, row.currency, of.currency), 0n) as Money
  return { day: total('day'), week: total('week'), month: total('month'), open: total('open') }
}

/** Everything paid in less everything paid out, of one account. */
export const netDepositsOf = async (read: Read, memberId: string, currency: Currency, mode: 'real' | 'play'): Promise<Money> => {
  const { total } = await read.one<{ total: string }>(
    `select ((select coalesce(sum(p.amount), 0) from cashier.payment p
                join cashier.provider_account a on a.brand_id = p.brand_id and a.provider = p.provider and a.mode = $4
               where p.brand_id = $1 and p.member_id = $2 and p.currency = $3 and p.credited_at is not null)
           - (select coalesce(sum(amount), 0) from cashier.withdrawal
               where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and paid_at is not null and state <> 'refunded'))::text as total`,
    [read.brand, memberId, currency, mode],
  )
  return BigInt(total) as Money
}

export type LimitRow = Pick<rows.DepositLimitRow, 'id' | 'memberId' | 'confirmFrom' | 'confirmUntil'> & {
  what: LimitKind
  period: LimitPeriod
  state: 'waiting' | 'active'
  cap: Money | null
  currency: Currency
}

/** The limits that hold and those that wait, of all accounts of a person. A waiting one whose time is over has lapsed. */
export const limitsOf = (read: Read, person: readonly string[], kinds: readonly LimitKind[] = ['deposit']): Promise<LimitRow[]> =>
  read.query<LimitRow>(
    `select id, member_id as "memberId", what, period, state, cap, currency, confirm_from as "confirmFrom", confirm_until as "confirmUntil"
       from cashier.deposit_limit
      where brand_id = $1 and member_id = any ($2::uuid[]) and what = any ($3)
        and (state = 'active' or state = 'waiting' and confirm_until > app_now()) order by member_id, what, period, state`,
    [read.brand, person, kinds],
  )

/** One limit of a member. */
export interface LimitName {
  memberId: string
  what: LimitKind
  period: LimitPeriod
}
const OF_NAME = 'brand_id = $1 and member_id = $2 and what = $3 and period = $4'
const nameOf = ({ brand }: Read, { memberId, what, period }: LimitName) => [brand, memberId, what, period]

export const endLimit = (
  tx: Tx,
  name: LimitName,
  state: 'waiting' | 'active',
  by: 'replaced' | 'taken_back' | 'lapsed',
): Promise<unknown> =>
  tx.query(
    `update cashier.deposit_limit
        set state = 'ended', steps = steps + 1, ended_at = app_now(), ended_by = case when confirm_until <= app_now() and state = 'waiting' then 'lapsed' else $6 end
      where ${OF_NAME} and state = $5`,
    [...nameOf(tx, name), state, by],
  )

export interface NewLimit extends LimitName {
  id: string
  cap: Money | null
  currency: Currency
  by: string
  reason: string | null
}

/** A limit that holds from now on. */
export const insertActive = (tx: Tx, { cap, ...limit }: NewLimit): Promise<unknown> =>
  tx.query(
    `insert into cashier.deposit_limit (brand_id, id, member_id, what, period, cap, currency, state, asked_by, reason, holds_from)
     select $1, n.id, n."memberId", n.what, n.period, $3, n.currency, 'active', n.by, n.reason, app_now()
       from jsonb_to_record($2) as n(id uuid, "memberId" uuid, what text, period text, currency text, by text, reason text)`,
    [tx.brand, limit, cap],
  )

/** One that the member has to confirm after a day. */
export const insertWaiting = (tx: Tx, { cap, ...limit }: NewLimit): Promise<unknown> =>
  tx.query(
    `insert into cashier.deposit_limit (brand_id, id, member_id, what, period, cap, currency, state, asked_by, confirm_from, confirm_until)
     select $1, n.id, n."memberId", n.what, n.period, $3, n.currency, 'waiting', n.by, app_now() + interval '${LIMIT_WAIT_HOURS} hours',
            app_now() + interval '${LIMIT_WAIT_HOURS} hours' + interval '${LIMIT_CONFIRM_DAYS} days'
       from jsonb_to_record($2) as n(id uuid, "memberId" uuid, what text, period text, currency text, by text)`,
    [tx.brand, limit, cap],
  )

const IS_DUE = `${OF_NAME} and state = 'waiting' and confirm_from <= app_now() and confirm_until > app_now()`

/** @returns whether a request of the member was due */
export const activateWaiting = async (tx: Tx, name: LimitName): Promise<boolean> =>
  (await tx.maybe(
    `update cashier.deposit_limit set state = 'active', steps = steps + 1, holds_from = app_now() where ${IS_DUE} returning 1 as ok`,
    nameOf(tx, name),
  )) !== undefined

/** The request of the member that can be confirmed now. */
export const dueLimit = (read: Read, name: LimitName): Promise<{ cap: Money | null } | undefined> =>
  read.maybe<{ cap: Money | null }>(`select cap from cashier.deposit_limit where ${IS_DUE}`, nameOf(read, name))

type Due = Pick<rows.DepositLimitRow, 'brandId' | 'memberId' | 'period'> & { cap: Money | null; currency: Currency }
const DUE = 'brand_id as "brandId", member_id as "memberId", period, cap, currency'

/** Requests that can be confirmed since now. Works over all brands. */
export const remindDue = (tx: Tx): Promise<Due[]> =>
  tx.query<Due>(
    `update cashier.deposit_limit set reminded_at = app_now()
      where (brand_id, id) in (select brand_id, id from cashier.deposit_limit
                                where state = 'waiting' and confirm_from <= app_now() and reminded_at is null
                                order by confirm_from limit 500 for update skip locked)
      returning ${DUE}`,
  )

export const lapseOld = (tx: Tx): Promise<Due[]> =>
  tx.query<Due>(
    `update cashier.deposit_limit set state = 'ended', steps = steps + 1, ended_at = app_now(), ended_by = 'lapsed'
      where (brand_id, id) in (select brand_id, id from cashier.deposit_limit where state = 'waiting' and confirm_until <= app_now()
                                order by confirm_until limit 500 for update skip locked)
      returning ${DUE}`,
  )

export type ChangeRow = Pick<
  rows.DepositLimitRow,
  'id' | 'askedAt' | 'askedBy' | 'reason' | 'confirmFrom' | 'confirmUntil' | 'holdsFrom' | 'endedAt'
> & { what: LimitKind; period: LimitPeriod; cap: Money | null; currency: Currency; state: LimitState; operator: string | null }

export const changeList = listQuery<ChangeRow>({
  columns: `l.id, l.what, l.period, l.cap, l.currency,
    case when l.state = 'ended' then l.ended_by when l.state = 'waiting' and l.confirm_until <= app_now() then 'lapsed' else l.state end as state,
    l.asked_at as "askedAt", l.asked_by as "askedBy", l.reason, l.confirm_from as "confirmFrom", l.confirm_until as "confirmUntil",
    l.holds_from as "holdsFrom", l.ended_at as "endedAt", o.name as operator`,
  from: `cashier.deposit_limit l left join operators.pub_operator o on 'operator:' || o.id = l.asked_by`,
  where: 'l.brand_id = $brand',
  filters: { member: 'l.member_id = $member' },
  range: { at: 'l.asked_at' },
  sorts: { askedAt: ['l.asked_at', 'l.id'] },
})

export interface LimitedMember {
  id: string
  account: string
  currency: Currency
  day: Money | null
  week: Money | null
  month: Money | null
  waiting: LimitPeriod[]
}

const capIn = (period: LimitPeriod) =>
  `(select cap from cashier.deposit_limit l where l.brand_id = m.brand_id and l.member_id = m.id and l.what = 'deposit' and l.period = '${period}' and l.state = 'active') as ${period}`
const has = (what: string) =>
  `exists (select from cashier.deposit_limit l where l.brand_id = m.brand_id and l.member_id = m.id and l.what = 'deposit' and ${what})`
const WAITS = `l.state = 'waiting' and l.confirm_until > app_now()`

export const limitedMembers = listQuery<LimitedMember>({
  columns: `m.id, m.account, m.currency, ${capIn('day')}, ${capIn('week')}, ${capIn('month')},
    array(select l.period from cashier.deposit_limit l
           where l.brand_id = m.brand_id and l.member_id = m.id and l.what = 'deposit' and ${WAITS} order by l.confirm_from) as waiting`,
  from: 'identity.pub_member m',
  where: `m.brand_id = $brand and m.type <> 4`,
  filters: {
    find: 'starts_with(m.account_key, lower($find))',
    own: has(`l.state = 'active' and l.cap is not null`),
    waits: has(WAITS),
  },
  sorts: { account: ['m.account_key', 'm.id'] },
})
