import { KnownFreeRounds } from '@tonle/game-screen/free-rounds.ts'
import { freeRoundsOf } from '@tonle/play/site/free-rounds.ts'
import { type GameRef, openKept, requireSession } from '@tonle/play/site/session.ts'
import type { MinesClient } from '../hud/client.ts'
import { mines } from './calls.ts'

/** The calls a mines screen makes, on one play session. */
export function minesClient(game: GameRef): MinesClient {
  const session = () => requireSession(game)
  const free = new KnownFreeRounds(() => freeRoundsOf(game))
  return {
    free,
    async open() {
      const opened = await openKept(game, kept => mines.openMines({ session: kept }))
      void free.refresh()
      return opened
    },
    bet: (stake, count) => free.place(stake, async of => mines.betMines({ session: session(), stake, mines: count, ...of })),
    step: async (roundId, index, tile) => mines.stepMines({ session: session(), roundId, index, tile }),
    cashOut: async roundId => mines.cashOutMines({ session: session(), roundId }),
  }
}
