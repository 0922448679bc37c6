import { fail, type In } from '@tonle/contract'
import type { OpenScope, SubmitScope } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import {
  balanceOf,
  checkSession,
  type DemoTable,
  type PlayServices,
  type PlaySession,
  placeRound,
  type RoundMove,
  seedView,
} from '@tonle/play/server'
import { newId } from '@tonle/process'
import type * as contract from '../contract.ts'
import { type MinesBet, type MinesProgress, placeBet } from '../round.ts'
import { cashOutMove, type RoundStanding, stepMove } from './moves.ts'
import { boardIn, byTheRules, type PlayedAnswer, requireOffered, roundAnswer } from './table.ts'

type BetInput = In<typeof contract.betMines>

/** Begins a round: one bet, whose record fixes the board. Its outcome comes with a later step, or with the cash-out. */
export async function betMines(play: PlayServices, scope: SubmitScope, input: BetInput): Promise<PlayedAnswer> {
  const { services } = scope
  const { stake, mines } = input
  const session = checkSession(await play.sessions.find(scope.brand, input.session), scope.actor)
  requireOffered(session)
  if (session.mode === 'demo') return await betDemo(play, scope, input)
  const { roundId, balance, drawn, stored } = await placeRound(play, scope, session, {
    stake,
    input: [stake, String(mines)],
    draw: seed => ({ record: recordOf(session, input, seedView(seed)) }),
  })
  // A repetition answers the round's current state.
  const last = stored && (await scope.read(read => play.rounds.last<MinesBet, MinesProgress>(read, session)))
  const state = last?.roundId === roundId ? last.state : null
  const seed = stored?.seed ?? { id: '', sealed: '' }
  return { round: roundAnswer(services, { roundId, record: (drawn ?? stored).record, seed, state }), balance }
}

const recordOf = ({ game, currency }: PlaySession, { stake, mines }: BetInput, seed: MinesBet['seed']): MinesBet =>
  byTheRules(() => placeBet({ gameCode: game, currency, stake, mines, seed }))

async function betDemo(play: PlayServices, scope: SubmitScope, input: BetInput): Promise<PlayedAnswer> {
  const { services, operationId: key } = scope
  return await play.atDemoTable(scope, input.session, async table => {
    const { session, seed, balance, round } = table
    if (round?.key === key) {
      const { stake, mines } = round.record as MinesBet
      const asked = recordOf(session, input, seedView(seed))
      if (asked.stake !== stake || asked.mines !== mines) throw fail('idempotency.conflict')
      return demoAnswer(scope, table, round as DemoMines, balance)
    }
    if (round?.isOpen) throw fail('play.round_open')
    const record = recordOf(session, input, seedView(seed))
    if (balance < input.stake) throw fail('wallet.insufficient_funds')
    const begun: DemoMines = {
      key,
      roundId: newId(services.clock),
      stake: record.stake,
      record,
      state: null,
      isSeen: true,
      isOpen: true,
    }
    const after = (balance - input.stake) as Money
    await table.begin(begun, after)
    return demoAnswer(scope, table, begun, after)
  })
}

export const stepMines = (play: PlayServices, scope: OpenScope, input: In<typeof contract.stepMines>): Promise<PlayedAnswer> =>
  moveRound(play, scope, input, (round, board) => stepMove(round, input.index, input.tile, board))

export const cashOutMines = (
  play: PlayServices,
  scope: OpenScope,
  input: In<typeof contract.cashOutMines>,
): Promise<PlayedAnswer> => moveRound(play, scope, input, cashOutMove)

type Decide = (round: RoundStanding, board: () => readonly number[]) => RoundMove<MinesProgress> | undefined

/** Moves a round on, for money or in a demo; also while its game is switched off. */
async function moveRound(
  play: PlayServices,
  scope: OpenScope,
  { session: token, roundId }: { session: string; roundId: string },
  decide: Decide,
): Promise<PlayedAnswer> {
  const { services } = scope
  const session = checkSession(await play.sessions.find(scope.brand, token), scope.actor, { mayFinish: true })
  requireOffered(session)
  if (session.mode === 'demo') return await moveDemo(play, scope, token, roundId, decide)
  const moved = await play.rounds.move<MinesBet, MinesProgress>(scope.brand, session, roundId, round =>
    decide({ ...round, isVoid: round.isSettled && round.payout === null }, () => boardIn(services, round.record, round.seed)),
  )
  await play.sessions.keepAlive(scope.brand, session)
  return { round: roundAnswer(services, moved), balance: await scope.read(read => balanceOf(read, services, session)) }
}

/** A demo's round as its session keeps it. */
type DemoMines = NonNullable<DemoTable['round']> & { record: MinesBet; state: MinesProgress | null }

const moveDemo = (play: PlayServices, scope: OpenScope, token: string, roundId: string, decide: Decide): Promise<PlayedAnswer> =>
  play.atDemoTable(
    scope,
    token,
    async table => {
      const round = table.round as DemoMines | null
      if (round?.roundId !== roundId) throw fail('play.round_not_found')
      const move = decide({ ...round, isVoid: false }, () => boardIn(scope.services, round.record, table.seed))
      if (!move) return demoAnswer(scope, table, round, table.balance)
      const moved: DemoMines = { ...round, state: move.state, isOpen: move.payout === undefined }
      const balance = (table.balance + (move.payout ?? 0n)) as Money
      await table.goOn(moved, balance)
      return demoAnswer(scope, table, moved, balance)
    },
    { mayFinish: true },
  )

const demoAnswer = (scope: SubmitScope | OpenScope, { seed }: DemoTable, round: DemoMines, balance: Money): PlayedAnswer => ({
  round: roundAnswer(scope.services, { ...round, seed }),
  balance,
})
