import { CallError, newKey } from '@tonle/contract/browser'
import { type GameRef, keptSession, openKept } from '@tonle/play/site/session.ts'
import type { SlotClient } from '../hud/client.ts'
import { slots } from './calls.ts'

/** The calls a slot's screen makes, on one play session. */
export function slotClient(game: GameRef): SlotClient {
  const session = () => {
    const kept = keptSession(game)
    if (!kept) throw new CallError(409, { code: 'play.session_over' })
    return kept
  }
  return {
    open: () => openKept(game, kept => slots.openSlot({ session: kept })),
    // The key is made here: the client asks again under it when an answer is lost, so a spin is never paid twice.
    spin: stake => slots.spinSlot({ session: session(), stake }, { idempotencyKey: newKey() }),
    acknowledge: async roundId => void (await slots.acknowledgeRound({ session: session(), roundId })),
  }
}
