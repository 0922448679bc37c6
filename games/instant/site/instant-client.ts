import { KnownFreeRounds } from '@tonle/game-screen/free-rounds.ts'
import { play } from '@tonle/play/site/calls.ts'
import { freeRoundsOf } from '@tonle/play/site/free-rounds.ts'
import { type GameRef, openKept, requireSession } from '@tonle/play/site/session.ts'
import type { InstantClient } from '../hud/client.ts'
import { plain } from '../model.ts'
import { instant } from './calls.ts'

/** The calls an instant game's screen makes, on one play session. */
export function instantClient(game: GameRef): InstantClient {
  const free = new KnownFreeRounds(() => freeRoundsOf(game))
  return {
    free,
    lately: async () => (await play.latelyPaid({ gameCode: game.gameCode })).rounds,
    async open() {
      const opened = await openKept(game, session => instant.openInstant({ session }))
      void free.refresh()
      return opened
    },
    async bet(stake, choice) {
      const session = requireSession(game)
      return await free.place(stake, of => instant.betInstant({ session, stake, choice: plain(choice), ...of }))
    },
  }
}
