import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import type { GameFamily, PlayServices } from '@tonle/play/server'
import * as contract from '../contract.ts'
import { titles } from '../titles.ts'
import { deal } from './deal.ts'
import { startDemoPlayers } from './demo-players.ts'
import { BetEnds, cashOutCrash, takeBackCrash } from './end-bet.ts'
import { Flights } from './flights.ts'
import { openCrash } from './open-crash.ts'
import { betCrash } from './place-bet.ts'
import { crashRules } from './published-rules.ts'
import { returnsOf } from './returns.ts'
import { crashTable, Tables } from './tables.ts'

export { sealedChains } from './chains.ts'

export const crash: GameFamily = {
  titles: titles.map(title => ({
    ...title,
    gameType: 'RNG',
    maxWinTimesStake: title.maths.ceiling / 100,
    returns: returnsOf(title),
  })),
  hasFreeRounds: true,
  module: crashModule,
}

function crashModule(services: Services, play: PlayServices): Module {
  const flights = new Flights(services)
  const tables = new Tables(services, play)
  const ends = new BetEnds(services, play, flights)
  const parts = { services, play, flights, tables, ends }
  return defineModule({
    area: 'crash',
    routes: serve('crash', contract, {
      crashTable: (scope, input) => crashTable(tables, scope, input),
      openCrash: (scope, input) => openCrash(parts, scope, input),
      betCrash: (scope, input) => betCrash(parts, scope, input),
      cashOutCrash: (scope, input) => cashOutCrash(parts, scope, input),
      takeBackCrash: (scope, input) => takeBackCrash(parts, scope, input),
      crashRules,
    }),
    async start() {
      const stops = await Promise.all(titles.map(title => startDemoPlayers(parts, title)))
      if (services.config.roles.includes('dealer')) stops.push(deal(parts, titles))
      return async () => void (await Promise.all(stops.map(stop => stop())))
    },
  })
}
