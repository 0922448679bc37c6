import { CallError, newKey } from '@tonle/contract/browser'
import type { SlotClient } from '@tonle/slots/hud/client.ts'
import { play } from './calls.ts'
import { type GameRef, keptSession, openKept } from './session.ts'

/** The calls a slot's screen makes, on one play session. */
export function slotClient(game: GameRef): SlotClient {
  const session = () => {
    const kept = keptSession(game)
    if (!kept) throw new CallError(409, { code: 'play.session_over' })
    return kept
  }
  return {
    open: () => openKept(game, kept => play.openSlot({ session: kept })),
    // The key is made here: the client asks again under it when an answer is lost, so a spin is never paid twice.
    spin: stake => play.spinSlot({ session: session(), stake }, { idempotencyKey: newKey() }),
    acknowledge: async roundId => void (await play.acknowledgeRound({ session: session(), roundId })),
  }
}
