import type { Services } from '@tonle/contract/server'
import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import type { PlayServices } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { crashMoved } from '../contract.ts'
import type { CrashTitle } from '../model.ts'
import { ownTarget } from '../round.ts'
import { bookEnds, bookRound, VENDOR } from './book-ends.ts'
import { chainInUse, commitChains, saltChain } from './chains.ts'
import type { Flight, Flights } from './flights.ts'
import * as sql from './sql.ts'

/** How long a round takes bets after somebody comes to a resting table. */
export const BETTING_MS = 7000
/** How long the end of a flight is shown before the countdown of the next round. */
export const SHOWN_MS = 3000
/** Between the closing of bets and the take-off: what is known of the round is at every page before it flies. */
export const LEAD_MS = 400
/** A cash-out that arrived before the end has so long to be stored. */
export const GRACE_MS = 400
/** A table is dealt for so long after the last look at it. */
const WANTED_SECONDS = 45
const LEAD_SECONDS = 5
const RENEW_MS = 1500
/** Between two looks at bets that reach their target. */
const LONGEST_TICK_MS = 200
const SHORTEST_TICK_MS = 10
const RESTING_MS = 1000
const SOON_MS = 250
/** Between two looks at what is left of the chains. */
const CHAINS_EVERY_MS = 600_000

/** A bet in the air, with the multiplier at which it is cashed out by itself. */
interface Flying {
  bet: sql.Bet
  own: number
}

export interface DealerParts {
  services: Services
  play: PlayServices
  flights: Flights
  title: CrashTitle
  brand: string
  /** Bets of the table were cashed out: those who watch see it. */
  onCashedOut?: () => void
}

/**
 * Deals the rounds of one table: one process leads by a lease, and what it does it does by the rows alone, so that another one goes on where
 * it was. A step that runs twice, or at two processes at once, does nothing twice.
 */
export class Dealer {
  readonly #parts: DealerParts
  readonly #name: string
  /** Bets of the flight under way that have not ended, the nearest target first. */
  #flying: { roundId: string; bets: Flying[] } | undefined
  #chainsAtMs = 0
  #desk: (sql.Desk & { asOfMs: number }) | undefined

  constructor(parts: DealerParts) {
    this.#parts = parts
    this.#name = newId(parts.services.clock)
  }

  /** After a step that failed: rows count, not what was read of them before. */
  forget(): void {
    this.#flying = undefined
    this.#desk = undefined
  }

  /** Takes the next step, if it is time. @returns milliseconds until it is worth to look again */
  async step(): Promise<number> {
    const { services, brand, title } = this.#parts
    await this.#publishChains()
    const desk = await this.#leading()
    if (!desk) return RESTING_MS
    const { open, flight } = await services.db.read(brand, async read => ({
      open: await sql.openRound(read, title.gameCode),
      flight: await sql.roundUnderWay(read, title.gameCode),
    }))
    if (!open) await this.#open()
    if (flight) return await this.#fly(flight, desk)
    if (!open) return SOON_MS
    return open.startsAt ? await this.#countDown(open) : await this.#rest(open, desk)
  }

  async #publishChains(): Promise<void> {
    const nowMs = this.#parts.services.clock.nowMs()
    if (nowMs < this.#chainsAtMs) return
    await commitChains(this.#parts.services, this.#parts.brand, this.#parts.title)
    this.#chainsAtMs = nowMs + CHAINS_EVERY_MS
  }

  /** Whether this process leads; asked of the database every now and then. */
  async #leading(): Promise<sql.Desk | undefined> {
    const { services, brand, title } = this.#parts
    const nowMs = services.clock.nowMs()
    if (this.#desk && nowMs - this.#desk.asOfMs < RENEW_MS) return this.#desk
    const of = { leadSeconds: LEAD_SECONDS, wantedSeconds: WANTED_SECONDS }
    const desk = await services.db.tx(brand, tx => sql.lead(tx, title.gameCode, this.#name, of))
    this.#desk = desk && { ...desk, asOfMs: nowMs }
    return desk
  }

  /** The next round of the chain takes bets, once its salt is fixed. Of two at once one fails by the index of open rounds. */
  async #open(): Promise<void> {
    const { services, play, brand, title } = this.#parts
    await services.db.tx(brand, async tx => {
      const used = await chainInUse(tx, title.gameCode)
      const salt = used && (await saltChain(tx, used.chain))
      if (!used || salt === undefined) return
      const { chain, n } = used
      const roundId = play.shared.newId()
      const promise = { commitment: chain.terminal, clientSeed: salt, nonce: n }
      await play.shared.open(tx, { vendor: VENDOR, game: title.gameCode, roundId, promise })
      const version = title.maths.version
      await sql.insertRound(tx, { id: roundId, game: title.gameCode, chainId: chain.id, n, version })
    })
  }

  /** Nobody waited for this round; it starts when somebody watches. */
  async #rest(open: sql.Round, desk: sql.Desk): Promise<number> {
    const { services, brand } = this.#parts
    const isWanted = desk.isWanted || (await this.#betsOf(open.id)).length > 0
    if (!isWanted) {
      // Checked again with the next step, so a player who comes starts the table at once.
      this.#desk = undefined
      return RESTING_MS
    }
    const startsAtMs = services.clock.nowMs() + BETTING_MS
    await services.db.tx(brand, tx => sql.setStart(tx, open.id, new Date(startsAtMs)))
    this.#tell({ step: 'open', roundNumber: open.number, atMs: startsAtMs })
    return BETTING_MS
  }

  /** Closes the bets when it is time: the flight starts a moment after the last one is committed. */
  async #countDown(open: sql.Round): Promise<number> {
    const { services, play, brand } = this.#parts
    const waitMs = open.startsAt!.getTime() - services.clock.nowMs()
    if (waitMs > 0) return Math.min(waitMs, RESTING_MS)
    const fliesAtMs = await services.db.tx(brand, async tx => {
      await play.shared.closeBets(tx, VENDOR, open.id)
      const atMs = services.clock.nowMs() + LEAD_MS
      return (await sql.takeOff(tx, open.id, new Date(atMs))) ? atMs : undefined
    })
    if (fliesAtMs !== undefined) this.#tell({ step: 'flight', roundNumber: open.number, atMs: fliesAtMs })
    return 0
  }

  async #fly(round: sql.Round, desk: sql.Desk): Promise<number> {
    const { services, brand, flights } = this.#parts
    const flight = await services.db.read(brand, read => flights.of(read, round))
    const nowMs = services.clock.nowMs()
    if (nowMs < flight.endsAtMs) {
      const nextMs = await this.#reachTargets(round, flight, nowMs)
      return Math.max(SHORTEST_TICK_MS, Math.min(nextMs, flight.endsAtMs - services.clock.nowMs(), LONGEST_TICK_MS))
    }
    if (!round.crashedAt) await this.#crash(round, flight, desk)
    const graceMs = flight.endsAtMs + GRACE_MS - services.clock.nowMs()
    if (graceMs > 0) return graceMs
    await this.#settle(round, flight)
    return 0
  }

  /** Cashes out the bets whose target the flight has reached. @returns milliseconds until the next one */
  async #reachTargets(round: sql.Round, { maths, flight }: Flight, nowMs: number): Promise<number> {
    const flying = await this.#flyingIn(round)
    const shown = Math.min(flight, maths.multiplierAt(nowMs - round.fliesAt!.getTime()))
    if (nowMs < round.fliesAt!.getTime()) return round.fliesAt!.getTime() - nowMs
    const until = flying.findIndex(({ own }) => own > shown)
    const reached = flying.splice(0, until === -1 ? flying.length : until)
    await this.#cashOut(round, reached)
    const next = flying[0]
    // When the flight shows a target is when one that gets a hundredth less far would be over.
    return next ? round.fliesAt!.getTime() + maths.endMs(next.own - 1) - nowMs : LONGEST_TICK_MS
  }

  async #cashOut(round: sql.Round, reached: readonly Flying[]): Promise<void> {
    if (reached.length === 0) return
    const { services, play, brand } = this.#parts
    const ends = reached.map(({ bet, own }) => ({
      ...{ betId: bet.betId, roundId: round.id, memberId: bet.memberId, txId: bet.txId },
      ...{ kind: 'target' as const, multiplier: own, payout: payoutOf(bet.stake, own), elapsedMs: null },
    }))
    const ended = new Set(await services.db.tx(brand, tx => sql.endBets(tx, ends)))
    if (ended.size > 0) this.#parts.onCashedOut?.()
    await bookEnds(
      services,
      play,
      brand,
      ends.filter(end => ended.has(end.betId)),
    )
  }

  /** Tells how far the flight got, with its link; the next round's countdown follows if somebody watches. */
  async #crash(round: sql.Round, { flight, link, endsAtMs }: Flight, desk: sql.Desk): Promise<void> {
    const { services, play, brand, title } = this.#parts
    const startsAtMs = services.clock.nowMs() + SHOWN_MS + BETTING_MS
    const next = await services.db.tx(brand, async tx => {
      const isFirst = await sql.crash(tx, round.id, { flight, link, crashedAt: new Date(endsAtMs) })
      if (!isFirst) return undefined
      await play.shared.publish(tx, { vendor: VENDOR, roundId: round.id, outcome: outcomeOf(link, flight) })
      const open = await sql.openRound(tx, title.gameCode)
      const isStarted = open && desk.isWanted && (await sql.setStart(tx, open.id, new Date(startsAtMs)))
      return isStarted ? open : undefined
    })
    this.#tell({ step: 'over', roundNumber: round.number, atMs: endsAtMs, multiplier: multiplierText(flight) })
    if (next) this.#tell({ step: 'open', roundNumber: next.number, atMs: startsAtMs })
  }

  /** Pays what reached its target, books what is not booked, and ends the round: all other bets are lost. */
  async #settle(round: sql.Round, { flight, link }: Flight): Promise<void> {
    const { services, play, brand, title } = this.#parts
    await services.db.tx(brand, tx => sql.beginSettling(tx, round.id))
    // From the rows: a step that failed may have left bets out.
    this.#flying = undefined
    const flying = await this.#flyingIn(round)
    await this.#cashOut(
      round,
      flying.filter(({ own }) => own <= flight),
    )
    await bookRound(services, play, brand, round.id)
    await play.shared.end(brand, { vendor: VENDOR, game: title.gameCode, roundId: round.id, outcome: outcomeOf(link, flight) })
    await services.db.tx(brand, tx => sql.endSettling(tx, round.id))
    this.#flying = undefined
  }

  async #flyingIn(round: sql.Round): Promise<Flying[]> {
    if (this.#flying?.roundId === round.id) return this.#flying.bets
    const bets = (await this.#betsOf(round.id)).map(bet => ({ bet, own: ownTarget(bet.record) })).sort((a, b) => a.own - b.own)
    this.#flying = { roundId: round.id, bets }
    return bets
  }

  /** Bets of a round that have not ended. */
  #betsOf(roundId: string): Promise<sql.Bet[]> {
    const { services, play, brand } = this.#parts
    return services.db.read(brand, async read => {
      const ended = new Set((await sql.endsOfRound(read, roundId)).map(end => end.betId))
      return (await play.shared.bets<sql.Bet['record']>(read, VENDOR, roundId)).filter(bet => !ended.has(bet.betId))
    })
  }

  #tell(step: { step: 'open' | 'flight' | 'over'; roundNumber: number; atMs: number; multiplier?: string }): void {
    const { services, brand, title } = this.#parts
    services.events.publish(crashMoved, brand, { gameCode: title.gameCode, ...step })
  }
}

/** The link that proves the round, and how far the flight got, in hundredths. */
const outcomeOf = (serverSeed: string, flight: number) => ({ serverSeed, result: { flight } })
