import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { addLevel, changeLevel, consolePayments, levels, setRate } from './desk.ts'
import { rebateFold, turnoverFold } from './folds.ts'
import { claimRebate, rebate, rebateJobs } from './rebate.ts'
import { seedLevels, seedRewards } from './seed.ts'
import { standingJobs, tendMoved } from './standing.ts'
import { claimBirthday, payments, vip, vipState } from './vip.ts'

export { rebateFold, turnoverFold } from './folds.ts'
export { rewardsInvariants } from './invariants.ts'
export { payRebates } from './rebate.ts'
export { rankOf, tendBrand } from './standing.ts'

export const rewardsConsumers = [turnoverFold, rebateFold]

/** VIP levels and rebate. */
export const rewardsModule = (services: Services): Module =>
  defineModule({
    area: 'rewards',
    routes: serve('rewards', contract, {
      vipState,
      vip,
      rebate,
      claimRebate,
      claimBirthday,
      payments,
      levels,
      addLevel,
      changeLevel,
      setRate,
      consolePayments,
    }),
    jobs: [...standingJobs, ...rebateJobs],
    consumers: rewardsConsumers,
    onFolded(consumer, changed) {
      for (const member of new Set(changed.map(row => row.member_id!))) services.events.publish(contract.rewardsChanged, member)
      if (consumer !== turnoverFold) return
      // What fails here is done by the schedule within ten minutes.
      tendMoved(services, changed).catch((error: unknown) =>
        services.log.error({ err: error }, 'levels were not brought up to date'),
      )
    },
    seed: seedRewards,
    furnish: (tx, _services, brand) => seedLevels(tx, brand.currency),
  })
