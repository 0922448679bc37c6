import type { In, Out } from '@tonle/contract'
import type { OpenScope, SubmitScope } from '@tonle/contract/server'
import { openPrepared } from '@tonle/fairness/server'
import { type PlayServices, preparedSeed, SteppedGame, seedView } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import { type HiloBet, type HiloProgress, placeBet } from '../round.ts'
import { cashOutMove, turnMove } from './moves.ts'
import { byTheRules, cardAt, type PlayedAnswer, type RoundAnswer, requireOffered, roundAnswer } from './table.ts'

const gameOf = (play: PlayServices) =>
  new SteppedGame<HiloBet, HiloProgress, RoundAnswer>(play, {
    requireOffered,
    answer: roundAnswer,
    isSameBet: (asked, stored) => asked.stake === stored.stake,
  })

/** First look of the screen, and every later one. */
export const openHilo = (
  play: PlayServices,
  scope: OpenScope,
  input: In<typeof contract.openHilo>,
): Promise<Out<typeof contract.openHilo>> => gameOf(play).open(scope, input.session)

/** Begins a round: its record holds the first card; those that follow are the next draws of its seeds. */
export const betHilo = (play: PlayServices, scope: SubmitScope, input: In<typeof contract.betHilo>): Promise<PlayedAnswer> =>
  gameOf(play).bet(scope, {
    session: input.session,
    stake: input.stake,
    free: input.free,
    choices: [],
    recordOf: ({ game, currency }, pair) => {
      const draws = openPrepared(preparedSeed(scope.services, pair), pair.clientSeed, pair.nonce)
      return byTheRules(() => placeBet({ gameCode: game, currency, stake: input.stake, seed: seedView(pair), draws }))
    },
  })

export const turnHilo = (play: PlayServices, scope: OpenScope, input: In<typeof contract.turnHilo>): Promise<PlayedAnswer> =>
  gameOf(play).move(scope, input, (round, seed) =>
    turnMove(round, input.index, input.act, n => cardAt(scope.services, round.record, seed, n)),
  )

export const cashOutHilo = (
  play: PlayServices,
  scope: OpenScope,
  input: In<typeof contract.cashOutHilo>,
): Promise<PlayedAnswer> => gameOf(play).move(scope, input, cashOutMove)
