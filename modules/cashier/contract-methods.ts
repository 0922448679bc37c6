import { call, currencyCode, event, money, nonNegativeMoney, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { methods } from './contract-deposits.ts'
import { methodCode, operatorReads } from './contract-shapes.ts'

const LANGS = ['km', 'en', 'zh'] as const
const kind = z.enum(['deposit', 'withdrawal'])
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const hours = z.strictObject({ opens: clock, closes: clock }).nullable()

const deskMethod = z.object({
  kind,
  code: z.string(),
  provider: z.string(),
  name: z.string(),
  currency: currencyCode,
  min: money,
  max: money,
  fee: money,
  usualSeconds: z.number(),
  quickAmounts: z.array(money),
  /** Whose pages show it. */
  languages: z.array(z.enum(LANGS)),
  /** In the brand's zone; an end before the beginning is on the next day. Null: always. */
  hours: z.object({ opens: z.string(), closes: z.string() }).nullable(),
  isOpen: z.boolean(),
  /** The brand may not use its provider: real money needs a licence profile. */
  isLocked: z.boolean(),
  position: z.number(),
  version: z.number(),
})
export type DeskMethod = z.input<typeof deskMethod>

export const consoleMethods = call({
  summary: 'Ways to deposit and withdraw of the brand, in their order',
  route: 'GET /console/api/cashier/methods',
  ...operatorReads,
  ability: 'deposits.read',
  input: z.strictObject({}),
  output: z.array(deskMethod),
})

const name = z.string().trim().min(1).max(40)
const terms = {
  name,
  min: positiveMoney,
  max: positiveMoney,
  /** Taken from what arrives, or from what is paid out. */
  fee: nonNegativeMoney,
  usualSeconds: z.number().int().min(1).max(604_800),
  quickAmounts: z.array(positiveMoney).max(8),
  languages: z.array(z.enum(LANGS)).min(1).max(3),
  hours,
  isOpen: z.boolean(),
}

export const changeMethod = call({
  summary: 'Change a way to pay: name, limits, fee, hours, languages, open or closed',
  route: 'POST /console/api/cashier/methods/:kind/:code',
  who: 'operator',
  ability: 'settings.money',
  effect: 'write',
  reason: true,
  version: { table: 'cashier.method', key: { kind: 'kind', code: 'code' } },
  input: z.strictObject({ kind, code: methodCode, ...terms }),
  output: deskMethod,
  errors: ['cashier.not_found'],
})

export const createMethod = call({
  summary: 'Add a way to pay of a provider that the brand has; it is closed until it is opened',
  route: 'POST /console/api/cashier/methods',
  who: 'operator',
  ability: 'settings.money',
  effect: 'write',
  reason: true,
  input: z.strictObject({
    kind,
    code: methodCode,
    provider: z.string().regex(/^[a-z]{2,20}$/),
    currency: currencyCode,
    name,
    min: positiveMoney,
    max: positiveMoney,
  }),
  output: deskMethod,
  errors: ['cashier.not_found', 'cashier.method_taken'],
})

export const orderMethods = call({
  summary: 'Set the order in which the ways to pay of a kind are shown',
  route: 'POST /console/api/cashier/methods/order',
  who: 'operator',
  ability: 'settings.money',
  effect: 'write',
  reason: true,
  input: z.strictObject({ kind, codes: z.array(methodCode).min(1).max(60) }),
  output: z.array(deskMethod),
  errors: ['cashier.state_changed'],
})

export const methodsChanged = event({ name: 'cashier.methodsChanged', to: 'brand', touches: [methods] })
export const consoleMethodsChanged = event({ name: 'cashier.consoleMethodsChanged', to: 'console', touches: [consoleMethods] })
