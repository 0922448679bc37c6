import { KnownFreeRounds } from '@tonle/game-screen/free-rounds.ts'
import { freeRoundsOf } from '@tonle/play/site/free-rounds.ts'
import { type GameRef, openKept, requireSession } from '@tonle/play/site/session.ts'
import type { SlotClient } from '../hud/client.ts'
import { slots } from './calls.ts'

/** The calls a slot's screen makes, on one play session. */
export function slotClient(game: GameRef): SlotClient {
  const session = () => requireSession(game)
  const free = new KnownFreeRounds(() => freeRoundsOf(game))
  return {
    free,
    async open() {
      const opened = await openKept(game, kept => slots.openSlot({ session: kept }))
      void free.refresh()
      return opened
    },
    spin: stake => free.place(stake, of => slots.spinSlot({ session: session(), stake, ...of })),
    acknowledge: async roundId => void (await slots.acknowledgeRound({ session: session(), roundId })),
  }
}
