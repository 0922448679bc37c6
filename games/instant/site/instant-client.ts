import { CallError } from '@tonle/contract/browser'
import { type GameRef, keptSession, openKept } from '@tonle/play/site/session.ts'
import type { InstantClient } from '../hud/client.ts'
import { plain } from '../model.ts'
import { instant } from './calls.ts'

/** The calls an instant game's screen makes, on one play session. */
export function instantClient(game: GameRef): InstantClient {
  return {
    open: () => openKept(game, session => instant.openInstant({ session })),
    async bet(stake, choice) {
      const session = keptSession(game)
      if (!session) throw new CallError(409, { code: 'play.session_over' })
      return await instant.betInstant({ session, stake, choice: plain(choice) })
    },
  }
}
