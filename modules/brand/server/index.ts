import { defineModule, type Module } from '@tonle/contract/server'
import type { BrandDirectory } from './directory.ts'
import { brandJobs } from './jobs.ts'
import { brandRoutes } from './routes.ts'
import { seedDemoBrands } from './seed.ts'

export { countriesIn, dialingCodeOf } from './countries.ts'
export { DEMO_BRAND_ID, demoBrands, SECOND_DEMO_BRAND } from './demo-brands.data.ts'
export { type Brand, BrandDirectory, isBlocked } from './directory.ts'
export { brandInvariants } from './invariants.ts'
export { watchSettings } from './jobs.ts'
export { seededBrands } from './seed.ts'
export { settingsOf } from './settings.ts'

export const brandModule = (brands: BrandDirectory): Module =>
  defineModule({
    area: 'brand',
    routes: brandRoutes(brands),
    jobs: brandJobs,
    constraints: { setting_version_pkey: 'request.version_conflict' },
    seed: seedDemoBrands,
  })
