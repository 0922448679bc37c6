import type { In, Out } from '@tonle/contract'
import type { OpenScope, SubmitScope } from '@tonle/contract/server'
import { type PlayServices, SteppedGame, seedView } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import { type MinesBet, type MinesProgress, placeBet } from '../round.ts'
import { cashOutMove, stepMove } from './moves.ts'
import { boardIn, byTheRules, type PlayedAnswer, type RoundAnswer, requireOffered, roundAnswer } from './table.ts'

const gameOf = (play: PlayServices) =>
  new SteppedGame<MinesBet, MinesProgress, RoundAnswer>(play, {
    requireOffered,
    answer: roundAnswer,
    isSameBet: (asked, stored) => asked.stake === stored.stake && asked.mines === stored.mines,
  })

/** First look of the screen, and every later one. */
export const openMines = (
  play: PlayServices,
  scope: OpenScope,
  input: In<typeof contract.openMines>,
): Promise<Out<typeof contract.openMines>> => gameOf(play).open(scope, input.session)

/** Begins a round: its record fixes the board. */
export const betMines = (play: PlayServices, scope: SubmitScope, input: In<typeof contract.betMines>): Promise<PlayedAnswer> =>
  gameOf(play).bet(scope, {
    session: input.session,
    stake: input.stake,
    free: input.free,
    choices: [String(input.mines)],
    recordOf: ({ game, currency }, seed) =>
      byTheRules(() => placeBet({ gameCode: game, currency, stake: input.stake, mines: input.mines, seed: seedView(seed) })),
  })

export const stepMines = (play: PlayServices, scope: OpenScope, input: In<typeof contract.stepMines>): Promise<PlayedAnswer> =>
  gameOf(play).move(scope, input, (round, seed) =>
    stepMove(round, input.index, input.tile, () => boardIn(scope.services, round.record, seed)),
  )

export const cashOutMines = (
  play: PlayServices,
  scope: OpenScope,
  input: In<typeof contract.cashOutMines>,
): Promise<PlayedAnswer> =>
  gameOf(play).move(scope, input, (round, seed) => cashOutMove(round, () => boardIn(scope.services, round.record, seed)))
