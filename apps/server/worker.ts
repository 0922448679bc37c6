import type { BrandDirectory } from '@tonle/brand/server'
import type { Module, Services } from '@tonle/contract/server'
import { createJobs, runConsumers, type UnknownRows } from '@tonle/jobs'

/** The role `worker`: relays the outbox, runs jobs, schedules and consumers of all modules. */
export async function startWorker(
  services: Services,
  modules: readonly Module[],
  brands: BrandDirectory,
): Promise<() => Promise<void>> {
  const jobs = createJobs<Services>({
    services,
    entries: modules.flatMap(module => module.jobs ?? []),
    brands: async () => (await brands.all()).map(({ context }) => ({ id: context.id, zone: context.zone })),
    onUnknownRows: unknownRowsAlarm(services),
  })
  await jobs.start()
  const stopConsumers = runConsumers(
    services,
    modules.flatMap(module => module.consumers ?? []),
    (consumer, changed) => modules.find(({ consumers }) => consumers?.includes(consumer))?.onFolded?.(consumer, changed),
  )
  return async () => {
    await stopConsumers()
    await jobs.stop()
  }
}

/** Says once of each topic, and by a metric for as long as it is so, that outbox rows wait for a program that knows them. */
export function unknownRowsAlarm({ log, metrics }: Pick<Services, 'log' | 'metrics'>): (unknown: readonly UnknownRows[]) => void {
  const told = new Set<string>()
  return unknown => {
    metrics.unknownTopics.reset()
    for (const { topic, rows } of unknown) {
      metrics.unknownTopics.set({ topic }, rows)
      if (!told.has(topic)) log.error({ topic, rows }, 'outbox rows are kept: no handler takes their topic')
      told.add(topic)
    }
  }
}
