import { play } from './calls.ts'
import { type GameRef, keptSession } from './session.ts'

/** Free rounds in a launched game; none in a demo. */
export async function freeRoundsOf(game: GameRef) {
  const session = keptSession(game)
  if (!session || game.mode === 'demo') return []
  return (await play.sessionFreeRounds({ session })).rounds
}
