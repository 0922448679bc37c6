import type { BrandDirectory } from '@tonle/brand/server'
import type { Module, Services } from '@tonle/contract/server'
import { createJobs, type Job, runConsumers, type Schedule } from '@tonle/jobs'

/** The role `worker`: relays the outbox, runs jobs, schedules and consumers of all modules. */
export async function startWorker(
  services: Services,
  modules: readonly Module[],
  brands: BrandDirectory,
): Promise<() => Promise<void>> {
  const jobs = createJobs<Services>({
    services,
    entries: modules.flatMap(module => (module.jobs ?? []) as readonly (Job<Services> | Schedule<Services>)[]),
    brands: async () => (await brands.all()).map(({ context }) => ({ id: context.id, zone: context.zone })),
  })
  await jobs.start()
  const stopConsumers = runConsumers(
    services,
    modules.flatMap(module => module.consumers ?? []),
  )
  return async () => {
    await stopConsumers()
    await jobs.stop()
  }
}
