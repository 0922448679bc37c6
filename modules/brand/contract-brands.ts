import { call, currencyCode, errorCodes, event, instant } from '@tonle/contract'
import { z } from 'zod'
import { fileHash, skinTerms } from './contract-skin.ts'

export const brandErrors = errorCodes({ 'brand.code_taken': 409, 'brand.host_taken': 409 })
declare module '@tonle/contract' {
  interface ModuleErrors {
    brandBrands: typeof brandErrors
  }
}

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/)
export const hostName = z
  .string()
  .max(120)
  .regex(/^(?=.{4,})[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/)
const language = z.enum(['KM', 'EN', 'CN'])
const operator = { who: 'operator', ability: 'brands.write' } as const

export const brandList = call({
  ...operator,
  summary: 'Brands of this installation; of an operator of one brand that one',
  route: 'GET /console/api/brands',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    mayCreate: z.boolean(),
    brands: z.array(
      z.object({
        name: z.string(),
        merchantCode: z.string(),
        profile: z.string(),
        mode: z.enum(['real', 'play']),
        currency: currencyCode,
        hosts: z.array(z.string()),
        /** Where its site opens; null: it has no host of its own. */
        address: z.string().nullable(),
        status: z.enum(['preparing', 'open', 'maintenance']),
        createdAt: instant,
      }),
    ),
  }),
})

export const createBrand = call({
  ...operator,
  summary:
    'Make a brand: its row, host, skin and books at zero; every module writes its first rows in a job, then a brand of the profile demo opens. By operators of all brands alone',
  route: 'POST /console/api/brands',
  effect: 'write',
  stepUp: true,
  reason: true,
  input: z.strictObject({
    name: z.string().trim().min(2).max(30),
    merchantCode,
    host: hostName,
    currency: currencyCode,
    languages: z.array(language).min(1).max(3),
    defaultLanguage: language,
    /** `demo`: play money, all features. Any other name is a licence's: the strictest rules, real books, and maintenance until it is opened. */
    profile: z.string().regex(/^[a-z][a-z0-9_-]{1,19}$/),
    /** IANA; fixed for good, since business days belong to it. */
    zone: z.string().max(60),
    ...skinTerms,
    /** As `addLogo` answered it in the brand of the session; the new brand gets a copy. Left out: the mark and the name. */
    logo: fileHash.optional(),
    /** Codes of vendors whose games the brand is to offer, once it has accounts with them. The own studio always comes. */
    vendors: z.array(z.string().regex(/^[A-Z0-9_]{2,20}$/)).max(80),
    /** The program's own banners to begin with. */
    hasBanners: z.boolean(),
  }),
  output: z.object({ merchantCode: z.string(), host: z.string() }),
  errors: ['session.forbidden', 'brand.code_taken', 'brand.host_taken', 'files.gone'],
})

/** A brand was made or is ready; to the consoles of all brands that can see it. */
export const brandListChanged = event({ name: 'brand.brandListChanged', to: 'console', touches: [brandList] })
