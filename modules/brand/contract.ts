import { brandFlags, call, currencyCode, flagName, personal } from '@tonle/contract'
import { z } from 'zod'

/** The spec's module ids (§5), then our own. */
export const flags = brandFlags({
  PTSYS3: {},
  MANPLAYREB3: {},
  MISSIONLB3: {},
  MOBILENUMREG3: {},
  REGMOBVERF3: {},
  FREEPLAY3: { isOnInDemo: true, refusal: 'identity.freeplay_off' },
  PWDEXPFORCECHANGE3: {},
  MOBILEVERCODELOGIN3: {},
  CHNGPASSVERIF3: {},
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

export const abilities = ['brand.write'] as const
declare module '@tonle/contract' {
  interface ModuleAbilities {
    brand: (typeof abilities)[number]
  }
}

/** 0 normal, 1 maintenance, 2 region restricted (spec §4). */
export const systemStatus = call({
  summary: 'Whether the site is open for this visitor',
  route: 'GET /wps/system/status',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({}),
  ignores: ['platform', 'clientType', 'device', 'language', 'lang', 'token'],
  about: 'caller',
  output: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    ip: personal(z.string(), 'ip'),
    until: z.string().nullable(),
  }),
})

const banner = z.object({
  groupName: z.string(),
  art: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string().nullable(),
  url: z.string().nullable(),
  linkageType: z.number(),
})

/** Everything of the brand's skin that the browser needs before anybody signs in. */
export const whitelabel = call({
  summary: 'The brand: name, flags by module id, languages, currency, banners, contacts',
  route: 'GET /wps/system/whitelabel',
  who: 'anyone',
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
    /** CSS custom properties that the skin overrides. */
    theme: z.record(z.string(), z.string()),
    ages: z.object({ footer: z.number(), agreement: z.number(), birthday: z.number() }),
    banners: z.array(banner),
    customerService: z.array(z.object({ csType: z.string(), title: z.string(), url: z.string() })),
    resources: z.array(z.object({ resourceType: z.string(), labelNameEn: z.string(), url: z.string() })),
    /** Vendor codes shown in the footer. */
    footerVendors: z.array(z.string()),
    termsVersion: z.string(),
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

export const switchBrand = call({
  summary: 'Open the brand or put it into maintenance: no new stakes within seconds, what is under way is paid',
  route: 'POST /console/api/brand/status',
  who: 'operator',
  ability: 'brand.write',
  effect: 'write',
  reason: true,
  input: z.strictObject({ status: z.enum(['open', 'maintenance']) }),
  output: z.object({ status: z.enum(['open', 'maintenance']) }),
})
