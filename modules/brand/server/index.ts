import { defineModule, type Module } from '@tonle/contract/server'
import type { BrandDirectory } from './directory.ts'
import { brandRoutes } from './routes.ts'
import { seedDemoBrand } from './seed.ts'

export { type Brand, BrandDirectory, isBlocked } from './directory.ts'
export { DEMO_BRAND_ID } from './seed.ts'
export { settingsOf } from './settings.ts'

export const brandModule = (brands: BrandDirectory): Module =>
  defineModule({ area: 'brand', routes: brandRoutes(brands), seed: seedDemoBrand })
