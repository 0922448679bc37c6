import { call, errorCodes, event, instant } from '@tonle/contract'
import { z } from 'zod'
import { hostName } from './contract-brands.ts'

export const domainErrors = errorCodes({
  'brand.no_such_host': 404,
  'brand.main_host': 409,
  'brand.too_many_hosts': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    brandDomains: typeof domainErrors
  }
}

const operator = { who: 'operator', ability: 'brand.write' } as const
const writing = { ...operator, effect: 'write', reason: true } as const
const host = hostName
const cdnKind = z.enum(['image', 'launch'])
/** Over https, without a path. */
const origin = z
  .string()
  .max(140)
  .regex(/^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/)
const nothing = z.object({})

export const domains = call({
  ...operator,
  summary: "The brand's hosts, and the origins from which its pictures and launches may also come, with how each does",
  route: 'GET /console/api/brand/domains',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    hosts: z.array(z.object({ host: z.string(), isMain: z.boolean() })),
    cdns: z.array(
      z.object({
        kind: cdnKind,
        origin: z.string(),
        /** null: not looked at yet. */
        isHealthy: z.boolean().nullable(),
        fault: z.string().nullable(),
        checkedAt: instant.nullable(),
      }),
    ),
  }),
})

export const addHost = call({
  ...writing,
  summary: 'Give the brand a host; its DNS and certificate are the matter of its proxy. The first one is the main one',
  route: 'POST /console/api/brand/domains',
  input: z.strictObject({ host }),
  output: nothing,
  errors: ['brand.host_taken', 'brand.too_many_hosts'],
})

export const makeMainHost = call({
  ...writing,
  summary: 'Make a host the main one: links that the brand sends lead there',
  route: 'POST /console/api/brand/domains/:host/main',
  input: z.strictObject({ host }),
  output: nothing,
  errors: ['brand.no_such_host'],
})

export const removeHost = call({
  ...writing,
  summary: 'Take a host from the brand; it answers as an unknown one at once. Not the main one',
  route: 'POST /console/api/brand/domains/:host/remove',
  input: z.strictObject({ host }),
  output: nothing,
  errors: ['brand.no_such_host', 'brand.main_host'],
})

export const addCdn = call({
  ...writing,
  summary: 'Name an origin for pictures or launches; pages use it after its first successful check',
  route: 'POST /console/api/brand/cdns',
  input: z.strictObject({ kind: cdnKind, origin }),
  output: nothing,
  errors: ['brand.too_many_hosts'],
})

export const removeCdn = call({
  ...writing,
  summary: 'Take an origin for pictures or launches away',
  route: 'POST /console/api/brand/cdns/remove',
  input: z.strictObject({ kind: cdnKind, origin }),
  output: nothing,
})

export const domainsChanged = event({ name: 'brand.domainsChanged', to: 'console', touches: [domains] })
