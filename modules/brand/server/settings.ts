import type { BrandSettings } from '../rules.ts'
import type { Brand } from './directory.ts'

/** Values that hold where a brand says nothing: the strictest ages, nothing shown. */
const defaults: BrandSettings = {
  ages: { footer: 18, agreement: 21, birthday: 21 },
  footerVendors: [],
  customerService: [],
  resources: [],
  termsVersion: '2026-11-01',
  usernameLength: { min: 4, max: 20 },
  passwordLength: { min: 8, max: 128 },
}

export const settingsOf = (brand: Brand): BrandSettings => ({ ...defaults, ...(brand.row.settings as Partial<BrandSettings>) })
