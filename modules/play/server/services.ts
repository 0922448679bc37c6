import type { Services } from '@tonle/contract/server'
import { LiveSessions } from './live-sessions.ts'
import { createSeamless, type Seamless } from './seamless/index.ts'
import { SeedsInUse } from './slots/seeds-in-use.ts'

/** What the calls of one process share: the operations, and what is known for a second. */
export interface PlayServices {
  seamless: Seamless
  sessions: LiveSessions
  seeds: SeedsInUse
}

export const openPlayServices = (services: Services, seamless: Seamless = createSeamless(services)): PlayServices => ({
  seamless,
  sessions: new LiveSessions(services),
  seeds: new SeedsInUse(services),
})
