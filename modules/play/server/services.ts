import type { Services } from '@tonle/contract/server'
import { LiveSessions } from './live-sessions.ts'
import { createSeamless, type Seamless } from './seamless/index.ts'
import { ofRequests, type RequestSeamless } from './seamless/of-requests.ts'
import { SeedsInUse } from './slots/seeds-in-use.ts'
import { demoSpins, type SpinDemo } from './slots/spin-demo.ts'

/** What the calls of one process share: the operations, and what is known for a second. */
export interface PlayServices {
  seamless: RequestSeamless
  sessions: LiveSessions
  seeds: SeedsInUse
  spinDemo: SpinDemo
}

export const openPlayServices = (services: Services, seamless: Seamless = createSeamless(services)): PlayServices => ({
  seamless: ofRequests(seamless),
  sessions: new LiveSessions(services),
  seeds: new SeedsInUse(services),
  spinDemo: demoSpins(services),
})
