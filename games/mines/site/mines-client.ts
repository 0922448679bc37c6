import { CallError } from '@tonle/contract/browser'
import { type GameRef, keptSession, openKept } from '@tonle/play/site/session.ts'
import type { MinesClient } from '../hud/client.ts'
import { mines } from './calls.ts'

/** The calls a mines screen makes, on one play session. */
export function minesClient(game: GameRef): MinesClient {
  const session = () => {
    const kept = keptSession(game)
    if (!kept) throw new CallError(409, { code: 'play.session_over' })
    return kept
  }
  return {
    open: () => openKept(game, kept => mines.openMines({ session: kept })),
    bet: async (stake, count) => mines.betMines({ session: session(), stake, mines: count }),
    step: async (roundId, index, tile) => mines.stepMines({ session: session(), roundId, index, tile }),
    cashOut: async roundId => mines.cashOutMines({ session: session(), roundId }),
  }
}
