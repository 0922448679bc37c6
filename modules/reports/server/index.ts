import type { BrandDirectory } from '@tonle/brand/server'
import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import type { ExactReturn } from '../rules.ts'
import { betDays } from './bet-days.ts'
import { ExactReturns, gameReturns, returnsWaiting } from './game-returns.ts'
import { memberPlay } from './member-play.ts'
import { profitAndLoss } from './profit-and-loss.ts'
import { returnSums } from './return-sums.ts'
import { revenue } from './revenue.ts'
import { revenueBets } from './revenue-bets.ts'
import { revenueByHour } from './revenue-by-hour.ts'
import { revenueOfBrands } from './revenue-of-brands.ts'
import { revenueSums } from './revenue-sums.ts'
import { teamBranches, teamDays } from './team-figures.ts'
import { teamSums } from './team-sums.ts'

export type { ExactReturn } from '../rules.ts'
export { betDays } from './bet-days.ts'
export { reportsInvariants } from './invariants.ts'
export { revenueSums } from './revenue-sums.ts'
export { teamSums } from './team-sums.ts'
export { turnoverOfMove } from './turnover-of-move.ts'

export const reportsConsumers = [betDays, revenueSums, teamSums, returnSums]

/** @param returns exact figures of own games, for the bands of their returns */
export function reportsModule(services: Services, brands: BrandDirectory, returns: readonly ExactReturn[]): Module {
  const exact = new ExactReturns(returns)
  return defineModule({
    area: 'reports',
    routes: serve('reports', contract, {
      profitAndLoss,
      memberPlay,
      revenue,
      revenueBets,
      revenueByHour,
      teamDays,
      teamBranches,
      revenueOfBrands: (scope, input) => revenueOfBrands(scope, { services, brands }, input),
      gameReturns: (scope, input) => gameReturns(scope, { services, brands, exact }, input),
    }),
    consumers: reportsConsumers,
    waiting: [returnsWaiting(exact)],
  })
}
