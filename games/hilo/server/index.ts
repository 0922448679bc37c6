import { defineModule, serve } from '@tonle/contract/server'
import { type GameFamily, startDemoRounds } from '@tonle/play/server'
import * as contract from '../contract.ts'
import { texts as moonlitCards } from '../moonlit-cards/texts.ts'
import { titles } from '../titles.ts'
import { demoHilo } from './demo-play.ts'
import { abandonedMove } from './moves.ts'
import { betHilo, cashOutHilo, openHilo, turnHilo } from './play-round.ts'
import { hiloRules } from './published-rules.ts'
import { returnsOf } from './returns.ts'

/** What a title says of itself before it is opened. */
const stories: Readonly<Record<string, GameFamily['titles'][number]['story']>> = {
  'moonlit-cards': moonlitCards.entries!['moonlitCards.story'],
}

export const hilo: GameFamily = {
  hasFreeRounds: true,
  titles: titles.map(title => ({ ...title, gameType: 'RNG', story: stories[title.gameCode]!, returns: returnsOf(title) })),
  module(services, play) {
    play.rounds.abandoned.set('hilo', abandonedMove)
    return defineModule({
      area: 'hilo',
      routes: serve('hilo', contract, {
        openHilo: (scope, input) => openHilo(play, scope, input),
        betHilo: (scope, input) => betHilo(play, scope, input),
        turnHilo: (scope, input) => turnHilo(play, scope, input),
        cashOutHilo: (scope, input) => cashOutHilo(play, scope, input),
        hiloRules,
      }),
      start: () => startDemoRounds(services, demoHilo(play)),
    })
  },
}
