import { type Money, MoneyError, parseMoney } from '@tonle/money'
import { z } from 'zod'
import { type PaidPayment, ProviderUnknown } from '../provider.ts'

/** Answers of Bakong's open API 1.0.5. Fields that it adds later are ignored. */

/** `responseCode` 0: well; 1: `errorCode` says why not. */
export const envelope = z.object({
  responseCode: z.number(),
  responseMessage: z.string().nullish(),
  errorCode: z.number().nullish(),
  data: z.unknown(),
})
export type Envelope = z.output<typeof envelope>

export const NOT_FOUND = 1
export const UNAUTHORIZED = 6

export const tokenData = z.object({ token: z.string().min(20).max(4000) })
export const linkData = z.object({ shortLink: z.url({ protocol: /^https?$/ }).max(500) })

const transaction = z.object({
  hash: z.string().regex(/^[0-9a-fA-F]{16,128}$/),
  fromAccountId: z.string().max(80).nullish(),
  toAccountId: z.string().max(80),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** A JSON number in currency units. */
  amount: z.number().positive(),
  /** When the payer sent the money, and when Bakong noted it. */
  createdDateMs: z.number().int().positive().nullish(),
  acknowledgedDateMs: z.number().int().positive().nullish(),
})

export const listData = z.array(z.object({ md5: z.string(), status: z.string(), data: z.unknown() }))

/** @throws ProviderUnknown for what is no transaction: never money, never "not paid" */
export function paidPayment(data: unknown, merchant: string): PaidPayment {
  const parsed = transaction.safeParse(data)
  if (!parsed.success) throw new ProviderUnknown('Bakong described a payment in a way that is not known')
  const { hash, fromAccountId, toAccountId, currency, amount, createdDateMs, acknowledgedDateMs } = parsed.data
  const atMs = createdDateMs ?? acknowledgedDateMs
  // Of another account it is not our money, whatever code it paid.
  if (toAccountId.toLowerCase() !== merchant.toLowerCase()) throw new ProviderUnknown('Bakong named a payment to another account')
  if (!atMs) throw new ProviderUnknown('Bakong named no time of a payment')
  return {
    id: hash.toLowerCase(),
    amount: exactly(amount),
    currency,
    at: new Date(atMs),
    ...(fromAccountId ? { payer: fromAccountId } : {}),
  }
}

/** The shortest decimal text of the number is what was sent: no sum is made of it. */
function exactly(amount: number): Money {
  try {
    return parseMoney(String(amount))
  } catch (error) {
    if (error instanceof MoneyError) throw new ProviderUnknown('Bakong named an amount that no account holds', { cause: error })
    throw error
  }
}
