import { declaredSettings } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'
import { readStored } from './settings.ts'
import { everyBrandsSettings } from './sql-settings.ts'

/** Raises an alarm for ignored stored values, which are read as the default or as the licence's bound. */
export async function watchSettings({ db, metrics, log }: Services): Promise<void> {
  const counts = new Map([...declaredSettings().keys()].map(module => [module, 0]))
  for (const { merchantCode, module, overrides, ...terms } of await db.system(everyBrandsSettings)) {
    const declaration = declaredSettings().get(module)
    const ignored = declaration ? readStored(declaration, overrides, terms).ignored : ['*']
    if (ignored.length > 0) log.error({ brand: merchantCode, module, ignored }, 'stored settings do not hold')
    counts.set(module, (counts.get(module) ?? 0) + ignored.length)
  }
  metrics.ignoredSettings.reset()
  for (const [module, count] of counts) metrics.ignoredSettings.set({ module }, count)
}

export const brandJobs = [
  schedule({
    name: 'brand.watch_settings',
    per: 'installation',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 20_000,
    run: (services: Services) => watchSettings(services),
  }),
]
