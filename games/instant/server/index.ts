import { defineModule, serve } from '@tonle/contract/server'
import { type GameFamily, startDemoRounds } from '@tonle/play/server'
import * as contract from '../contract.ts'
import { betInstant } from './bet-instant.ts'
import { demoInstant } from './demo-play.ts'
import { openInstant } from './open-instant.ts'
import { instantRules } from './published-rules.ts'
import { returnsOf } from './returns.ts'
import { titles } from './titles.ts'

export const instant: GameFamily = {
  hasFreeRounds: true,
  titles: titles.map(title => ({
    ...title,
    gameType: 'RNG',
    maxWinTimesStake: title.maths.maxWinTimesStake,
    returns: returnsOf(title),
  })),
  module: (services, play) =>
    defineModule({
      area: 'instant',
      routes: serve('instant', contract, {
        openInstant,
        betInstant: (scope, input) => betInstant(play, scope, input),
        instantRules,
      }),
      async start() {
        const stops = await Promise.all(titles.map(title => startDemoRounds(services, demoInstant(play, title))))
        return async () => void (await Promise.all(stops.map(stop => stop())))
      },
    }),
}
