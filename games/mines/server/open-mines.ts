import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import { balanceOf, lastDemoRound, openGame, type PlayServices, shownMode } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import type { MinesBet, MinesProgress } from '../round.ts'
import { requireOffered, roundAnswer } from './table.ts'

/** First look of the screen, and every later one: a round under way goes on, also while its game is switched off. */
export async function openMines(
  play: PlayServices,
  scope: OpenScope,
  input: In<typeof contract.openMines>,
): Promise<Out<typeof contract.openMines>> {
  const { services } = scope
  const { session, seed } = await openGame(scope, input.session, { requireOffered, mayFinish: true })
  return await scope.read(async read => {
    const stored =
      session.mode === 'demo'
        ? lastDemoRound<MinesBet, MinesProgress>(session, seed)
        : await play.rounds.last<MinesBet, MinesProgress>(read, session)
    // A bet that was made void otherwise has no end to show.
    const isVoid = stored?.isSettled === true && !stored.state?.end
    const round = stored && !isVoid ? roundAnswer(services, stored) : null
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
