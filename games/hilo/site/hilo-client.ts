import { KnownFreeRounds } from '@tonle/game-screen/free-rounds.ts'
import { freeRoundsOf } from '@tonle/play/site/free-rounds.ts'
import { type GameRef, openKept, requireSession } from '@tonle/play/site/session.ts'
import type { HiloClient } from '../hud/client.ts'
import { hilo } from './calls.ts'

/** The calls a hi-lo screen makes, on one play session. */
export function hiloClient(game: GameRef): HiloClient {
  const session = () => requireSession(game)
  const free = new KnownFreeRounds(() => freeRoundsOf(game))
  return {
    free,
    async open() {
      const opened = await openKept(game, kept => hilo.openHilo({ session: kept }))
      void free.refresh()
      return opened
    },
    bet: stake => free.place(stake, async of => hilo.betHilo({ session: session(), stake, ...of })),
    turn: async (roundId, index, act) => hilo.turnHilo({ session: session(), roundId, index, act }),
    cashOut: async roundId => hilo.cashOutHilo({ session: session(), roundId }),
  }
}
