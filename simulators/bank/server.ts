import { registerTexts } from '@tonle/text'
import fastify, { type FastifyInstance } from 'fastify'
import { type BakongFaults, bakongRoutes } from './bakong/routes.ts'
import { PAYER_ACTS, type PayerAct } from './bank.ts'
import { NOTICE_MODES, type NoticeMode } from './book.ts'
import { gatewayRoutes } from './gateway/gateway-routes.ts'
import { type Shop as Merchants, merchantRoutes, Refusal, signedCaller } from './merchant-routes.ts'
import { langOf, missingPage, payerPage } from './payer-page.ts'
import { texts } from './texts.ts'
import { transferRoutes } from './transfer-routes.ts'

type Shop = Merchants &
  Pick<Parameters<typeof bakongRoutes>[1], 'bakong' | 'random'> & {
    bakongFaults: BakongFaults
  }

const BODY_LIMIT = 20_000

/** The bank's server: signed requests of merchants under /v1, pages for payers under /pay. */
export function bankServer(shop: Shop): FastifyInstance {
  registerTexts(texts)
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  // Bodies stay text: a signature is over the bytes that came, not over what they mean.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    return reply.code(status).send({ error: error instanceof Refusal ? error.message : status < 500 ? 'malformed' : 'internal' })
  })
  app.get('/healthz', () => ({ ok: true }))
  const merchantOf = signedCaller(shop)
  merchantRoutes(app, shop, merchantOf)
  payerRoutes(app, shop)
  gatewayRoutes(app, shop, merchantOf)
  transferRoutes(app, shop)
  bakongRoutes(app, { ...shop, faults: shop.bakongFaults })
  return app
}

function payerRoutes(app: FastifyInstance, { bank, clock }: Shop): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    reply.header('referrer-policy', 'no-referrer').header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
  })

  app.get<{ Params: { id: string } }>('/pay/:id', (request, reply) => {
    reply.type('text/html; charset=utf-8')
    const lang = langOf(request)
    const payment = bank.book.payments.get(request.params.id)
    if (!payment) return reply.code(404).send(missingPage(lang))
    const hasPlanned = [...bank.book.planned.values()].some(planned => planned.paymentId === payment.id)
    const isExpired = Date.parse(payment.expiresAt) < clock.nowMs()
    return reply.send(payerPage(lang, { payment, hasPlanned, isExpired }))
  })

  app.post<{ Params: { id: string } }>('/pay/:id', (request, reply) => {
    const payment = bank.book.payments.get(request.params.id)
    if (!payment)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(missingPage(langOf(request)))
    const form = new URLSearchParams(String(request.body))
    const act = form.get('act') as PayerAct
    const notice = (form.get('notice') ?? 'normal') as NoticeMode
    if (!PAYER_ACTS.includes(act) || !NOTICE_MODES.includes(notice)) throw new Refusal(400, 'unknown act')
    bank.pay(payment, act, notice)
    return reply.redirect(request.url, 303)
  })
}
