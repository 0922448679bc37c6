import type { Clock, Random } from '@tonle/process'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KHQR } from 'ts-khqr'
import { z } from 'zod'
import { PAYER_ACTS, type PayerAct } from '../bank.ts'
import { Refusal } from '../merchant-routes.ts'
import { langOf, missingPage, payerPage } from '../payer-page.ts'
import type { Bakong, Scanned } from './bakong.ts'
import { Tokens } from './tokens.ts'

export interface BakongFaults {
  /** Of a thousand questions, this many are answered by nobody. */
  lossPerMille: number
  tokenSeconds: number
  /** The bulk question is refused at the edge, as it has been in production. */
  isBulkRefused: boolean
  /** So many questions a second; the rest is answered 429. 0: no limit. */
  mostPerSecond: number
}

interface Counterpart {
  bakong: Bakong
  clock: Clock
  random: Random
  faults: BakongFaults
  publicUrl: string
}

const MOST_HANDLES = 50
const [NOT_FOUND, STATIC_CODE, MISSING, UNAUTHORIZED, NOT_REGISTERED] = [1, 2, 5, 6, 10]
const md5 = z.string().regex(/^[0-9a-f]{32}$/)
const linkInput = z.object({
  qr: z.string().min(20).max(1000),
  sourceInfo: z.object({ appName: z.string().min(1), appIconUrl: z.url(), appDeepLinkCallback: z.url({ protocol: /^https?$/ }) }),
})

const well = (data: unknown, responseMessage: string) => ({ data, errorCode: null, responseCode: 0, responseMessage })
const failed = (errorCode: number, responseMessage: string) => ({ data: null, errorCode, responseCode: 1, responseMessage })

/** Bakong's open API 1.0.5 (renew_token, generate_deeplink_by_qr, check_transaction_by_md5 and its list), and the payer's app at `/bakong/app`. */
export function bakongRoutes(app: FastifyInstance, { bakong, clock, random, faults, publicUrl }: Counterpart): void {
  const tokens = new Tokens(clock, random, faults.tokenSeconds * 1000)
  const meter = { second: 0, asked: 0 }

  /** What happens to a question before it is read. @returns the answer, or undefined to go on */
  const refusal = (request: FastifyRequest, reply: FastifyReply): unknown => {
    if (random.bytes(4).readUInt32BE() % 1000 < faults.lossPerMille) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    const second = Math.floor(clock.nowMs() / 1000)
    if (meter.second !== second) Object.assign(meter, { second, asked: 0 })
    if (faults.mostPerSecond > 0 && ++meter.asked > faults.mostPerSecond)
      return reply.code(429).header('retry-after', '1').send(failed(9, 'Too many requests'))
    if (!tokens.isGood(request.headers.authorization)) return reply.code(401).send(failed(UNAUTHORIZED, 'Unauthorized'))
    return undefined
  }

  openRoutes(app, bakong, tokens, publicUrl)

  app.post('/bakong/v1/check_transaction_by_md5', (request, reply) => {
    const stopped = refusal(request, reply)
    if (stopped !== undefined) return stopped
    const input = z.object({ md5 }).safeParse(parse(request.body))
    if (!input.success) return reply.code(400).send(failed(MISSING, 'Missing required fields'))
    const transaction = bakong.find(input.data.md5)
    return transaction
      ? well(transaction, 'Success')
      : failed(NOT_FOUND, 'Transaction could not be found. Please check and try again.')
  })

  app.post('/bakong/v1/check_transaction_by_md5_list', (request, reply) => {
    if (faults.isBulkRefused) return reply.code(403).type('text/html').send('<html><h1>403 Forbidden</h1></html>')
    const stopped = refusal(request, reply)
    if (stopped !== undefined) return stopped
    const input = z.array(md5).min(1).max(MOST_HANDLES).safeParse(parse(request.body))
    if (!input.success) return reply.code(400).send(failed(MISSING, 'Missing required fields'))
    const list = input.data.map(handle => {
      const data = bakong.find(handle)
      return data
        ? { md5: handle, status: 'SUCCESS', message: 'Success', data }
        : { md5: handle, status: 'NOT_FOUND', data: null }
    })
    return well(list, 'Success')
  })

  appRoutes(app, bakong, clock)
}

/** What needs no token. */
function openRoutes(app: FastifyInstance, bakong: Bakong, tokens: Tokens, publicUrl: string): void {
  app.post('/bakong/v1/renew_token', (request, reply) => {
    const input = z.object({ email: z.email().max(30) }).safeParse(parse(request.body))
    if (!input.success) return reply.code(400).send(failed(MISSING, 'Missing required fields'))
    if (!input.data.email.endsWith('@sandbox.example')) return failed(NOT_REGISTERED, 'Not registered yet')
    return well({ token: tokens.issue() }, 'Token has been issued')
  })

  app.post('/bakong/v1/generate_deeplink_by_qr', (request, reply) => {
    const input = linkInput.safeParse(parse(request.body))
    if (!input.success) return reply.code(400).send(failed(MISSING, 'Missing required fields'))
    const code = read(input.data.qr, input.data.sourceInfo.appDeepLinkCallback)
    if (!code) return failed(STATIC_CODE, 'QR code is invalid')
    return well({ shortLink: `${publicUrl}/bakong/app/${bakong.scan(code).id}` }, 'Getting deep link successfully')
  })
}

/** The payer's app: what the code says, and what the payer does. */
function appRoutes(app: FastifyInstance, bakong: Bakong, clock: Clock): void {
  app.get<{ Params: { id: string } }>('/bakong/app/:id', (request, reply) => {
    reply.type('text/html; charset=utf-8')
    const lang = langOf(request)
    const scanned = bakong.scans.get(request.params.id)
    if (!scanned) return reply.code(404).send(missingPage(lang))
    const { bill: reference, name: title, ...facts } = scanned
    const status = bakong.statusOf(scanned)
    const payment = {
      ...facts,
      reference,
      title,
      merchant: scanned.account,
      status: status === 'planned' ? 'open' : status,
    } as const
    const isExpired = Date.parse(scanned.expiresAt) < clock.nowMs()
    return reply.send(payerPage(lang, { payment, hasPlanned: status === 'planned', isExpired, notices: ['normal', 'delayed'] }))
  })

  app.post<{ Params: { id: string } }>('/bakong/app/:id', (request, reply) => {
    const scanned = bakong.scans.get(request.params.id)
    if (!scanned) throw new Refusal(404, 'unknown code')
    const form = new URLSearchParams(String(request.body))
    const act = form.get('act') as PayerAct
    if (!PAYER_ACTS.includes(act)) throw new Refusal(400, 'unknown act')
    bakong.pay(scanned, act, form.get('notice') === 'delayed')
    return reply.redirect(request.url, 303)
  })
}

/** The counterpart reads codes with a library that is not ours. @returns undefined for what no payer's app would take */
function read(qr: string, returnUrl: string): Omit<Scanned, 'id' | 'md5'> | undefined {
  if (!KHQR.verify(qr).isValid) return undefined
  const { data } = KHQR.parse(qr) as { data: Record<string, string | null> | null }
  const currency = data?.transactionCurrency === '116' ? 'KHR' : data?.transactionCurrency === '840' ? 'USD' : undefined
  if (!data?.bakongAccountID || !data.transactionAmount || !currency) return undefined
  return {
    qr,
    ...{ returnUrl, currency, account: data.bakongAccountID, amount: data.transactionAmount },
    ...{ name: data.merchantName ?? '', bill: data.billNumber ?? '' },
    expiresAt: new Date(Number(data.expirationTimestamp)).toISOString(),
  }
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
