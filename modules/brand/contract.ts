import { brandFlags, call, currencyCode, errorCodes, event, flagName, setting, settings } from '@tonle/contract'
import { z } from 'zod'
import { shownBanner } from './contract-banners.ts'
import { menuFields, shownMenus } from './contract-menus.ts'
import { partName } from './contract-parts.ts'
import { layoutTerms } from './contract-skin.ts'

/** The spec's module ids (§5), then our own. */
export const flags = brandFlags({
  PTSYS3: { isOnInDemo: true },
  MANPLAYREB3: { isOnInDemo: true },
  MISSIONLB3: { isOnInDemo: true },
  MOBILENUMREG3: {},
  REGMOBVERF3: {},
  FREEPLAY3: { isOnInDemo: true, refusal: 'identity.freeplay_off' },
  PWDEXPFORCECHANGE3: {},
  MOBILEVERCODELOGIN3: { isOnInDemo: true },
  CHNGPASSVERIF3: { isOnInDemo: true },
  // The spec names the feature without an id.
  MOBILEPWDREG3: {},
  AGENTS_ON_MEMBER_SIDE: { isOnInDemo: true },
  JACKPOT_TICKER: { isOnInDemo: true },
  DECORATIVE_NUMBERS: { isOnInDemo: true },
  TERMS_TICKED: { isOnInDemo: true },
  WINNER_BOARD: { isOnInDemo: true },
  COCKFIGHT: {},
})
declare module '@tonle/contract' {
  interface ModuleFlags {
    brand: keyof typeof flags
  }
}

export * from './contract-access.ts'
export * from './contract-arrangements.ts'
export * from './contract-banners.ts'
export * from './contract-brands.ts'
export * from './contract-console.ts'
export * from './contract-domains.ts'
export * from './contract-guide.ts'
export * from './contract-menus.ts'
export * from './contract-parts.ts'
export * from './contract-skin.ts'
export * from './contract-status.ts'

export const abilities = [
  'brand.write',
  'brands.write',
  'banners.write',
  'settings.read',
  'settings.write',
  'settings.money',
] as const
export const errors = errorCodes({ 'brand.no_such_banner': 404, 'brand.no_such_contact': 404, 'brand.too_many_banners': 409 })
declare module '@tonle/contract' {
  interface ModuleAbilities {
    brand: (typeof abilities)[number]
  }
  interface ModuleErrors {
    brand: typeof errors
  }
}

/** Everything of the brand's skin that the browser needs before anybody signs in. */
export const whitelabel = call({
  summary: 'The brand: name, flags by module id, languages, currency, banners, contacts',
  route: 'GET /wps/system/whitelabel',
  who: 'anyone',
  everywhere: true,
  effect: 'read',
  input: z.strictObject({}),
  ignores: ['platform', 'clientType', 'device', 'token', 'language', 'lang'],
  output: z.object({
    name: z.string(),
    merchantCode: z.string(),
    profile: z.string(),
    mode: z.enum(['real', 'play']),
    currency: currencyCode,
    currencySymbol: z.string(),
    zone: z.string(),
    languages: z.array(z.enum(['KM', 'EN', 'CN'])),
    defaultLanguage: z.enum(['KM', 'EN', 'CN']),
    /** Feature flags: the spec's module ids and our own names, all that are on. */
    flags: z.array(flagName),
    /** What the brand has closed for a while, with its words in the caller's language; empty: the standing sentence. */
    closed: z.array(z.object({ part: partName, message: z.string() })),
    /** Address of the brand's logo; null: the mark and the name. */
    logo: z.string().nullable(),
    /** How a visitor's first page looks, until the visitor chooses. */
    first: z.object({ theme: z.enum(['dark', 'light']), menu: z.enum(['open', 'rail']) }),
    layout: layoutTerms,
    menus: shownMenus,
    platform: z.string(),
    lotteryType: z.string(),
    /** Origins from which the site's pictures and launches may also come, those that are healthy: a client picks one at random and falls back to the site itself. */
    imageCDNs: z.array(z.string()),
    launchCDNs: z.array(z.string()),
    /** CSS custom properties that the skin overrides. */
    theme: z.record(z.string(), z.string()),
    ages: z.object({ footer: z.number(), agreement: z.number(), birthday: z.number() }),
    banners: z.array(shownBanner),
    /** `path` stands for the address, which `contactAddress` answers when a visitor asks for it. */
    customerService: z.array(
      z.object({ csType: z.string(), /** In the caller's language. */ title: z.string(), path: z.string() }),
    ),
    /** Pictures over the board of announcements, in their order: banners of the group `w_announcement`. */
    promotion: z.object({ announcementImages: z.array(z.object({ sequence: z.number(), url: z.string(), alt: z.string() })) }),
    resources: z.array(
      z.object({
        resourceType: z.string(),
        labelNameEn: z.string(),
        /** In the caller's language. */ labelName: z.string(),
        url: z.string(),
      }),
    ),
    /** Vendor codes shown in the footer. */
    footerVendors: z.array(z.string()),
    termsVersion: z.string(),
    /** For the measurement of visits, which a client loads only for visitors who agreed; null: the brand measures nothing. */
    analytics: z.object({ gtagId: z.string().nullable() }),
  }),
})

export const countries = call({
  summary: 'Countries with their dialling codes, named in the language of the caller; the home country of the brand comes first',
  route: 'GET /wps/system/countries',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  ignores: ['platform', 'clientType', 'device', 'token', 'language', 'lang'],
  output: z.object({
    list: z.array(
      z.object({
        /** ISO 3166-1. */
        code: z.string(),
        /** Without `+`. */
        dialingCode: z.string(),
        name: z.string(),
      }),
    ),
  }),
})

export const domainRoute = call({
  summary: 'The main domain and its alternatives',
  route: 'GET /wps/system/domainRoute',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  ignores: ['platform', 'clientType', 'token'],
  output: z.object({ mainDomain: z.string(), domainList: z.array(z.string()) }),
})

export const contactAddress = call({
  summary: 'Where a way to customer service leads: the address behind a `path` of the public state',
  route: 'GET /wps/system/customerService',
  who: 'anyone',
  // Also where the site is closed to a region: its page offers customer service.
  everywhere: true,
  effect: 'read',
  input: z.strictObject({ path: z.string().regex(/^[0-9a-f]{32}$/) }),
  ignores: ['platform', 'clientType', 'device', 'token', 'language', 'lang'],
  output: z.object({ csType: z.string(), url: z.string() }),
  errors: ['brand.no_such_contact'],
})

export const settingsChanged = event({ name: 'brand.settingsChanged', to: 'brand', touches: [whitelabel] })

/** A module of its own, so that menus have a history of their own; written on the console's page Menus. */
export const menuSettings = settings({ module: 'menus', ability: 'settings.write', settingsChanged, fields: menuFields })

/** Ages: design §6; under a licence the strictest counts. */
const age = (standard: number) => setting.whole({ default: standard, min: 18, max: 99, unit: 'years', strictest: { min: 21 } })
/** Empty: the title that stands for all languages is shown. */
const translated = { min: 0, max: 60 }
const address = { max: 300, pattern: setting.LINK }

export const brandSettings = settings({
  module: 'brand',
  ability: 'settings.write',
  settingsChanged,
  fields: {
    footerAge: age(18),
    agreementAge: age(21),
    birthdayAge: age(21),
    termsVersion: setting.text({ default: '2026-11-01', max: 20, pattern: /^[\w.-]+$/ }),
    customerService: setting.rows(
      { csType: { max: 20, pattern: /^\w+$/ }, title: { max: 60 }, titleKm: translated, titleZh: translated, url: address },
      { most: 12, isOrdered: true },
    ),
    resources: setting.rows(
      {
        resourceType: { max: 20, pattern: /^\w+$/ },
        ...{ labelNameEn: { max: 60 }, labelNameKm: translated, labelNameZh: translated, url: address },
      },
      { most: 12, isOrdered: true },
    ),
    /** ISO 3166-1: the first in lists of countries. */
    homeCountry: setting.text({ default: 'KH', max: 2, pattern: /^[A-Z]{2}$/ }),
    /** The spec's words for what kind of site it is; told to programs, nothing here depends on them. */
    platform: setting.choice(['WEB'], { default: 'WEB' }),
    lotteryType: setting.choice(['LOTT', 'ZY', 'ELOTT', 'SEA'], { default: 'LOTT' }),
    /** Of Google Analytics; without one no page asks for consent, and none measures. */
    gtagId: setting.text({ default: '', min: 0, max: 20, pattern: /^((G|GT)-[A-Z0-9]{4,16})?$/ }),
    /** Hosts that banners may lead to, over https. */
    outsideHosts: setting.rows({ host: { max: 120, pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/ } }, { most: 20 }),
    /** Vendor codes shown in the footer. */
    footerVendors: setting.rows({ code: { max: 20, pattern: /^\w+$/ } }, { most: 40, isOrdered: true }),
  },
})
