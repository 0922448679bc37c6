import { defineModule, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { betDays } from './bet-days.ts'
import { profitAndLoss } from './profit-and-loss.ts'

export { betDays } from './bet-days.ts'
export { reportsInvariants } from './invariants.ts'

export const reportsModule = defineModule({
  area: 'reports',
  routes: serve('reports', contract, { profitAndLoss }),
  consumers: [betDays],
})
