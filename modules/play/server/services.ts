import type { Services } from '@tonle/contract/server'
import { LiveSessions } from './live-sessions.ts'
import type { BonusRules } from './seamless/bonus.ts'
import { createSeamless, type Reach, type Seamless } from './seamless/index.ts'
import { type RequestSeamless, requestSeamless } from './seamless/request-seamless.ts'
import { type AtDemoTable, demoTables } from './studio/demo-table.ts'
import { SeedsInUse } from './studio/seeds-in-use.ts'
import { SharedRounds } from './studio/shared-rounds.ts'
import { SteppedRounds } from './studio/stepped-rounds.ts'

/** What the calls of one process share: the operations, and what is known for a second. */
export interface PlayServices {
  seamless: RequestSeamless
  bonus: BonusRules
  /** Keeps the vendor accounts' budgets in the background. @returns what stops it */
  startReach: Reach['start']
  sessions: LiveSessions
  seeds: SeedsInUse
  atDemoTable: AtDemoTable
  rounds: SteppedRounds
  shared: SharedRounds
}

export const openPlayServices = (services: Services, seamless: Seamless = createSeamless(services)): PlayServices => ({
  seamless: requestSeamless(seamless),
  bonus: seamless.bonus,
  startReach: () => seamless.reach.start(),
  sessions: new LiveSessions(services),
  seeds: new SeedsInUse(services),
  atDemoTable: demoTables(services),
  rounds: new SteppedRounds(services, seamless),
  shared: new SharedRounds(services, seamless),
})
