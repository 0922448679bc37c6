import { defineModule, type Module } from '@tonle/contract/server'
import type { BrandDirectory } from './directory.ts'
import { brandJobs } from './jobs.ts'
import { brandRoutes } from './routes.ts'
import { seedDemoBrands } from './seed.ts'
import { brandWaiting } from './waiting.ts'

export { movedIn, orderAgain } from '../rules-arrangements.ts'
export { arrangementView, earlierArrangement, keepArrangement } from './arrangements.ts'
export { checkCdns } from './check-cdns.ts'
export { countriesIn, dialingCodeOf } from './countries.ts'
export { DEMO_BRAND_ID, demoBrands, SECOND_DEMO_BRAND } from './demo-brands.data.ts'
export { type Brand, BrandDirectory } from './directory.ts'
export { furnishBrand } from './furnish.ts'
export { brandInvariants } from './invariants.ts'
export { endClosings, watchSettings } from './jobs.ts'
export { previewedMenus } from './menus.ts'
export { isPartClosed, withClosedDays } from './parts.ts'
export { openPreview, type Previewed, sealPreview } from './preview.ts'
export { seededBrands } from './seed.ts'
export { brandCurrency, settingsIn, settingsOf } from './settings.ts'
export { arrangementVersions } from './sql-arrangements.ts'
export { setTag } from './sql-tags.ts'
export { raiseTermsVersion } from './terms-version.ts'

/** @param modules all of the program, which furnish a new brand */
export const brandModule = (brands: BrandDirectory, modules: () => readonly Module[]): Module =>
  defineModule({
    area: 'brand',
    routes: brandRoutes(brands),
    jobs: brandJobs(modules),
    waiting: brandWaiting,
    constraints: {
      ...{ setting_version_pkey: 'request.version_conflict', closing_now: 'request.version_conflict' },
      arrangement_version_pkey: 'request.version_conflict',
    },
    seed: seedDemoBrands,
  })
