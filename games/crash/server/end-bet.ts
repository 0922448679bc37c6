import { fail, type In } from '@tonle/contract'
import type { OpenScope, Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { balanceOf, checkSession, type PlayServices, type PlaySession } from '@tonle/play/server'
import { gatherEach } from '@tonle/process'
import type * as contract from '../contract.ts'
import { cashOutAt, payoutAt } from '../round.ts'
import { bookEnds } from './book-ends.ts'
import { endDemo } from './demo-bets.ts'
import type { Flights } from './flights.ts'
import { type Bet, type BetEnd, endBets, endsOf, type NewEnd, type Round, roundsOf } from './sql.ts'
import type { Tables } from './tables.ts'
import { type BetAnswer, myBet, offeredTitle } from './views.ts'

/** What a player asks of an own bet, with when the server received it. */
interface Asked {
  kind: 'hand' | 'back'
  betId: string
  memberId: string
  atMs: number
}

type Refusal = 'play.bet_not_found' | 'play.round_closed' | 'crash.too_early' | 'crash.too_late'

export type EndedBet = { bet: Bet; round: Round; end: BetEnd } | { refusal: Refusal }

/** Cash-outs and returns by players: those that come together are stored in one statement, in the order in which they came. */
export class BetEnds {
  readonly end: (brand: string, asked: Asked) => Promise<EndedBet>
  readonly #services: Services
  readonly #play: PlayServices
  readonly #flights: Flights

  constructor(services: Services, play: PlayServices, flights: Flights) {
    this.#services = services
    this.#play = play
    this.#flights = flights
    this.end = gatherEach((brand: string, asked: readonly Asked[]) => this.#endAll(brand, asked))
  }

  async #endAll(brand: string, asked: readonly Asked[]): Promise<EndedBet[]> {
    const found = await this.#services.db.read(brand, read => this.#decide(read, asked))
    const ends = found.flatMap(one => (one && 'end' in one ? [one.end] : []))
    const stored = ends.length === 0 ? [] : await this.#services.db.tx(brand, tx => storeAll(tx, ends))
    const byBet = new Map(stored.map(end => [end.betId, end]))
    return asked.map(({ kind, betId }, i): EndedBet => {
      const one = found[i]
      if (!one) return { refusal: 'play.bet_not_found' }
      const end = one.before ?? byBet.get(betId)
      if (end && (end.kind === 'back') === (kind === 'back')) return { bet: one.bet, round: one.round, end }
      if ('refusal' in one) return { refusal: one.refusal }
      return { refusal: kind === 'back' ? 'play.round_closed' : 'crash.too_late' }
    })
  }

  /** What each comes to by the flight; undefined for what is not the player's bet. */
  async #decide(read: Read, asked: readonly Asked[]): Promise<(Decided | undefined)[]> {
    const ids = asked.map(({ betId }) => betId)
    const bets = new Map(
      (
        await this.#play.shared.find<Bet['record']>(
          read,
          asked.map(({ memberId }) => memberId),
          ids,
        )
      ).map(bet => [bet.betId, bet]),
    )
    const rounds = new Map(
      (await roundsOf(read, [...new Set([...bets.values()].map(bet => bet.roundId))])).map(one => [one.id, one]),
    )
    const before = new Map((await endsOf(read, ids)).map(end => [end.betId, end]))
    const decided: (Decided | undefined)[] = []
    for (const one of asked) {
      const bet = bets.get(one.betId)
      const round = bet && rounds.get(bet.roundId)
      if (!bet || !round || bet.memberId !== one.memberId) {
        decided.push(undefined)
        continue
      }
      const known = { bet, round, before: before.get(one.betId) }
      decided.push({ ...known, ...(one.kind === 'back' ? backOf(known) : await this.#handOf(read, known, one.atMs)) })
    }
    return decided
  }

  async #handOf(read: Read, { bet, round }: Known, atMs: number): Promise<Decision> {
    if (!round.fliesAt) return { refusal: 'crash.too_early' }
    const { maths, flight } = await this.#flights.of(read, round)
    const elapsedMs = Math.max(0, atMs - round.fliesAt.getTime())
    const multiplier = cashOutAt(maths, bet.record, flight, elapsedMs)
    if (multiplier === 'early' || multiplier === 'late') return { refusal: `crash.too_${multiplier}` }
    return { end: { ...endOf(bet), kind: 'hand', multiplier, payout: payoutAt(bet.stake, multiplier), elapsedMs } }
  }
}

interface Known {
  bet: Bet
  round: Round
  before: BetEnd | undefined
}
type Decision = { end: NewEnd } | { refusal: Refusal }
type Decided = Known & Decision

const endOf = ({ betId, roundId, memberId, txId }: Bet) => ({ betId, roundId, memberId, txId })

const backOf = ({ bet, round }: Known): Decision =>
  round.fliesAt
    ? { refusal: 'play.round_closed' }
    : { end: { ...endOf(bet), kind: 'back', multiplier: null, payout: bet.stake, elapsedMs: null } }

/** @returns the ends that stand now: those of before count */
async function storeAll(tx: Parameters<typeof endBets>[0], ends: readonly NewEnd[]): Promise<BetEnd[]> {
  await endBets(tx, ends)
  return await endsOf(
    tx,
    ends.map(end => end.betId),
  )
}

interface Parts {
  play: PlayServices
  tables: Tables
  flights: Flights
  ends: BetEnds
  services: Services
}

export const cashOutCrash = (parts: Parts, scope: OpenScope, input: In<typeof contract.cashOutCrash>): Promise<BetAnswer> =>
  endBet(parts, scope, input, 'hand')

export const takeBackCrash = (parts: Parts, scope: OpenScope, input: In<typeof contract.takeBackCrash>): Promise<BetAnswer> =>
  endBet(parts, scope, input, 'back')

/** Ends an own bet; what it pays is booked before the answer, or by the dealer with its round. */
async function endBet(
  parts: Parts,
  scope: OpenScope,
  input: { session: string; betId: string },
  kind: 'hand' | 'back',
): Promise<BetAnswer> {
  const { play, tables, ends, services } = parts
  const atMs = scope.services.clock.nowMs()
  const session = checkSession(await play.sessions.find(scope.brand, input.session), scope.actor, { mayFinish: true })
  offeredTitle(session)
  if (session.mode === 'demo' || session.memberId === null) return await endDemo(parts, scope, input, { kind, atMs })
  const ended = await ends.end(scope.brand, { kind, betId: input.betId, memberId: session.memberId, atMs })
  if ('refusal' in ended) throw fail(ended.refusal)
  const { bet, round, end } = ended
  if (!isOf(bet, session)) throw fail('play.bet_not_found')
  if (end.bookedAt === null) await bookEnds(services, play, scope.brand, [end])
  await play.sessions.keepAlive(scope.brand, session)
  tables.betsChanged(scope.brand, session.game)
  return { bet: myBet(bet, round, end), balance: await scope.read(read => balanceOf(read, scope.services, session)) }
}

const isOf = (bet: Bet, session: PlaySession) => bet.record.gameCode === session.game && bet.mode === session.mode
