import { call, event, personal, setting, settings } from '@tonle/contract'
import { z } from 'zod'
import { systemStatus } from './contract-status.ts'

/** Addresses and networks, `203.0.113.0/24`. */
const NETWORK = new RegExp(
  [z.regexes.ipv4, z.regexes.ipv6, z.regexes.cidrv4, z.regexes.cidrv6].map(({ source }) => `(?:${source})`).join('|'),
)
const network = { network: { max: 49, pattern: NETWORK } }

/** The brand opened, went into maintenance, or serves other regions: what a visitor may see now, `systemStatus` says. */
export const statusChanged = event({ name: 'brand.statusChanged', to: 'brand', touches: [systemStatus] })

export const accessSettings = settings({
  module: 'access',
  ability: 'brand.write',
  settingsChanged: statusChanged,
  fields: {
    /** `any`: every country; `only`: those of the list; `except`: all others. */
    countryRule: setting.choice(['any', 'only', 'except'], { default: 'any' }),
    countries: setting.rows({ code: { max: 2, pattern: /^[A-Z]{2}$/ } }, { most: 250 }),
    /** Whether addresses of no known country are served where countries count. Never under a licence. */
    unknownCountries: setting.onOff({ default: true, strictest: { fixed: false } }),
    /** Served whatever their country. */
    allowedNetworks: setting.rows(network, { most: 200 }),
    blockedNetworks: setting.rows(network, { most: 1000 }),
    /** See the site while it is in maintenance. */
    passNetworks: setting.rows(network, { most: 50 }),
    /** Members reach their withdrawals while the site is in maintenance. */
    withdrawalsInMaintenance: setting.onOff({ default: true }),
  },
})

export const accessOf = call({
  summary: 'What the site would answer to a visitor of this address, and why',
  route: 'GET /console/api/brand/access',
  who: 'operator',
  ability: 'brand.write',
  effect: 'read',
  input: z.strictObject({ address: personal(z.union([z.ipv4(), z.ipv6()]), 'ip') }),
  output: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    reason: z.enum(['open', 'allowed_network', 'blocked_network', 'country', 'unknown_country', 'maintenance', 'pass_network']),
    /** ISO 3166-1; null: not known. */
    country: z.string().nullable(),
    countryName: z.string().nullable(),
    /** When the database of countries was made. */
    databaseOf: z.iso.date().nullable(),
    /** It came with the program; an operator's own is `country.mmdb` in DATA_DIR. */
    isShipped: z.boolean(),
  }),
})
