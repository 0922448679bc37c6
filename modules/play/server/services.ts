import type { Services } from '@tonle/contract/server'
import { LiveSessions } from './live-sessions.ts'
import { createSeamless, type Reach, type Seamless } from './seamless/index.ts'
import { ofRequests, type RequestSeamless } from './seamless/of-requests.ts'
import { SeedsInUse } from './slots/seeds-in-use.ts'
import { demoSpins, type SpinDemo } from './slots/spin-demo.ts'

/** What the calls of one process share: the operations, and what is known for a second. */
export interface PlayServices {
  seamless: RequestSeamless
  /** Keeps the vendor accounts' budgets in the background. @returns what stops it */
  startReach: Reach['start']
  sessions: LiveSessions
  seeds: SeedsInUse
  spinDemo: SpinDemo
}

export const openPlayServices = (services: Services, seamless: Seamless = createSeamless(services)): PlayServices => ({
  seamless: ofRequests(seamless),
  startReach: () => seamless.reach.start(),
  sessions: new LiveSessions(services),
  seeds: new SeedsInUse(services),
  spinDemo: demoSpins(services),
})
