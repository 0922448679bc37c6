import type { Services } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import { foldOpenBets } from '@tonle/play/server'
import { askAboutBetJob } from '../outbox.ts'
import { askVendor } from './ask-vendor.ts'
import { sweepBet, sweepRounds } from './sweep-rounds.ts'

/** Minutes of vendors' calls are kept so many hours. */
const MINUTES_KEPT_HOURS = 48

const sweep = schedule({
  name: 'play.sweep_rounds',
  per: 'installation',
  every: '5m',
  catchUp: 'last',
  timeoutMs: 240_000,
  run: async (services: Services, { signal }) => {
    await foldOpenBets(services)
    await sweepRounds(services, askVendor, signal)
  },
})

const askNow = handleJob(
  askAboutBetJob,
  async (services: Services, { bet }, { brand }) => void (await sweepBet(services, askVendor, brand, bet)),
)

const clean = schedule({
  name: 'play.forget_vendor_calls',
  per: 'installation',
  every: 'hour',
  catchUp: 'last',
  run: (services: Services) => forgetVendorCalls(services),
})

/** Requests and answers go after seven days, the minutes after two. */
export async function forgetVendorCalls(services: Services): Promise<void> {
  await services.db.system(async tx => {
    await tx.query('select vendors.empty_old_calls()')
    await tx.query('delete from vendors.vendor_minute where minute < app_now() - make_interval(hours => $1)', [
      MINUTES_KEPT_HOURS,
    ])
  })
}

export const watchJobs = [sweep, askNow, clean]
