import { join } from 'node:path'
import { demoBrands } from '@tonle/brand/server'
import type { BaseServices } from '@tonle/contract/server'
import { formatMoney, parseMoney, parseSignedMoney } from '@tonle/money'
import type { Keyring } from '@tonle/process'
import { z } from 'zod'
import { payerText } from '../contract.ts'
import { type PayoutStatus, type Provider, ProviderRefused, ProviderUnknown } from './provider.ts'
import { type ProviderKey, type SignedParts, signRequest, verifySignature } from './provider-signature.ts'

const TIMEOUT_MS = 5000

/** Both ends hold the same keys; the bank gets them in its environment. */
function keysOf(keyring: Keyring): [ProviderKey, ...ProviderKey[]] {
  const key = (id: string): ProviderKey => ({ id, secret: keyring.derive('webhook', `sandbox-bank/${id}`) })
  return [key('k2'), key('k1')]
}

/** The bank knows the brand's receiving account, and its account at the gateway, by names of their own. */
export const transferMerchant = (merchantCode: string): string => `${merchantCode.slice(0, 16)}acc`
export const gatewayMerchant = (merchantCode: string): string => `${merchantCode.slice(0, 16)}gw`

/** Settings for the sandbox bank (`simulators/bank`) that stands beside this installation. */
export function sandboxBankEnvironment(services: Pick<BaseServices, 'config' | 'keyring'>): Record<string, string> {
  const { config } = services
  const site = config.tls ? `https://localhost:${config.port}` : `http://127.0.0.1:${config.port}`
  return {
    BANK_PORT: String(config.bankPort),
    BANK_DIR: join(config.dataDir, 'bank'),
    BANK_KEYS: keysOf(services.keyring)
      .map(({ id, secret }) => `${id}:${secret.toString('hex')}`)
      .join(','),
    BANK_NOTICE_HOSTS: demoBrands
      .flatMap(({ merchantCode, host }) =>
        host
          ? [merchantCode, transferMerchant(merchantCode), gatewayMerchant(merchantCode)].map(merchant => `${merchant}=${host}`)
          : [],
      )
      .join(','),
    BANK_NOTICE_URL: `${site}/wps/cashier/webhooks/{provider}`,
    LOG_LEVEL: config.logLevel,
    ...(config.tls && { NODE_EXTRA_CA_CERTS: config.tls.certFile }),
  }
}

const paymentAnswer = z.object({ payUrl: z.url({ protocol: /^https?$/ }), qr: z.string().min(1).max(1000) })
const payoutAnswer = z.object({ id: z.string() })
const payoutStatusAnswer = z.object({ status: z.enum(['accepted', 'paid', 'failed']), reason: z.string().nullable() })
const refusalAnswer = z.object({ error: z.string() })
const statementAnswer = z.object({
  entries: z.array(
    z.object({
      seq: z.number().int().min(1),
      id: z.string(),
      kind: z.enum(['credit', 'payout_paid', 'payout_failed']),
      reference: z.string(),
      amount: z.string().transform(text => parseMoney(text)),
      currency: z.string(),
      at: z.iso.datetime().transform(text => new Date(text)),
      reason: z.string().optional(),
      payer: payerText(80).optional(),
      payerName: payerText(80).optional(),
      memo: payerText(140).optional(),
    }),
  ),
  hasMore: z.boolean(),
  last: z.number().int().min(0),
  balances: z.record(
    z.string(),
    z.string().transform(text => parseSignedMoney(text)),
  ),
})

/** Signed requests to the sandbox bank's process, and its signatures. @throws ProviderRefused, ProviderUnknown */
export function signedBank(services: BaseServices) {
  const keys = keysOf(services.keyring)
  const base = `http://127.0.0.1:${services.config.bankPort}`

  async function ask<T>(
    schema: z.ZodType<T>,
    merchant: string,
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<T> {
    const body = content === undefined ? '' : JSON.stringify(content)
    const signature = signRequest(keys, services.clock, services.random, { direction: 'request', merchant, method, path, body })
    let response: Response
    let answer: unknown
    try {
      response = await fetch(base + path, {
        method,
        headers: { signature, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      answer = await response.json()
    } catch (error) {
      throw new ProviderUnknown('the bank did not answer', { cause: error })
    }
    if (response.status >= 400 && response.status < 500 && response.status !== 401 && response.status !== 429)
      throw new ProviderRefused(
        `the bank refused: ${response.status} ${JSON.stringify(answer)}`,
        refusalAnswer.safeParse(answer).data?.error,
      )
    const parsed = schema.safeParse(answer)
    if (!response.ok || !parsed.success) throw new ProviderUnknown(`the bank answered ${response.status}`)
    return parsed.data
  }

  const verify = (header: string | undefined, parts: Omit<SignedParts, 'merchant'>) =>
    verifySignature(keys, services.clock, header, parts)
  return { ask, verify }
}

export const secondsUntil = ({ clock }: BaseServices, at: Date): number =>
  Math.max(10, Math.ceil((at.getTime() - clock.nowMs()) / 1000))

/** Speaks with the sandbox bank over its signed API. */
export function sandboxBank(services: BaseServices): Provider {
  const { ask, verify } = signedBank(services)
  return {
    openPayment: ({ merchant, amount, expiresAt, reference, currency, title, returnUrl }) =>
      ask(paymentAnswer, merchant, 'POST', '/v1/payments', {
        ...{ reference, currency, title, returnUrl },
        amount: formatMoney(amount),
        expiresInSeconds: secondsUntil(services, expiresAt),
      }),
    async sendPayout({ merchant, amount, ...order }) {
      const { id } = await ask(payoutAnswer, merchant, 'POST', '/v1/payouts', { ...order, amount: formatMoney(amount) })
      return { providerId: id }
    },
    payoutStatus: (merchant, reference) =>
      ask(payoutStatusAnswer, merchant, 'GET', `/v1/payouts/${encodeURIComponent(reference)}`).then(statusOf, neverHeard),
    statement: (merchant, after) => ask(statementAnswer, merchant, 'GET', `/v1/statement?after=${after}&limit=200`),
    verifyNotice: (header, { path, body }) => verify(header, { direction: 'notice', method: 'POST', path, body }),
  }
}

const statusOf = ({ status, reason }: z.output<typeof payoutStatusAnswer>): PayoutStatus => ({
  status: status === 'accepted' ? 'under_way' : status,
  reason: reason ?? undefined,
})

/** Any refusal but this one is about the question, and says nothing about the payout. */
function neverHeard(error: unknown): PayoutStatus {
  if (!(error instanceof ProviderRefused)) throw error
  if (error.code !== 'unknown_reference') throw new ProviderUnknown('the bank did not say', { cause: error })
  return { status: 'never_heard' }
}
