import type { BrandDirectory } from '@tonle/brand/server'
import type { House, Module } from '@tonle/contract/server'
import { createJobs, type Job, type Schedule } from '@tonle/jobs'

/** The role `worker`: relays the outbox, runs jobs and schedules of all rooms. */
export async function startWorker(
  house: House,
  modules: readonly Module[],
  brands: BrandDirectory,
): Promise<() => Promise<void>> {
  const jobs = createJobs<House>({
    house,
    entries: modules.flatMap(module => (module.jobs ?? []) as readonly (Job<House> | Schedule<House>)[]),
    brands: async () => (await brands.all()).map(({ context }) => ({ id: context.id, zone: context.zone })),
  })
  await jobs.start()
  return () => jobs.stop()
}
