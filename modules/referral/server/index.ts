import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { decidePair, decideTerms, pairs } from './desk-pairs.ts'
import { depositsFold, turnoverFold } from './folds.ts'
import { referralJobs } from './jobs.ts'
import { earnings, friends, payments, referral } from './lists.ts'
import { openProgram, openTerms, programs, saveProgram, stopProgram } from './programs.ts'
import { seedReferral } from './seed.ts'
import { tendPairs } from './tend.ts'
import { referralWaiting } from './waiting.ts'

export { referralInvariants } from './invariants.ts'
export { tendBrand } from './jobs.ts'
export { isReferralOn } from './lists.ts'

export const referralConsumers = [turnoverFold, depositsFold]

/** Friends that members invite, and what is paid for them. */
export const referralModule = (services: Services): Module =>
  defineModule({
    area: 'referral',
    waiting: referralWaiting,
    routes: serve('referral', contract, {
      referral,
      friends,
      earnings,
      programs,
      saveProgram,
      openProgram: { terms: openTerms, run: openProgram },
      stopProgram,
      pairs,
      decidePair: { terms: decideTerms, run: decidePair },
      payments,
    }),
    jobs: referralJobs,
    consumers: referralConsumers,
    onFolded(_consumer, changed) {
      for (const [brand, rows] of Map.groupBy(changed, row => row.brand_id!)) {
        // What fails here is done by the schedule within a minute.
        tendPairs(services, brand, [...new Set(rows.map(row => row.member_id!))]).catch((error: unknown) =>
          services.log.error({ err: error }, 'referrals were not brought up to date'),
        )
      }
    },
    seed: seedReferral,
  })
