import { defineModule, serve } from '@tonle/contract/server'
import { acknowledgeRound, type GameFamily, startDemoRounds } from '@tonle/play/server'
import * as contract from '../contract.ts'
import { texts as fifteenMoons } from '../fifteen-moons/texts.ts'
import { texts as nagaGold } from '../naga-gold/texts.ts'
import { titles } from '../titles.ts'
import { demoSlots, demoTitles } from './demo-play.ts'
import { openSlot } from './open-slot.ts'
import { slotRules } from './published-rules.ts'
import { returnsOf } from './returns.ts'
import { spinSlot } from './spin-slot.ts'

/** What a title says of itself before it is opened. */
const stories: Readonly<Record<string, GameFamily['titles'][number]['story']>> = {
  'naga-gold': nagaGold.entries!['nagaGold.story'],
  'fifteen-moons': fifteenMoons.entries!['fifteenMoons.story'],
}

export const slots: GameFamily = {
  hasFreeRounds: true,
  titles: titles.map(title => ({ ...title, gameType: 'RNG', story: stories[title.gameCode]!, returns: returnsOf(title) })),
  module: (services, play) =>
    defineModule({
      area: 'slots',
      routes: serve(contract.callArea, contract, {
        openSlot,
        slotRules,
        spinSlot: (scope, input) => spinSlot(play, scope, input),
        async acknowledgeRound(tx, input) {
          await acknowledgeRound(tx, input.session, input.roundId)
          return {}
        },
      }),
      async start() {
        const stops = await Promise.all(demoTitles.map(gameCode => startDemoRounds(services, demoSlots(play, gameCode))))
        return async () => void (await Promise.all(stops.map(stop => stop())))
      },
    }),
}
