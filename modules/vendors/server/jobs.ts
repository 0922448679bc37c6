import type { Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'
import { killSessionHandler } from './outbound/kill-sessions.ts'
import { reconcileVendors } from './outbound/reconcile.ts'
import { tellPromoHandler } from './promos/tell-promo.ts'
import { watchJobs } from './watch/jobs.ts'

const histories = schedule({
  name: 'play.reconcile_vendors',
  per: 'installation',
  every: '10m',
  catchUp: 'last',
  timeoutMs: 540_000,
  run: async (services: Services, { signal }) => void (await reconcileVendors(services, signal)),
})

export const vendorJobs = [histories, killSessionHandler, tellPromoHandler, ...watchJobs]
