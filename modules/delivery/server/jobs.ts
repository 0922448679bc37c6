import type { BrandDirectory } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import { KEPT_DAYS } from '../rules.ts'
import { stoppedCountries } from './console-providers.ts'
import { sendJob } from './outbox.ts'
import { sendMessage } from './send-message.ts'

export const deliveryJobs = (brands: BrandDirectory) => [
  handleJob(sendJob, async (services: Services, { message }, run) => {
    const brand = await brands.byId(run.brand)
    if (brand) await sendMessage(services, message, run, brand.context)
  }),
  schedule({
    name: 'delivery.watch',
    per: 'installation',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    run: (services: Services) => watchDelivery(services, brands),
  }),
  schedule({
    name: 'delivery.forget',
    per: 'installation',
    every: 'hour',
    catchUp: 'last',
    run: (services: Services) => forgetMessages(services),
  }),
]

/** Metrics of health: how long messages wait, and where SMS are stopped. What was not sent in time ends here, should its job be lost. */
export async function watchDelivery(services: Services, brands: BrandDirectory): Promise<void> {
  const { seconds } = await services.db.system(async tx => {
    await tx.query(
      `update delivery.message set state = 'expired', ended_at = app_now(), text_sealed = null
        where state = 'waiting' and expires_at < app_now() - interval '2 minutes'`,
    )
    return await tx.one<{ seconds: number }>(
      `select coalesce(extract(epoch from app_now() - min(asked_at)), 0)::float8 as seconds from delivery.message where state = 'waiting'`,
    )
  })
  services.metrics.messageLag.set(seconds)
  for (const { context } of await brands.all()) {
    const stopped = await services.db.read(context.id, stoppedCountries)
    services.metrics.stoppedCountries.set({ brand: context.merchantCode }, stopped.length)
  }
}

export async function forgetMessages(services: Services): Promise<void> {
  await services.db.system(async tx => {
    await tx.query('delete from delivery.message where asked_at < app_now() - make_interval(days => $1)', [KEPT_DAYS])
    // Counted by now, and of nobody.
    await tx.query(`delete from delivery.message where state = 'withheld' and asked_at < app_now() - interval '1 day'`)
    await tx.query('delete from delivery.used where ends_at < app_now()')
  })
}
