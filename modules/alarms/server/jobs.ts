import type { BrandDirectory } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import { KEPT_DAYS } from '../rules.ts'
import { forgetLogged } from './logged.ts'
import { forgetMessages } from './messages.ts'
import { sendAlarmJob } from './outbox.ts'
import { sendAlarm } from './send.ts'
import { type Source, watchBrand } from './watch.ts'

/** @param sources read at the first run, when every module is there */
export const alarmJobs = (brands: BrandDirectory, sources: () => readonly Source[]) => [
  handleJob(sendAlarmJob, async (services: Services, { message }, run) => {
    const brand = await brands.byId(run.brand)
    if (brand) await sendAlarm(services, message, run, brand.context)
  }),
  schedule({
    name: 'alarms.watch',
    per: 'installation',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    async run(services: Services) {
      for (const { context } of await brands.all()) await watchBrand(services, context, sources())
    },
  }),
  schedule({
    name: 'alarms.forget',
    per: 'installation',
    every: 'day',
    catchUp: 'last',
    run: forgetOldMessages,
  }),
]

async function forgetOldMessages({ db }: Services): Promise<void> {
  await db.system(async tx => {
    await forgetMessages(tx, KEPT_DAYS)
    await forgetLogged(tx, KEPT_DAYS)
  })
}
