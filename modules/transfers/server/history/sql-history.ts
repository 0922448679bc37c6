import type { Read, Tx } from '@tonle/database'
import { formatMoney, parseMoney } from '@tonle/money'
import type { ToldRound } from '@tonle/play/server'
import type { Mode } from '../sql.ts'

export interface HistoryVendor {
  account: number
  vendor: string
  /** The brand's. */
  mode: Mode
  /** The end of what was read. */
  toldTo: Date
}

/** The first question reaches back so far at most. */
const FIRST_DAYS = 90
const REST_MINUTES = 5
export const TRY_DAYS = 30

/** Vendors that keep balances and whose rounds are due to be read: from the first transfer on. */
export async function historyVendors(tx: Tx): Promise<HistoryVendor[]> {
  await tx.query(
    `insert into transfers.history (brand_id, vendor_account, told_to)
     select $1, a.id, greatest(t.first, app_now() - make_interval(days => ${FIRST_DAYS}))
       from vendors.pub_account a
       join lateral (select min(t.requested_at) as first from transfers.transfer t where t.brand_id = $1 and t.vendor_account = a.id) t on t.first is not null
      where a.brand_id = $1 and a.wallet = 'transfer'
        and not exists (select from transfers.history h where h.brand_id = $1 and h.vendor_account = a.id)
     on conflict do nothing`,
    [tx.brand],
  )
  return await tx.query<HistoryVendor>(
    `select a.id as account, a.vendor, b.mode, h.told_to as "toldTo"
       from transfers.history h join vendors.pub_account a on a.brand_id = h.brand_id and a.id = h.vendor_account
       join brand.pub_brand b on b.brand_id = h.brand_id
      where h.brand_id = $1 and a.wallet = 'transfer' and a.closed_at is null and h.next_at <= app_now()
      order by a.id`,
    [tx.brand],
  )
}

export const noteRead = (tx: Tx, account: number, to: Date): Promise<unknown> =>
  tx.query('update transfers.history set told_to = greatest(told_to, $3) where brand_id = $1 and vendor_account = $2', [
    tx.brand,
    account,
    to,
  ])

export const restAfterFailure = (tx: Tx, account: number): Promise<unknown> =>
  tx.query(
    `update transfers.history set next_at = app_now() + make_interval(mins => ${REST_MINUTES}) where brand_id = $1 and vendor_account = $2`,
    [tx.brand, account],
  )

/** A round as `odd_round` keeps it. */
export interface KeptRound extends Omit<ToldRound, 'stake' | 'payout' | 'startedAt' | 'endedAt'> {
  stake: string
  payout: string
  startedAt: string
  endedAt: string
}

/** What an operator closed, or what was tried to its end, begins anew when the vendor tells it differently. */
const IS_NEW = `o.round is distinct from excluded.round and (o.decided_at is not null or o.first_at <= app_now() - make_interval(days => ${TRY_DAYS}))`

/** @returns those that were not known as odd, or that begin anew */
export async function keepOdd(
  tx: Tx,
  account: number,
  odd: readonly { round: ToldRound; reason: string }[],
): Promise<{ roundId: string; reason: string }[]> {
  if (odd.length === 0) return []
  const rows = odd.map(({ round, reason }) => ({ id: round.roundId, player: round.player, reason, round: keptOf(round) }))
  const kept = await tx.query<{ roundId: string; reason: string; isNew: boolean }>(
    `insert into transfers.odd_round as o (brand_id, vendor_account, round_id, player, round, reason)
     select distinct on (t.id, t.player) $1, $2, t.id, t.player, t.round, t.reason from jsonb_to_recordset($3) as t(id text, player text, round jsonb, reason text)
     on conflict (brand_id, vendor_account, round_id, player) do update set round = excluded.round, reason = excluded.reason, tried_at = app_now(),
       first_at = case when ${IS_NEW} then app_now() else o.first_at end,
       (decided_by, decided_at, note) = (select o.decided_by, o.decided_at, o.note where not (${IS_NEW}))
     returning o.round_id as "roundId", o.reason, o.first_at = o.tried_at as "isNew"`,
    [tx.brand, account, JSON.stringify(rows)],
  )
  return kept.filter(one => one.isNew)
}

const keptOf = ({ stake, payout, startedAt, endedAt, ...round }: ToldRound): KeptRound => ({
  ...round,
  ...{ stake: formatMoney(stake), payout: formatMoney(payout) },
  ...{ startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() },
})

/** Leaves out rounds that an operator closed in exactly this form. Locks the rows of the others: an operator who closes one waits until this has ended. */
export async function withoutClosed(tx: Tx, account: number, rounds: readonly ToldRound[]): Promise<readonly ToldRound[]> {
  const told = rounds.map((round, nth) => ({ nth, id: round.roundId, player: round.player, round: keptOf(round) }))
  const known = await tx.query<{ nth: number; isClosed: boolean }>(
    `select t.nth, o.decided_at is not null and o.round = t.round as "isClosed"
       from jsonb_to_recordset($3) as t(nth int, id text, player text, round jsonb)
       join transfers.odd_round o on o.brand_id = $1 and o.vendor_account = $2 and o.round_id = t.id and o.player = t.player
      order by o.round_id, o.player for update of o`,
    [tx.brand, account, JSON.stringify(told)],
  )
  const closed = new Set(known.filter(({ isClosed }) => isClosed).map(({ nth }) => nth))
  return closed.size === 0 ? rounds : rounds.filter((_, nth) => !closed.has(nth))
}

export async function forgetOdd(tx: Tx, account: number, rounds: readonly ToldRound[]): Promise<void> {
  await tx.query(
    `delete from transfers.odd_round where brand_id = $1 and vendor_account = $2
        and (round_id, player) in (select * from unnest($3::text[], $4::text[]))`,
    [tx.brand, account, rounds.map(one => one.roundId), rounds.map(one => one.player)],
  )
}

/** The longest untried first. */
export async function oddRounds(read: Read, account: number, limit: number): Promise<ToldRound[]> {
  const rows = await read.query<{ round: KeptRound }>(
    `select round from transfers.odd_round
      where brand_id = $1 and vendor_account = $2 and decided_at is null and first_at > app_now() - make_interval(days => ${TRY_DAYS})
      order by tried_at, round_id limit $3`,
    [read.brand, account, limit],
  )
  return rows.map(({ round }) => ({
    ...round,
    ...{ stake: parseMoney(round.stake), payout: parseMoney(round.payout) },
    ...{ startedAt: new Date(round.startedAt), endedAt: new Date(round.endedAt) },
  }))
}
