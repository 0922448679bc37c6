import type { Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'
import { forgetPlayedJob } from './fold-played.ts'
import { closeOldBets, closeOldRounds } from './seamless/close-rounds.ts'
import { forgetBudgets } from './seamless/reach/budgets.ts'
import { releaseExpired } from './seamless/release.ts'
import { killSessionJob } from './vendors/outbound/kill-sessions.ts'
import { reconcileVendors } from './vendors/outbound/reconcile.ts'

const holds = schedule({
  name: 'play.release_holds',
  per: 'installation',
  every: '1m',
  catchUp: 'last',
  timeoutMs: 50_000,
  run: async (services: Services) => void (await releaseExpired(services)),
})

const rounds = schedule({
  name: 'play.close_rounds',
  per: 'installation',
  every: '10m',
  catchUp: 'last',
  timeoutMs: 300_000,
  run: async (services: Services) => {
    await closeOldRounds(services)
    await forgetBudgets(services)
    await closeOldBets(services)
  },
})

const histories = schedule({
  name: 'play.reconcile_vendors',
  per: 'installation',
  every: '10m',
  catchUp: 'last',
  timeoutMs: 540_000,
  run: async (services: Services, { signal }) => void (await reconcileVendors(services, signal)),
})

export const playJobs = [holds, rounds, histories, forgetPlayedJob, killSessionJob]
