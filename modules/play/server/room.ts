import type { House } from '@tonle/contract/server'
import { LiveSessions } from './live-sessions.ts'
import { createSeamless, type Seamless } from './seamless/index.ts'
import { SeedsInUse } from './slots/seeds-in-use.ts'

/** What the calls of one process share: the operations, and what is known for a second. */
export interface PlayRoom {
  seamless: Seamless
  sessions: LiveSessions
  seeds: SeedsInUse
}

export const openPlayRoom = (house: House, seamless: Seamless = createSeamless(house)): PlayRoom => ({
  seamless,
  sessions: new LiveSessions(house),
  seeds: new SeedsInUse(house),
})
