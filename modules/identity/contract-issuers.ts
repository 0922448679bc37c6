import { call, event, personal } from '@tonle/contract'
import { z } from 'zod'

/** One service for mobile numbers and two of OpenID Connect a brand. */
export const issuerSlot = z.enum(['phone', 'openid_1', 'openid_2'])
export type IssuerSlot = z.infer<typeof issuerSlot>
export const openIdSlot = z.enum(['openid_1', 'openid_2'])
export type OpenIdSlot = z.infer<typeof openIdSlot>

const address = z.string().trim().max(200)

/** What is agreed with such a service; `keysUrl`, `apiUrl` and `channel` are of the phone service alone. */
export const issuerTerms = z.strictObject({
  /** The name on its button. */
  label: z.string().trim().max(30).default(''),
  /** As its tokens say it. */
  issuer: address.default(''),
  /** For whom its tokens are: the client's id, of the phone service the audience. */
  clientId: z.string().trim().max(200).default(''),
  /** Its public keys (JWKS). */
  keysUrl: address.default(''),
  /** Where codes are asked for and typed in. */
  apiUrl: address.default(''),
})
export type IssuerTerms = z.infer<typeof issuerTerms>

export const consoleIssuers = call({
  summary: 'The sign-in services of others that the brand offers, without their secrets',
  route: 'GET /console/api/sign-in-services',
  who: 'operator',
  ability: 'settings.read',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    issuers: z.array(
      z.object({
        slot: issuerSlot,
        isOn: z.boolean(),
        terms: issuerTerms,
        hasSecret: z.boolean(),
        /** 0: never changed. */
        version: z.number(),
      }),
    ),
    mayChange: z.boolean(),
  }),
})

export const setIssuer = call({
  summary:
    'Offer a sign-in service, change it, or stop offering it; a secret that is left out is kept while issuer and addresses stay the same',
  route: 'POST /console/api/sign-in-services',
  who: 'operator',
  ability: 'settings.write',
  effect: 'write',
  reason: true,
  stepUp: true,
  version: { table: 'identity.issuer', key: { slot: 'slot' } },
  input: z.strictObject({
    slot: issuerSlot,
    isOn: z.boolean(),
    terms: issuerTerms,
    secret: personal(z.string().min(1).max(300).optional(), 'account'),
  }),
  output: z.object({ version: z.number() }),
  errors: ['delivery.unsafe_host'],
})

export const issuersChanged = event({ name: 'identity.issuersChanged', to: 'console', touches: [consoleIssuers] })
