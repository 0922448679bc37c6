import type { Services, SubmitScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { newId } from '@tonle/process'
import type { LiveSession } from '../live-sessions.ts'
import { refuse } from '../refusals.ts'
import type { Answer, Seamless } from '../seamless/index.ts'
import type { PlaySession } from '../sessions.ts'
import { freeStake, spendable } from './place-round.ts'

/** What every id of a shared round begins with: the trigger of bets knows them by it. */
const PREFIX = 'shared:'
/** Wins and returns that are booked at the same time: as many as fill the ledger's lanes. */
const AT_ONCE = 256

/** What was committed to before the first bet; `commitment`, `clientSeed` and `nonce` of the proof. */
export interface RoundPromise {
  commitment: string
  clientSeed: string
  nonce: number
}

/** What the round came to: `serverSeed` proves it. */
export interface RoundOutcome {
  serverSeed: string
  /** What it came to as its family writes it, for showing it again. Absent in rounds of before. */
  result?: Readonly<Record<string, number>>
}

/** A bet in a shared round. */
export interface SharedBet<B = unknown> {
  betId: string
  roundId: string
  memberId: string
  /** For others only when masked. */
  account: string
  txId: string
  stake: Money
  currency: Currency
  mode: 'real' | 'play' | 'trial'
  placedAt: Date
  /** A campaign pays the stake. */
  isFree: boolean
  /** What the bet stored. */
  record: B
}

export interface SharedBetRequest<B> {
  roundId: string
  stake: Money
  /** The grant of free rounds that pays the stake. */
  free?: string | undefined
  /** What a repetition must equal, beside round, player and game. */
  input: readonly (string | bigint)[]
  record: B & { version: string }
}

export interface PlacedShared<B> {
  betId: string
  balance: Money
  record: B
  isReplay: boolean
}

const BETS = `select b.bet_id as "betId", b.round_id as "roundId", b.member_id as "memberId", coalesce(m.account, '') as account, b.tx_id as "txId",
    b.stake, b.currency, b.mode, b.placed_at as "placedAt", b.campaign is not null as "isFree", t.payload -> 'record' as record
  from play.bet b
  join play.vendor_tx t on t.vendor_account = b.vendor_account and t.kind = b.tx_kind and t.tx_id = b.tx_id
  left join identity.pub_member m on m.brand_id = b.brand_id and m.id = b.member_id`

/** Rounds that many players bet in: opened, closed for bets, paid bet by bet, and ended, which settles the bets that were not paid. */
export class SharedRounds {
  readonly #services: Services
  readonly #seamless: Seamless

  constructor(services: Services, seamless: Seamless) {
    this.#services = services
    this.#seamless = seamless
  }

  newId(): string {
    return `${PREFIX}${newId(this.#services.clock)}`
  }

  async open(tx: Tx, round: { vendor: string; game: string; roundId: string; promise: RoundPromise }): Promise<void> {
    await tx.query(
      'insert into play.round (brand_id, vendor, round_id, game, is_shared, promise) values ($1, $2, $3, $4, true, $5)',
      [tx.brand, round.vendor, round.roundId, round.game, JSON.stringify(round.promise)],
    )
  }

  /** No bet of the round commits after this transaction; those before are all seen by the next. */
  async closeBets(tx: Tx, vendor: string, roundId: string): Promise<void> {
    await tx.query(
      `update play.round set bets_closed_at = app_now()
        where brand_id = $1 and vendor = $2 and round_id = $3 and is_shared and bets_closed_at is null`,
      [tx.brand, vendor, roundId],
    )
  }

  /** Takes a stake, once per request. @throws play.round_closed and what the wallet refuses */
  async place<B>(scope: SubmitScope, session: LiveSession, request: SharedBetRequest<B>): Promise<PlacedShared<B>> {
    const { memberId, mode } = session
    if (memberId === null || mode === 'demo') throw new Error('a demo session has no wallet')
    const { roundId, stake, free, input, record } = request
    const answer = await this.#seamless.bet({
      by: scope,
      account: await this.#seamless.account(scope.brand, session.vendor),
      txId: scope.operationId,
      betId: newId(scope.services.clock),
      memberId,
      currency: session.currency,
      mode,
      sessionId: session.id,
      game: session.game,
      vertical: 'RNG',
      roundId,
      largestWin: session.largestWin,
      stake,
      ...freeStake(free, input),
      payload: { record },
      lineVersion: session.lineVersion,
      rulesVersion: record.version,
      isRefusalFinal: false,
    })
    if (answer.code !== 'ok') throw refuse(answer.code)
    const stored = answer.isReplay ? (answer.payload as { record: B }).record : record
    const balance = spendable(answer.balance, answer.held ?? session.held, answer.bonus ?? session.bonus)
    return { betId: answer.betId ?? '', balance, record: stored, isReplay: answer.isReplay }
  }

  /** All bets of a round; complete once the round is closed for bets. */
  async bets<B>(read: Read, vendor: string, roundId: string): Promise<SharedBet<B>[]> {
    const account = await this.#seamless.account(read.brand, vendor)
    return await read.query<SharedBet<B>>(`${BETS} where b.brand_id = $1 and b.vendor_account = $2 and b.round_id = $3`, [
      read.brand,
      account.id,
      roundId,
    ])
  }

  /** These bets of these members, side by side. */
  async find<B>(read: Read, members: readonly string[], bets: readonly string[]): Promise<SharedBet<B>[]> {
    return await read.query<SharedBet<B>>(
      `${BETS} where b.brand_id = $1 and b.round_id like '${PREFIX}%'
          and (b.member_id, b.bet_id) in (select * from unnest($2::uuid[], $3::uuid[]))`,
      [read.brand, members, bets],
    )
  }

  /** The session's last bets of its game, the latest first, at most a week old. */
  async last<B>(read: Read, session: PlaySession, most: number): Promise<SharedBet<B>[]> {
    return await read.query<SharedBet<B>>(
      `${BETS} where b.brand_id = $1 and b.member_id = $2 and b.vendor = $3 and b.game = $4 and b.mode = $5 and b.round_id like '${PREFIX}%'
          and b.bet_id > play.id_floor(app_now() - interval '7 days') order by b.bet_id desc limit $6`,
      [read.brand, session.memberId, session.vendor, session.game, session.mode, most],
    )
  }

  /** Books what bets won under the transaction ids of their bets: each once, however often it is called. @returns those that failed */
  async pay<T extends { txId: string; payout: Money }>(
    brand: string,
    vendor: string,
    bets: readonly T[],
  ): Promise<Unbooked<T>[]> {
    const account = await this.#seamless.account(brand, vendor)
    return await eachOf(bets, ({ txId, payout }) =>
      this.#seamless.win({ account, txId, betTxId: txId, betKind: 'bet', amount: payout }),
    )
  }

  /** Gives stakes back, in the same way. */
  async giveBack<T extends { txId: string }>(brand: string, vendor: string, bets: readonly T[]): Promise<Unbooked<T>[]> {
    const account = await this.#seamless.account(brand, vendor)
    return await eachOf(bets, ({ txId }) => this.#seamless.rollback({ account, txId, betTxId: txId, betKind: 'bet' }))
  }

  /** Publishes what the round came to; bets that were not paid are lost. May be repeated. */
  async end(brand: string, round: { vendor: string; game: string; roundId: string; outcome: RoundOutcome }): Promise<void> {
    const { vendor, game, roundId, outcome } = round
    const account = await this.#seamless.account(brand, vendor)
    await this.#services.db.tx(brand, tx => this.publish(tx, { vendor, roundId, outcome }))
    const answer = await this.#seamless.roundEnd({ account, txId: roundId, game, roundId })
    if (answer.code !== 'ok') throw refuse(answer.code)
  }

  /** What proves the round may be seen from now on. */
  async publish(tx: Tx, round: { vendor: string; roundId: string; outcome: RoundOutcome }): Promise<void> {
    const published = await tx.query(
      `update play.round set outcome = $4 where brand_id = $1 and vendor = $2 and round_id = $3 and bets_closed_at is not null returning 1 as ok`,
      [tx.brand, round.vendor, round.roundId, JSON.stringify(round.outcome)],
    )
    if (published.length === 0) throw new Error(`the shared round ${round.roundId} still takes bets`)
  }
}

/** What could not be booked, and why. */
export interface Unbooked<T> {
  bet: T
  error: unknown
}

async function eachOf<T>(bets: readonly T[], book: (bet: T) => Promise<Answer>): Promise<Unbooked<T>[]> {
  const unbooked: Unbooked<T>[] = []
  let next = 0
  const work = async () => {
    for (let bet = bets[next++]; bet !== undefined; bet = bets[next++]) {
      try {
        const answer = await book(bet)
        if (answer.code !== 'ok') throw refuse(answer.code)
      } catch (error) {
        unbooked.push({ bet, error })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, bets.length) }, work))
  return unbooked
}
