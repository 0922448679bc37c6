import { CallError } from '@tonle/contract/browser'
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
    spin: stake => slots.spinSlot({ session: session(), stake }),
    acknowledge: async roundId => void (await slots.acknowledgeRound({ session: session(), roundId })),
  }
}
