import { defineModule, serve } from '@tonle/contract/server'
import { acknowledgeRound, type GameFamily } from '@tonle/play/server'
import * as contract from '../contract.ts'
import { titles } from '../titles.ts'
import { startDemoRounds } from './demo-rounds.ts'
import { openSlot } from './open-slot.ts'
import { slotRules } from './published-rules.ts'
import { spinSlot } from './spin-slot.ts'

export const slots: GameFamily = {
  titles: titles.map(title => ({ ...title, gameType: 'RNG' })),
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
      start: () => startDemoRounds(services, play),
    }),
}
