import type { BaseServices } from '@tonle/contract/server'
import { formatMoney, parseMoney } from '@tonle/money'
import { z } from 'zod'
import { type PaidPayment, type Provider, ProviderRefused } from '../provider.ts'
import { sandboxBank, secondsUntil, signedBank } from '../sandbox-bank-client.ts'

const sessionAnswer = z.object({
  url: z.url({ protocol: /^https?$/ }).max(500),
  /** What was paid, once it is. */
  charge: z.object({ id: z.string(), amount: z.string(), currency: z.string(), at: z.iso.datetime() }).nullable(),
  /** The payer's bank said no, or the payer left: the session takes nothing any more. */
  isDeclined: z.boolean().default(false),
})

/** Sessions asked for at a time. */
const MOST_HANDLES = 10

/**
 * Cards and e-wallets by a payment company's own page: the payer is sent there and comes back with a signed word, the company tells of the
 * money by a signed notice, and it is asked where both are lost. Card numbers are typed on its page alone; nothing here can hold one.
 */
export function gateway(services: BaseServices): Provider {
  const { ask, verify } = signedBank(services)
  const bank = sandboxBank(services)

  const sessionOf = (merchant: string, reference: string) =>
    ask(sessionAnswer, merchant, 'GET', `/gateway/v1/sessions/${encodeURIComponent(reference)}`)

  return {
    async openPayment({ merchant, reference, amount, currency, title, returnUrl, expiresAt }) {
      const { url } = await ask(sessionAnswer, merchant, 'POST', '/gateway/v1/sessions', {
        ...{ reference, currency, title, returnUrl },
        amount: formatMoney(amount),
        expiresInSeconds: secondsUntil(services, expiresAt),
      })
      return { payUrl: url, qr: null, handle: reference }
    },
    poll: {
      most: MOST_HANDLES,
      async ask(_services, { merchant }, handles) {
        const answers = await Promise.allSettled(handles.map(handle => sessionOf(merchant, handle)))
        const paid = new Map<string, PaidPayment | 'declined'>()
        for (const [n, answer] of answers.entries()) {
          if (answer.status === 'rejected')
            services.log.warn({ err: answer.reason }, 'the gateway could not be asked for a session')
          else if (answer.value.charge) {
            const { id, amount, currency, at } = answer.value.charge
            paid.set(handles[n]!, { id, amount: parseMoney(amount), currency, at: new Date(at) })
          } else if (answer.value.isDeclined) paid.set(handles[n]!, 'declined')
        }
        return paid
      },
    },
    verifyReturn: (signed, { reference, status }) =>
      verify(signed, { direction: 'return', method: 'GET', path: `/${reference}`, body: status }),
    statement: bank.statement!,
    verifyNotice: bank.verifyNotice,
    sendPayout: () => Promise.reject(new ProviderRefused('the gateway only takes payments')),
    payoutStatus: () => Promise.resolve({ status: 'never_heard' as const }),
  }
}
