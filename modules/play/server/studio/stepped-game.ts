import { fail } from '@tonle/contract'
import type { BaseServices, OpenScope, SubmitScope } from '@tonle/contract/server'
import type { Currency, Money } from '@tonle/money'
import { newId } from '@tonle/process'
import type { PlayServices } from '../services.ts'
import { checkSession, type PlaySession } from '../sessions.ts'
import type { DemoTable } from './demo-table.ts'
import { lastDemoRound } from './last-round.ts'
import { placeRound } from './place-round.ts'
import type { SeedPair } from './seeds.ts'
import { balanceOf, openGame, shownMode } from './session.ts'
import type { RoundMove } from './stepped-rounds.ts'

type Seed = { id: string; sealed: string }
/** What every bet of a stepped family stores besides its own. */
type SteppedBet = { readonly version: string; readonly stake: string }

/** How a round stands for who decides its next move. */
export interface RoundStanding<B, S> {
  record: B
  state: S | null
  /** Over by other hands: its bet is void. */
  isVoid: boolean
}

export type DecideStep<B, S> = (round: RoundStanding<B, S>, seed: Seed) => RoundMove<S> | undefined

/** What differs between families of rounds in several steps. */
export interface SteppedFamily<B extends SteppedBet, S extends { end: string | null }, A extends { end: unknown }> {
  /** @throws catalog.no_such_game, play.currency_not_offered */
  requireOffered(session: PlaySession): void
  /** A round as its player sees it: nothing that is still hidden. */
  answer(services: BaseServices, round: { roundId: string; record: B; seed: Seed; state: S | null }): A
  /** The same choices, whatever the seeds. */
  isSameBet(asked: B, stored: B): boolean
}

export interface SteppedOpening<A> {
  gameCode: string
  mode: 'real' | 'demo'
  currency: Currency
  balance: Money
  isOpenGame: boolean
  round: A | null
  last: A | null
}

type BetOf<B> = {
  session: string
  stake: Money
  /** The grant of free rounds that pays the stake. */
  free?: string | undefined
  /** What the bet chose, for the fingerprint of its key. */
  choices: readonly string[]
  recordOf: (session: PlaySession, seed: SeedPair) => B
}

/** Opening, betting and moving on, for money or in a demo, of a family whose rounds take several steps. */
export class SteppedGame<B extends SteppedBet, S extends { end: string | null }, A extends { end: unknown }> {
  readonly #play: PlayServices
  readonly #family: SteppedFamily<B, S, A>

  constructor(play: PlayServices, family: SteppedFamily<B, S, A>) {
    this.#play = play
    this.#family = family
  }

  /** First look of the screen, and every later one: a round under way goes on, also while its game is switched off. */
  async open(scope: OpenScope, token: string): Promise<SteppedOpening<A>> {
    const { services } = scope
    const { requireOffered, answer } = this.#family
    const { session, seed } = await openGame(scope, token, { requireOffered, mayFinish: true })
    return await scope.read(async read => {
      const stored =
        session.mode === 'demo'
          ? (lastDemoRound(session, seed) as
              | { roundId: string; record: B; seed: Seed; state: S | null; isSettled: boolean }
              | undefined)
          : await this.#play.rounds.last<B, S>(read, session)
      // A bet that was made void otherwise has no end to show.
      const isVoid = stored?.isSettled === true && !stored.state?.end
      const round = stored && !isVoid ? answer(services, stored) : null
      if (!session.isOpenGame && (!round || round.end)) throw fail('game_maintenance')
      return {
        gameCode: session.game,
        mode: shownMode(session),
        currency: session.currency,
        balance: await balanceOf(read, services, session),
        isOpenGame: session.isOpenGame,
        round: round?.end ? null : round,
        last: round?.end ? round : null,
      }
    })
  }

  /** Begins a round: one bet, whose record fixes all that is drawn. Its outcome comes with a later step, or with the cash-out. */
  async bet(scope: SubmitScope, bet: BetOf<B>): Promise<{ round: A; balance: Money }> {
    const { services } = scope
    const { stake, free, choices, recordOf } = bet
    const session = checkSession(await this.#play.sessions.find(scope.brand, bet.session), scope.actor)
    this.#family.requireOffered(session)
    if (session.mode === 'demo') return await this.#betDemo(scope, bet)
    const { roundId, balance, drawn, stored } = await placeRound(this.#play, scope, session, {
      stake,
      free,
      input: [stake, ...choices],
      draw: seed => ({ record: recordOf(session, seed) }),
    })
    // A repetition answers the round's current state.
    const last = stored && (await scope.read(read => this.#play.rounds.last<B, S>(read, session)))
    const state = last?.roundId === roundId ? last.state : null
    const seed = stored?.seed ?? { id: '', sealed: '' }
    return { round: this.#family.answer(services, { roundId, record: (drawn ?? stored).record, seed, state }), balance }
  }

  async #betDemo(scope: SubmitScope, { session: token, stake, recordOf }: BetOf<B>): Promise<{ round: A; balance: Money }> {
    const { services, operationId: key } = scope
    return await this.#play.atDemoTable(scope, token, async table => {
      const { session, seed, balance, round } = table
      const record = recordOf(session, seed)
      if (round?.key === key) {
        if (!this.#family.isSameBet(record, round.record as B)) throw fail('idempotency.conflict')
        return this.#demoAnswer(scope, table, round as DemoRoundOf<B, S>, balance)
      }
      if (round?.isOpen) throw fail('play.round_open')
      if (balance < stake) throw fail('wallet.insufficient_funds')
      const begun: DemoRoundOf<B, S> = {
        key,
        roundId: newId(services.clock),
        stake: record.stake,
        record,
        state: null,
        isSeen: true,
        isOpen: true,
      }
      const after = (balance - stake) as Money
      await table.begin(begun, after)
      return this.#demoAnswer(scope, table, begun, after)
    })
  }

  /** Moves a round on, for money or in a demo; also while its game is switched off. */
  async move(
    scope: OpenScope,
    { session: token, roundId }: { session: string; roundId: string },
    decide: DecideStep<B, S>,
  ): Promise<{ round: A; balance: Money }> {
    const { services } = scope
    const session = checkSession(await this.#play.sessions.find(scope.brand, token), scope.actor, { mayFinish: true })
    this.#family.requireOffered(session)
    if (session.mode === 'demo') return await this.#moveDemo(scope, token, roundId, decide)
    const moved = await this.#play.rounds.move<B, S>(scope.brand, session, roundId, round =>
      decide({ ...round, isVoid: round.isSettled && round.payout === null }, round.seed),
    )
    await this.#play.sessions.keepAlive(scope.brand, session)
    return {
      round: this.#family.answer(services, moved),
      balance: await scope.read(read => balanceOf(read, services, session)),
    }
  }

  #moveDemo(scope: OpenScope, token: string, roundId: string, decide: DecideStep<B, S>): Promise<{ round: A; balance: Money }> {
    return this.#play.atDemoTable(
      scope,
      token,
      async table => {
        const round = table.round as DemoRoundOf<B, S> | null
        if (round?.roundId !== roundId) throw fail('play.round_not_found')
        const move = decide({ ...round, isVoid: false }, table.seed)
        if (!move) return this.#demoAnswer(scope, table, round, table.balance)
        const moved = { ...round, state: move.state, isOpen: move.payout === undefined }
        const balance = (table.balance + (move.payout ?? 0n)) as Money
        await table.goOn(moved, balance)
        return this.#demoAnswer(scope, table, moved, balance)
      },
      { mayFinish: true },
    )
  }

  #demoAnswer(scope: SubmitScope | OpenScope, { seed }: DemoTable, round: DemoRoundOf<B, S>, balance: Money) {
    return { round: this.#family.answer(scope.services, { ...round, seed }), balance }
  }
}

/** A demo's round as its session keeps it. */
type DemoRoundOf<B, S> = NonNullable<DemoTable['round']> & { record: B; state: S | null }
