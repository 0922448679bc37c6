import type { Read, Tx } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { SharedBet } from '@tonle/play/server'
import type { CrashBet } from '../round.ts'
import type * as rows from './rows.ts'

export type Bet = SharedBet<CrashBet>

export type Round = Pick<
  rows.RoundRow,
  | 'id'
  | 'game'
  | 'number'
  | 'chainId'
  | 'n'
  | 'version'
  | 'startsAt'
  | 'fliesAt'
  | 'flight'
  | 'link'
  | 'crashedAt'
  | 'settlingAt'
  | 'settledAt'
>

const ROUND = `select r.id, r.game, r.number, r.chain_id as "chainId", r.n, r.version, r.starts_at as "startsAt", r.flies_at as "fliesAt", r.flight,
    r.link, r.crashed_at as "crashedAt", r.settling_at as "settlingAt", r.settled_at as "settledAt" from crash.round r`

/** The round that takes bets. */
export const openRound = (read: Read, game: string) =>
  read.maybe<Round>(`${ROUND} where r.brand_id = $1 and r.game = $2 and r.flies_at is null`, [read.brand, game])

/** The round whose flight is not settled. */
export const roundUnderWay = (read: Read, game: string) =>
  read.maybe<Round>(`${ROUND} where r.brand_id = $1 and r.game = $2 and r.flies_at is not null and r.settled_at is null`, [
    read.brand,
    game,
  ])

export const roundsOf = (read: Read, ids: readonly string[]) =>
  read.query<Round>(`${ROUND} where r.brand_id = $1 and r.id = any ($2)`, [read.brand, ids])

/** The last rounds that took off, the latest first. */
export const lastRounds = (read: Read, game: string, most: number) =>
  read.query<Round>(`${ROUND} where r.brand_id = $1 and r.game = $2 and r.flies_at is not null order by r.number desc limit $3`, [
    read.brand,
    game,
    most,
  ])

export interface NewRound {
  id: string
  game: string
  chainId: string
  n: number
  version: string
}

export async function insertRound(tx: Tx, { id, game, chainId, n, version }: NewRound): Promise<void> {
  await tx.query(
    `insert into crash.round (brand_id, id, game, number, chain_id, n, version)
     select $1, $2, $3, coalesce(max(r.number), 0) + 1, $4, $5, $6 from crash.round r where r.brand_id = $1 and r.game = $3`,
    [tx.brand, id, game, chainId, n, version],
  )
}

/** @returns whether it had no time before */
export async function setStart(tx: Tx, id: string, startsAt: Date): Promise<boolean> {
  const set = await tx.query(
    'update crash.round set starts_at = $3 where brand_id = $1 and id = $2 and starts_at is null and flies_at is null returning 1 as ok',
    [tx.brand, id, startsAt],
  )
  return set.length > 0
}

/** @returns whether it took bets until now */
export async function takeOff(tx: Tx, id: string, fliesAt: Date): Promise<boolean> {
  const off = await tx.query(
    'update crash.round set flies_at = $3 where brand_id = $1 and id = $2 and flies_at is null returning 1 as ok',
    [tx.brand, id, fliesAt],
  )
  return off.length > 0
}

/** @returns whether this told it first */
export async function crash(tx: Tx, id: string, of: { flight: number; link: string; crashedAt: Date }): Promise<boolean> {
  const told = await tx.query(
    `update crash.round set flight = $3, link = $4, crashed_at = $5
      where brand_id = $1 and id = $2 and flies_at is not null and crashed_at is null returning 1 as ok`,
    [tx.brand, id, of.flight, of.link, of.crashedAt],
  )
  return told.length > 0
}

/** Waits for cash-outs that are being stored; none is taken afterwards. */
export const beginSettling = (tx: Tx, id: string) =>
  tx.query(
    'update crash.round set settling_at = coalesce(settling_at, app_now()) where brand_id = $1 and id = $2 and crashed_at is not null',
    [tx.brand, id],
  )

export const endSettling = (tx: Tx, id: string) =>
  tx.query(
    'update crash.round set settled_at = coalesce(settled_at, app_now()) where brand_id = $1 and id = $2 and settling_at is not null',
    [tx.brand, id],
  )

export type BetEnd = Pick<
  rows.BetEndRow,
  'betId' | 'roundId' | 'memberId' | 'txId' | 'kind' | 'multiplier' | 'elapsedMs' | 'bookedAt'
> & { payout: Money }

const END = `select e.bet_id as "betId", e.round_id as "roundId", e.member_id as "memberId", e.tx_id as "txId", e.kind, e.multiplier,
    e.payout, e.elapsed_ms as "elapsedMs", e.booked_at as "bookedAt" from crash.bet_end e`

export const endsOf = (read: Read, bets: readonly string[]) =>
  read.query<BetEnd>(`${END} where e.brand_id = $1 and e.bet_id = any ($2)`, [read.brand, bets])

export const endsOfRound = (read: Read, roundId: string) =>
  read.query<BetEnd>(`${END} where e.brand_id = $1 and e.round_id = $2`, [read.brand, roundId])

export type NewEnd = Omit<BetEnd, 'bookedAt'>

/**
 * Ends bets, each once: of several ends the first counts. One by hand needs a flight that is not being settled, one that is taken back a
 * round that has not taken off; the round's row is held shared until it is committed. @returns the bets that ended now
 */
export async function endBets(tx: Tx, ends: readonly NewEnd[]): Promise<string[]> {
  const stored = await tx.query<{ betId: string }>(
    `insert into crash.bet_end (brand_id, bet_id, round_id, member_id, tx_id, kind, multiplier, payout, elapsed_ms)
     select r.brand_id, u.bet_id, r.id, u.member_id, u.tx_id, u.kind, u.multiplier, u.payout, u.elapsed_ms
       from jsonb_to_recordset($2::jsonb) as u (bet_id uuid, round_id text, member_id uuid, tx_id text, kind text, multiplier int, payout int8, elapsed_ms int)
       join crash.round r on r.brand_id = $1 and r.id = u.round_id
        and case u.kind when 'hand' then r.settling_at is null when 'back' then r.flies_at is null else r.settled_at is null end
        for share of r
     on conflict do nothing returning bet_id as "betId"`,
    [tx.brand, JSON.stringify(ends.map(rowOf))],
  )
  return stored.map(({ betId }) => betId)
}

const rowOf = ({ betId, roundId, memberId, txId, kind, multiplier, payout, elapsedMs }: NewEnd) => ({
  ...{ bet_id: betId, round_id: roundId, member_id: memberId, tx_id: txId },
  ...{ kind, multiplier, payout: String(payout), elapsed_ms: elapsedMs },
})

export const markBooked = (tx: Tx, bets: readonly string[]) =>
  tx.query('update crash.bet_end set booked_at = app_now() where brand_id = $1 and bet_id = any ($2) and booked_at is null', [
    tx.brand,
    bets,
  ])

/** Somebody watches the table; the first one of all brings it into being. @param clientSeed of the player who opened it */
export const want = (tx: Tx, game: string, clientSeed: string) =>
  tx.query(
    `insert into crash.desk as d (brand_id, game, client_seed) values ($1, $2, $3)
     on conflict (brand_id, game) do update set wanted_at = app_now(), opened_at = app_now(), client_seed = excluded.client_seed`,
    [tx.brand, game, clientSeed],
  )

export const stillWant = (tx: Tx, game: string) =>
  tx.query('update crash.desk set wanted_at = app_now() where brand_id = $1 and game = $2', [tx.brand, game])

export interface Desk {
  isWanted: boolean
}

/** Takes the lead of a table, or keeps it. @returns undefined while another process leads, and where nobody ever played */
export const lead = (tx: Tx, game: string, process: string, of: { leadSeconds: number; wantedSeconds: number }) =>
  tx.maybe<Desk>(
    `update crash.desk set leader = $3, leads_until = app_now() + make_interval(secs => $4)
      where brand_id = $1 and game = $2 and (leader is not distinct from $3 or leader is null or leads_until < app_now())
      returning wanted_at > app_now() - make_interval(secs => $5) as "isWanted"`,
    [tx.brand, game, process, of.leadSeconds, of.wantedSeconds],
  )
