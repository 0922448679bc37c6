import type { Services } from '@tonle/contract/server'
import type { BonusRules } from './bonus.ts'
import type { DecisionLog } from './decision-log.ts'
import type { Reach } from './reach/index.ts'
import type { RecentHolds } from './recent-holds.ts'

/** What the operations of one process share. */
export interface Context {
  services: Services
  decided: DecisionLog
  reach: Reach
  lately: RecentHolds
  bonus: BonusRules
}
