import type { Clock, Random } from '@tonle/process'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Bank } from './bank.ts'
import type { Payment, Payout } from './book.ts'
import { type SigningKey, Verifier } from './signature.ts'

const amount = z.string().regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,6})?$/)
const currency = z.string().regex(/^[A-Z]{3,5}$/)
const reference = z.string().regex(/^[\w-]{4,60}$/)

export const paymentInput = z.strictObject({
  reference,
  amount,
  currency,
  title: z.string().trim().min(1).max(80),
  expiresInSeconds: z.number().int().min(10).max(86_400),
  returnUrl: z.url({ protocol: /^https?$/ }).max(500),
})
const payoutInput = z.strictObject({
  reference,
  amount,
  currency,
  account: z.strictObject({
    bank: z.string().min(1).max(40),
    number: z.string().min(4).max(40),
    holder: z.string().min(1).max(80),
  }),
})
const statementQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  from: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
})

export interface Shop {
  bank: Bank
  keys: readonly SigningKey[]
  clock: Clock
  random: Random
  /** Where payers find the payment pages, without a slash at the end. */
  publicUrl: string
}

/** Who signed a request. @throws Refusal 401 */
export type Caller = (request: FastifyRequest) => string

export function signedCaller({ keys, clock }: Pick<Shop, 'keys' | 'clock'>): Caller {
  const verifier = new Verifier(keys, clock)
  return request => {
    const header = request.headers.signature
    const merchant = verifier.check(Array.isArray(header) ? header[0] : header, {
      direction: 'request',
      method: request.method,
      path: request.url,
      body: typeof request.body === 'string' ? request.body : '',
    })
    if (merchant === undefined) throw new Refusal(401, 'signature')
    return merchant
  }
}

/** Routes of merchants: payments, payouts, statement. Every request is signed; repeating one is safe by its reference. */
export function merchantRoutes(app: FastifyInstance, shop: Shop, merchantOf: Caller): void {
  const { bank, clock } = shop
  app.post('/v1/payments', request => {
    const merchant = merchantOf(request)
    const { expiresInSeconds, ...wanted } = read(paymentInput, parse(request.body))
    const expiresAt = new Date(clock.nowMs() + expiresInSeconds * 1000).toISOString()
    const payment = bank.openPayment({ merchant, ...wanted, expiresAt })
    if (!payment) throw new Refusal(409, 'reference_used')
    return paymentAnswer(payment, shop.publicUrl)
  })

  app.get<{ Params: { reference: string } }>('/v1/payments/:reference', request => {
    const payment = bank.book.paymentByReference(merchantOf(request), request.params.reference)
    if (!payment) throw new Refusal(404, 'unknown_reference')
    return paymentAnswer(payment, shop.publicUrl)
  })

  app.post('/v1/payouts', (request, reply) => {
    const merchant = merchantOf(request)
    const payout = bank.acceptPayout({ merchant, ...read(payoutInput, parse(request.body)) })
    if (!payout) throw new Refusal(409, 'reference_used')
    // An account that shows what a lost answer is: the payout is accepted, and the merchant never hears so.
    if (payout.account.number.endsWith('222')) {
      reply.hijack()
      request.raw.socket.destroy()
      return
    }
    return payoutAnswer(payout)
  })

  app.get<{ Params: { reference: string } }>('/v1/payouts/:reference', request => {
    const payout = bank.book.payoutByReference(merchantOf(request), request.params.reference)
    if (!payout) throw new Refusal(404, 'unknown_reference')
    return payoutAnswer(payout)
  })

  app.get('/v1/statement', request => {
    const merchant = merchantOf(request)
    return statementAnswer(bank, merchant, read(statementQuery, request.query))
  })
}

function statementAnswer(bank: Bank, merchant: string, { after, from, limit }: z.output<typeof statementQuery>) {
  const all = bank.book.statement(merchant)
  const entries = all.filter(entry => entry.seq > after && (from === undefined || entry.at >= from))
  return {
    entries: entries.slice(0, limit),
    hasMore: entries.length > limit,
    last: all.length,
    balances: bank.book.balances(merchant),
  }
}

/** A coded answer other than 200. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  constructor(statusCode: number, code: string) {
    super(code)
    this.statusCode = statusCode
  }
}

export function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body)) as unknown
  } catch {
    throw new Refusal(400, 'malformed')
  }
}

export function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new Refusal(400, `invalid: ${result.error.issues.map(issue => issue.path.join('.')).join(', ')}`)
  return result.data
}

const paymentAnswer = (payment: Payment, publicUrl: string) => ({
  id: payment.id,
  reference: payment.reference,
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  expiresAt: payment.expiresAt,
  payUrl: `${publicUrl}/pay/${payment.id}`,
  qr: `${publicUrl}/pay/${payment.id}`,
})

const payoutAnswer = (payout: Payout) => ({
  id: payout.id,
  reference: payout.reference,
  status: payout.status,
  reason: payout.reason ?? null,
})
