import { declaredSettings } from '@tonle/contract'
import type { Module, Services } from '@tonle/contract/server'
import { atPlannedTime, handleJob, schedule } from '@tonle/jobs'
import * as contract from '../contract.ts'
import { checkCdns } from './check-cdns.ts'
import { furnishBrand } from './furnish.ts'
import { bannerDayJob, closingEndJob, furnishJob } from './outbox.ts'
import { readStored } from './settings.ts'
import { endDue } from './sql-parts.ts'
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

/** Parts whose end time has come are open already (`allBrands`); this writes it down and tells open pages. */
export async function endClosings({ db, events }: Services): Promise<void> {
  const brands = new Set((await db.system(endDue)).map(({ brandId }) => brandId))
  if (brands.size > 0) events.publish(contract.brandsChanged)
  for (const brand of brands) {
    events.publish(contract.settingsChanged, brand)
    events.publish(contract.siteStateChanged, brand)
  }
}

/** @param modules all of the program, which furnish a new brand */
export const brandJobs = (modules: () => readonly Module[]) => [
  handleJob(furnishJob, (services: Services, input) => furnishBrand(services, modules(), input)),
  schedule({
    name: 'brand.check_cdns',
    per: 'installation',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    run: (services: Services) => checkCdns(services),
  }),
  atPlannedTime(closingEndJob, (services: Services) => endClosings(services)),
  // A banner that was changed meanwhile makes one reading too many.
  atPlannedTime(bannerDayJob, async ({ events }: Services, _at, { brand }) => events.publish(contract.settingsChanged, brand)),
  schedule({
    name: 'brand.watch_settings',
    per: 'installation',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 20_000,
    run: (services: Services) => watchSettings(services),
  }),
]
