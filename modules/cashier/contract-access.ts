import { call, currencyCode, personal } from '@tonle/contract'
import { z } from 'zod'
import { providerCode, receiving } from './contract-providers.ts'

/** Providers that this build speaks with. */
export const PROVIDERS = ['bakong', 'gateway', 'sandbox', 'transfer'] as const

export const configureProvider = call({
  summary:
    "Open or change the brand's account at a payment provider; a token is written and never shown, one that is left out stays as it is. Always waits for a second operator",
  route: 'POST /console/api/cashier/providers/:provider/account',
  who: 'operator',
  ability: 'settings.money',
  effect: 'write',
  reason: true,
  approval: true,
  input: z.strictObject({
    provider: providerCode,
    /** Of the account that the form shows; 0 for a new one. */
    version: z.number().int().min(0),
    /** Only with a licence profile, and where the program knows the provider's real address. */
    isReal: z.boolean(),
    merchant: z.string().trim().min(2).max(40),
    /** How payers see the brand. */
    title: z.string().trim().min(1).max(25),
    currencies: z.array(currencyCode).min(1).max(4),
    /** By which the brand is known to Bakong. */
    access: z
      .strictObject({
        email: personal(z.email().max(30), 'email'),
        city: z.string().trim().min(1).max(15),
        token: personal(z.string().trim().min(8).max(4000).optional(), 'account'),
      })
      .optional(),
    /** With a new account to which members transfer. */
    receiving: z
      .strictObject({ bank: receiving.shape.bank, number: receiving.shape.number, holder: receiving.shape.holder })
      .optional(),
  }),
  output: z.object({ version: z.number() }),
  errors: ['cashier.not_found', 'cashier.provider_locked', 'cashier.provider_in_use', 'request.version_conflict'],
})
