import { type Clock, systemClock } from '@tonle/process'
import type { Ground } from './ground.ts'

/**
 * A wallet that is not ours: all that is known of it are launch tokens of players who have something to stake (100 units at least).
 * They are used in turn; cases find out for themselves what the balance is.
 */
export function foreignGround(sessions: readonly string[], gameId: string, clock: Clock = systemClock): Ground {
  if (sessions.length === 0) throw new Error('a wallet that is not ours needs launch tokens: --sessions <token>,<token>')
  let next = 0
  return {
    nowMs: clock.nowMs,
    player: async () => ({ id: sessions[next++ % sessions.length]! }),
    launch: async ({ id }) => ({ session: id, gameId }),
  }
}
