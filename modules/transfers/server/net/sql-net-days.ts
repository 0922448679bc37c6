import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { NetState } from '../../contract.ts'
import { OVERLAP_MS } from '../../rules-history.ts'
import { WAIT_DAYS } from '../../rules-net.ts'
import type { Mode, WalletOf } from '../sql.ts'

const KEY = '(d.brand_id, d.member_id, d.vendor, d.currency, d.mode) = ($1, $2, $3, $4, $5)'
const keyOf = (tx: Read, { memberId, vendor, currency, mode }: WalletOf) => [tx.brand, memberId, vendor, currency, mode]

/** The last reading of a day counts; the first one also keeps what was said before. The wallet's row is locked and holds that still. */
export const noteNet = (tx: Tx, of: WalletOf, id: string, net: bigint): Promise<unknown> =>
  tx.query(
    `insert into transfers.net_day as d (brand_id, member_id, vendor, currency, mode, id, day, net, seen_at, net_before, seen_before)
     select w.brand_id, w.member_id, w.vendor, w.currency, w.mode, $6, ledger.business_day(k.id, app_now()), $7, app_now(), coalesce(w.told_net, 0), w.seen_at
       from transfers.wallet w join ledger.book k on k.brand_id = w.brand_id and k.currency = w.currency and k.mode = w.mode
      where (w.brand_id, w.member_id, w.vendor, w.currency, w.mode) = ($1, $2, $3, $4, $5)
     on conflict (brand_id, member_id, vendor, currency, mode, day) do update set net = excluded.net, seen_at = excluded.seen_at, state = 'fresh'`,
    [...keyOf(tx, of), id, net],
  )

export interface TakenRound {
  player: string
  currency: string
  endedAt: Date
}

/** Rounds that are new in the record, or changed there: their days are compared again, and a wallet not heard since is asked for. */
export async function noteRounds(
  tx: Tx,
  { account, vendor, mode }: { account: number; vendor: string; mode: Mode },
  rounds: readonly TakenRound[],
): Promise<void> {
  if (rounds.length === 0) return
  const named = rounds.map(({ player, currency, endedAt }) => ({ player, currency, endedAt }))
  const values = [tx.brand, account, vendor, mode, JSON.stringify(named)]
  const told = `select p.member_id, t.currency, t."endedAt" as ended
      from jsonb_to_recordset($5) as t(player text, currency text, "endedAt" timestamptz)
      join play.pub_player_ref p on p.brand_id = $1 and p.vendor_account = $2 and p.ref = t.player`
  await tx.query(
    `update transfers.wallet w set round_at = greatest(w.round_at, t.ended)
       from (select member_id, currency, max(ended) as ended from (${told}) t group by member_id, currency) t
      where (w.brand_id, w.member_id, w.vendor, w.currency, w.mode) = ($1, t.member_id, $3, t.currency, $4)`,
    values,
  )
  await tx.query(
    `update transfers.net_day d set state = 'fresh' from (${told}) t
      where (d.brand_id, d.member_id, d.vendor, d.currency, d.mode) = ($1, t.member_id, $3, t.currency, $4)
        and t.ended > coalesce(d.seen_before, '-infinity') and t.ended <= d.seen_at and d.state <> 'fresh'`,
    values,
  )
}

/** A day can be compared when it is over and its rounds have been read, late ones included. */
const COMPARABLE = `d.day < app_business_day(b.zone) and h.told_to >= d.seen_at + interval '${OVERLAP_MS} milliseconds'`
const COMPARED = `transfers.net_day d
  join vendors.pub_account a on a.brand_id = d.brand_id and a.vendor = d.vendor and a.wallet = 'transfer'
  join transfers.history h on h.brand_id = a.brand_id and h.vendor_account = a.id
  join brand.pub_brand b on b.brand_id = d.brand_id`

/** Wallets with days to compare, and those whose differences have waited long enough. */
export const dueWallets = (read: Read, limit: number): Promise<WalletOf[]> =>
  read.query<WalletOf>(
    `select distinct d.member_id as "memberId", d.vendor, d.currency, d.mode from ${COMPARED}
      where d.brand_id = $1 and (d.state = 'fresh' and ${COMPARABLE}
             or d.state = 'waits' and d.day <= app_business_day(b.zone) - ${WAIT_DAYS} - 1)
      order by 1, 2, 3, 4 limit $2`,
    [read.brand, limit],
  )

export interface FreshDay {
  id: string
  after: Date | null
  until: Date
}

export const freshDays = (read: Read, of: WalletOf): Promise<FreshDay[]> =>
  read.query<FreshDay>(
    `select distinct d.id, d.seen_before as after, d.seen_at as until from ${COMPARED} where ${KEY} and d.state = 'fresh' and ${COMPARABLE} order by d.seen_at`,
    keyOf(read, of),
  )

/** Both sides are known; what becomes of the difference is judged with the other days. */
export const noteSum = (tx: Tx, id: string, { rounds, stake, payout }: { rounds: number; stake: Money; payout: Money }) =>
  tx.query(
    `update transfers.net_day set rounds = $3, stake = $4, payout = $5, difference = net - net_before - ($5::int8 - $4::int8), compared_at = app_now(),
            state = case when net - net_before = $5::int8 - $4::int8 then 'equal' else 'waits' end
      where brand_id = $1 and id = $2`,
    [tx.brand, id, rounds, stake, payout],
  )

export interface JudgedDay {
  id: string
  difference: bigint
  explained: bigint | null
  state: NetState
  day: string
  /** Days since it was over. */
  age: number
  until: Date
}

/** Of a wallet, in order: days whose two sides differ, or that are not judged yet. */
export const unequalDays = (read: Read, of: WalletOf): Promise<JudgedDay[]> =>
  read.query<JudgedDay>(
    `select d.id, d.difference, d.explained, d.state, d.day::text as day, d.seen_at as until, (app_business_day(b.zone) - d.day - 1)::int as age
       from transfers.net_day d join brand.pub_brand b on b.brand_id = d.brand_id
      where ${KEY} and d.difference <> 0 and d.state <> 'fresh' order by d.day`,
    keyOf(read, of),
  )

/** The last reading that was compared. */
export const lastCompared = (read: Read, of: WalletOf): Promise<{ until: Date } | undefined> =>
  read.maybe<{ until: Date }>(
    `select d.seen_at as until from transfers.net_day d where ${KEY} and d.compared_at is not null and d.state <> 'fresh' order by d.day desc limit 1`,
    keyOf(read, of),
  )

export const noteStates = (tx: Tx, days: readonly { id: string; state: NetState }[]): Promise<unknown> =>
  tx.query(
    `update transfers.net_day d set state = s.state from jsonb_to_recordset($2) as s(id uuid, state text)
      where d.brand_id = $1 and d.id = s.id and d.state <> s.state`,
    [tx.brand, JSON.stringify(days)],
  )

export const explainDay = (tx: Tx, id: string, by: string, note: string): Promise<unknown> =>
  tx.query(
    `update transfers.net_day set state = 'explained', explained = difference, decided_by = $3, decided_at = app_now(), note = $4
      where brand_id = $1 and id = $2`,
    [tx.brand, id, by, note],
  )

export interface NetDay {
  id: string
  memberId: string
  account: string
  vendor: string
  vendorName: string
  currency: Currency
  mode: Mode
  day: string
  net: Money
  rounds: number
  stake: Money
  payout: Money
  difference: Money
  state: NetState
  after: Date | null
  until: Date
  comparedAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  version: number
}

const FROM = `transfers.net_day d join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.member_id
    left join catalog.pub_vendor v on v.brand_id = d.brand_id and v.vendor = d.vendor`
const FILTERS = {
  states: 'd.state = any ($states)',
  vassalage: 'd.vendor = $vassalage',
  find: `m.account like $find || '%'`,
}

export const netDayList = listQuery<NetDay>({
  columns: `d.id, d.member_id as "memberId", m.account, d.vendor, coalesce(v.name, d.vendor) as "vendorName", d.currency, d.mode, d.day::text as day,
    d.net - d.net_before as net, d.rounds, d.stake, d.payout, d.difference, d.state, d.seen_before as after, d.seen_at as until,
    d.compared_at as "comparedAt", o.name as "decidedBy", d.decided_at as "decidedAt", d.note, d.version`,
  from: `${FROM} left join operators.pub_operator o on 'operator:' || o.id = d.decided_by`,
  where: 'd.brand_id = $brand',
  filters: { id: 'd.id = $id', ...FILTERS },
  range: { day: 'd.day' },
  sorts: { day: ['d.day', 'd.id'] },
})

export interface NetTotal {
  currency: Currency
  rounds: number
  net: string
  result: string
  difference: string
}

/** Of the whole selection: what both sides came to in each currency. */
export const netTotals = listQuery<NetTotal>({
  columns: `d.currency, sum(d.rounds)::int as rounds, sum(d.net - d.net_before)::text as net, sum(d.payout - d.stake)::text as result,
    sum(d.difference)::text as difference`,
  from: FROM,
  where: `d.brand_id = $brand and d.state <> 'fresh'`,
  filters: FILTERS,
  range: { day: 'd.day' },
  group: 'group by d.currency',
  sorts: { currency: ['d.currency'] },
})
