import type { BaseServices, Services } from '@tonle/contract/server'
import {
  type PaidPayment,
  type PaymentOrder,
  type PolledAccount,
  type Provider,
  ProviderBusy,
  ProviderRefused,
  ProviderUnknown,
} from '../provider.ts'
import { linkData, listData, NOT_FOUND, paidPayment } from './bakong-answers.ts'
import { accessOf, answerOf, ask, BulkRefused, baseOf, post } from './bakong-client.ts'
import { handleOf, isKhqrCurrency, khqrCode, plainName } from './khqr-code.ts'

/** What one question may ask for. */
const MOST_HANDLES = 50
/** Where the bulk question is refused (it has been, at the edge, with a good token), single ones at a time. */
const SINGLE_AT_ONCE = 5
/** A dynamic code is paid within ten minutes or not at all (field research §1.7). */
const CODE_MINUTES = 10
const BULK_PAUSE_MS = 600_000

/**
 * Bakong, the National Bank of Cambodia's payment system, by its open API. A code is composed here without any network; Bakong sends no
 * notice, so that it is asked by the MD5 of the code. The real address is for real accounts alone, which need a licence profile
 * (`isProviderOpen`); all others speak with the counterpart in `simulators/bank`.
 */
export function bakong(): Provider {
  const bulkRefused = new Map<string, number>()

  return {
    mostMinutes: CODE_MINUTES,
    async openPayment(order, services) {
      const access = await accessOf(services, order.brand)
      const qr = codeOf(order, access.city)
      return { qr, payUrl: await appLink(services, baseOf(services, access), order, qr), handle: handleOf(qr) }
    },
    poll: {
      most: MOST_HANDLES,
      async ask(services, account, handles) {
        if ((bulkRefused.get(account.brand) ?? 0) > services.clock.nowMs()) return await askAll(services, account, handles)
        try {
          return await askBulk(services, account, handles)
        } catch (error) {
          if (!(error instanceof BulkRefused)) throw error
          services.log.warn('Bakong refuses questions for several payments; they are asked for one by one')
          bulkRefused.set(account.brand, services.clock.nowMs() + BULK_PAUSE_MS)
          return await askAll(services, account, handles)
        }
      },
    },
    sendPayout: () => Promise.reject(new ProviderRefused('KHQR only takes payments')),
    payoutStatus: () => Promise.resolve({ status: 'never_heard' as const }),
    verifyNotice: () => undefined,
  }
}

/** The same order gives the same code, however often it is composed. @throws ProviderRefused for what KHQR cannot carry */
function codeOf({ merchant, title, amount, currency, reference, requestedAt, expiresAt }: PaymentOrder, city: string): string {
  if (!isKhqrCurrency(currency)) throw new ProviderRefused(`KHQR takes no ${currency}`)
  try {
    const terms = { amount, currency, bill: reference, createdAt: requestedAt, expiresAt }
    return khqrCode({ ...terms, account: merchant, name: plainName(title), city: plainName(city, 15) })
  } catch (error) {
    if (error instanceof RangeError) throw new ProviderRefused(error.message)
    throw error
  }
}

/** What opens the payer's app on the phone itself. Without it the code is still paid by scanning. */
async function appLink(services: BaseServices, base: string, order: PaymentOrder, qr: string): Promise<string | null> {
  const sourceInfo = {
    appName: plainName(order.title),
    appIconUrl: new URL('/favicon.ico', order.returnUrl).href,
    appDeepLinkCallback: order.returnUrl,
  }
  try {
    const answer = answerOf(await post(`${base}/v1/generate_deeplink_by_qr`, { qr, sourceInfo }))
    return linkData.safeParse(answer.data).data?.shortLink ?? null
  } catch (error) {
    services.log.warn({ err: error, deposit: order.reference }, 'Bakong gave no link to its app')
    return null
  }
}

async function askSingle(services: Services, brand: string, merchant: string, md5: string): Promise<PaidPayment | undefined> {
  const { responseCode, errorCode, responseMessage, data } = await ask(services, brand, '/v1/check_transaction_by_md5', { md5 })
  if (responseCode === 0) return paidPayment(data, merchant)
  if (errorCode === NOT_FOUND) return undefined
  throw new ProviderUnknown(`Bakong did not say: ${errorCode} ${responseMessage ?? ''}`)
}

async function askAll(
  services: Services,
  { brand, merchant }: PolledAccount,
  handles: readonly string[],
): Promise<Map<string, PaidPayment>> {
  const paid = new Map<string, PaidPayment>()
  for (let from = 0; from < handles.length; from += SINGLE_AT_ONCE) {
    const some = handles.slice(from, from + SINGLE_AT_ONCE)
    const answers = await Promise.allSettled(some.map(md5 => askSingle(services, brand, merchant, md5)))
    for (const [n, answer] of answers.entries()) {
      // One answer that cannot be read does not hide the others; a pause that is asked for does.
      if (answer.status === 'fulfilled') answer.value && paid.set(some[n]!, answer.value)
      else if (answer.reason instanceof ProviderBusy && paid.size === 0) throw answer.reason
      else services.log.warn({ err: answer.reason }, 'Bakong could not be asked for a payment')
    }
  }
  return paid
}

async function askBulk(
  services: Services,
  account: PolledAccount,
  handles: readonly string[],
): Promise<Map<string, PaidPayment>> {
  const { responseCode, errorCode, data } = await ask(services, account.brand, '/v1/check_transaction_by_md5_list', handles)
  if (responseCode !== 0) throw new ProviderUnknown(`Bakong did not say: ${errorCode}`)
  const found = listData.safeParse(data)
  if (!found.success) throw new ProviderUnknown('Bakong answered with another list')
  const paid = new Map<string, PaidPayment>()
  const bare: string[] = []
  for (const { md5, status, data: facts } of found.data) {
    if (status !== 'SUCCESS' || !handles.includes(md5)) continue
    if (facts === undefined || facts === null) bare.push(md5)
    else
      try {
        paid.set(md5, paidPayment(facts, account.merchant))
      } catch (error) {
        services.log.error({ err: error, md5 }, 'a payment of Bakong could not be read')
      }
  }
  // A list that names no facts: they are asked for one by one.
  for (const [md5, facts] of await askAll(services, account, bare)) paid.set(md5, facts)
  return paid
}
