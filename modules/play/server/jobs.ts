import type { House } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'
import { forgetPlayedJob } from './fold-played.ts'
import { closeOldBets, closeOldRounds } from './seamless/close-rounds.ts'
import { forgetBudgets } from './seamless/reach/budgets.ts'
import { releaseExpired } from './seamless/release.ts'
import { killSessionJob } from './vendors/outbound/kill-sessions.ts'
import { reconcileVendors } from './vendors/outbound/reconcile.ts'

const holds = schedule({
  name: 'play.release_holds',
  per: 'house',
  every: '1m',
  catchUp: 'last',
  timeoutMs: 50_000,
  run: async (house: House) => void (await releaseExpired(house)),
})

const rounds = schedule({
  name: 'play.close_rounds',
  per: 'house',
  every: '10m',
  catchUp: 'last',
  timeoutMs: 300_000,
  run: async (house: House) => {
    await closeOldRounds(house)
    await forgetBudgets(house)
    await closeOldBets(house)
  },
})

const histories = schedule({
  name: 'play.reconcile_vendors',
  per: 'house',
  every: '10m',
  catchUp: 'last',
  timeoutMs: 540_000,
  run: async (house: House, { signal }) => void (await reconcileVendors(house, signal)),
})

export const playJobs = [holds, rounds, histories, forgetPlayedJob, killSessionJob]
