import type { Services } from '@tonle/contract/server'
import type { DecisionLog } from './decided.ts'
import type { HeldLately } from './held-lately.ts'
import type { Reach } from './reach/index.ts'

/** What the operations of one process share. */
export interface Context {
  services: Services
  decided: DecisionLog
  reach: Reach
  lately: HeldLately
}
