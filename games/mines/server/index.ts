import { defineModule, serve } from '@tonle/contract/server'
import { type GameFamily, startDemoRounds } from '@tonle/play/server'
import * as contract from '../contract.ts'
import { texts as lotusPond } from '../lotus-pond/texts.ts'
import { titles } from '../titles.ts'
import { demoMines } from './demo-play.ts'
import { abandonedMove } from './moves.ts'
import { betMines, cashOutMines, openMines, stepMines } from './play-round.ts'
import { minesRules } from './published-rules.ts'
import { returnsOf } from './returns.ts'

/** What a title says of itself before it is opened. */
const stories: Readonly<Record<string, GameFamily['titles'][number]['story']>> = {
  'lotus-pond': lotusPond.entries!['lotusPond.story'],
}

export const mines: GameFamily = {
  hasFreeRounds: true,
  titles: titles.map(title => ({ ...title, gameType: 'RNG', story: stories[title.gameCode]!, returns: returnsOf(title) })),
  module(services, play) {
    play.rounds.abandoned.set('mines', abandonedMove)
    return defineModule({
      area: 'mines',
      routes: serve('mines', contract, {
        openMines: (scope, input) => openMines(play, scope, input),
        betMines: (scope, input) => betMines(play, scope, input),
        stepMines: (scope, input) => stepMines(play, scope, input),
        cashOutMines: (scope, input) => cashOutMines(play, scope, input),
        minesRules,
      }),
      start: () => startDemoRounds(services, demoMines(play)),
    })
  },
}
