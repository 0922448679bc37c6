import { fail } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { type Money, zero } from '@tonle/money'
import { refuse } from '../refusals.ts'
import { closeLoneBets } from '../seamless/close-bets.ts'
import type { Answer, Seamless } from '../seamless/index.ts'
import type { PlaySession } from '../sessions.ts'

/** A round of several steps, real or trial, as it stands. */
export interface SteppedRound<B = unknown, S = unknown> {
  roundId: string
  vendor: string
  memberId: string
  /** Transaction id of its bet. */
  txId: string
  stake: Money
  /** What its bet stored. */
  record: B
  seed: { id: string; sealed: string }
  /** Null before the first step. */
  state: S | null
  /** What it pays, since it is over. */
  payout: Money | null
  isReturned: boolean
  /** Payout or loss are booked. */
  isSettled: boolean
}

/** How a round goes on: with `payout` it is over, with `isReturned` its stake goes back and nothing was decided. */
export interface RoundMove<S = unknown> {
  state: S
  payout?: Money
  isReturned?: boolean
}

/** Decides how a round goes on; undefined: not at all, it was so before. */
export type DecideMove<B, S> = (round: SteppedRound<B, S>) => RoundMove<S> | undefined

/** What becomes of a round that its player left alone, by the family that its record names. */
export type AbandonedRounds = Map<string, (record: unknown, state: unknown) => RoundMove>

const COLUMNS = `select b.bet_id as "roundId", b.vendor, b.member_id as "memberId", b.tx_id as "txId", b.stake, t.payload -> 'record' as record,
    s.id as "seedId", s.server_seed as sealed, r.state, r.payout, r.is_returned as "isReturned",
    r.settled_at is not null or exists (select from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id) as "isSettled"
  from play.round_state r
  join play.bet b on b.member_id = r.member_id and b.bet_id = r.bet_id
  join play.vendor_tx t on t.vendor_account = b.vendor_account and t.kind = b.tx_kind and t.tx_id = b.tx_id
  join play.seed s on s.brand_id = r.brand_id and s.id = r.seed_id`
type Row = Omit<SteppedRound, 'seed'> & { seedId: string; sealed: string }

/** Rounds whose stake is a bet, whose steps move no money, and whose payout is one win: stored with the bet, moved under a lock, settled once. */
export class SteppedRounds {
  readonly abandoned: AbandonedRounds = new Map()
  readonly #services: Services
  readonly #seamless: Seamless

  constructor(services: Services, seamless: Seamless) {
    this.#services = services
    this.#seamless = seamless
  }

  /** The session's last round of its game, at most a week old. */
  async last<B, S>(read: Read, session: PlaySession): Promise<SteppedRound<B, S> | undefined> {
    const row = await read.maybe<Row>(
      `${COLUMNS} where r.brand_id = $1 and r.member_id = $2 and r.vendor = $3 and r.game = $4 and r.mode = $5
          and r.bet_id > play.id_floor(app_now() - interval '7 days') order by r.bet_id desc limit 1`,
      [read.brand, session.memberId, session.vendor, session.game, session.mode],
    )
    return row && (roundOf(row) as SteppedRound<B, S>)
  }

  /**
   * Moves a round of the session on, one move after another; what it pays is booked before the answer. The move is stored first, so a
   * payout that could not be booked is booked by the next call or by the job. @throws play.round_not_found
   */
  async move<B, S>(brand: string, session: PlaySession, roundId: string, decide: DecideMove<B, S>): Promise<SteppedRound<B, S>> {
    const moved = await this.#services.db.tx(brand, async tx => {
      const round = await lockRound(tx, roundId, session)
      return await this.#store(tx, round, decide as DecideMove<unknown, unknown>)
    })
    await this.#settle(brand, moved)
    return moved as SteppedRound<B, S>
  }

  /** Ends a round in the player's absence, as its family says. */
  async abandon(brand: string, roundId: string): Promise<void> {
    const moved = await this.#services.db.tx(brand, async tx =>
      this.#store(tx, await lockRound(tx, roundId), ({ record, state, payout, isSettled }) => {
        if (payout !== null || isSettled) return undefined
        const { family } = record as { family: string }
        const decide = this.abandoned.get(family)
        if (!decide) throw new Error(`no family ${family} to end its round`)
        return decide(record, state)
      }),
    )
    await this.#settle(brand, moved)
  }

  async #store(tx: Tx, round: SteppedRound, decide: DecideMove<unknown, unknown>): Promise<SteppedRound> {
    const move = decide(round)
    if (!move) return round
    const { state, payout = null, isReturned = false } = move
    const isLost = payout === zero
    if (isLost) await closeLoneBets(tx, [round.memberId], [round.roundId], round.txId)
    await tx.query(
      `update play.round_state set state = $3, payout = $4, is_returned = $5, ended_at = case when $4::int8 is not null then app_now() end,
              settled_at = case when $6 then app_now() end where brand_id = $1 and bet_id = $2`,
      [tx.brand, round.roundId, JSON.stringify(state), payout, isReturned, isLost],
    )
    return { ...round, state, payout, isReturned, isSettled: isLost }
  }

  /** Books a round's payout under the transaction id of its bet: once, however often it is called. */
  async #settle(brand: string, { vendor, txId, roundId, payout, isReturned, isSettled }: SteppedRound): Promise<void> {
    if (payout === null) return
    if (!isSettled) {
      const account = await this.#seamless.account(brand, vendor)
      const operation = { account, txId, betTxId: txId, betKind: 'bet' as const }
      const answer: Answer = isReturned
        ? await this.#seamless.rollback(operation)
        : await this.#seamless.win({ ...operation, amount: payout })
      if (answer.code !== 'ok') throw refuse(answer.code)
    }
    await this.#services.db.tx(brand, tx =>
      tx.query('update play.round_state set settled_at = app_now() where brand_id = $1 and bet_id = $2 and settled_at is null', [
        brand,
        roundId,
      ]),
    )
  }
}

/** @param of whose round it must be; any, for the job */
async function lockRound(tx: Tx, roundId: string, of?: PlaySession): Promise<SteppedRound> {
  const row = await tx.maybe<Row>(
    `${COLUMNS} where r.brand_id = $1 and r.bet_id = $2
        and ($3::uuid is null or (r.member_id, r.vendor, r.game, r.mode) = ($3, $4, $5, $6)) for update of r`,
    [tx.brand, roundId, of?.memberId ?? null, of?.vendor ?? null, of?.game ?? null, of?.mode ?? null],
  )
  if (!row) throw fail('play.round_not_found')
  return roundOf(row)
}

const roundOf = ({ seedId, sealed, ...round }: Row): SteppedRound => ({ ...round, seed: { id: seedId, sealed } })
