import { type Lang, showMoney, translate } from '@tonle/text'
import type { FastifyInstance } from 'fastify'
import { PAYER_ACTS, type PayerAct } from '../bank.ts'
import { NOTICE_MODES, type NoticeMode, type Payment } from '../book.ts'
import { type Caller, parse, paymentInput, Refusal, read, type Shop } from '../merchant-routes.ts'
import { escapeHtml, langOf, missingPage, page } from '../payer-page.ts'
import { sign } from '../signature.ts'

/** The redirect gateway: sessions of merchants, its own page where cards are typed, and the signed way back. */
export function gatewayRoutes(app: FastifyInstance, shop: Shop, merchantOf: Caller): void {
  const { bank, clock } = shop
  const answer = (payment: Payment) => {
    const charge = bank.book
      .statement(payment.merchant)
      .findLast(({ kind, reference }) => kind === 'credit' && reference === payment.reference)
    return {
      url: `${shop.publicUrl}/gateway/checkout/${payment.id}`,
      charge: charge ? { id: charge.id, amount: charge.amount, currency: charge.currency, at: charge.at } : null,
      isDeclined: payment.status === 'failed',
    }
  }

  app.post('/gateway/v1/sessions', request => {
    const merchant = merchantOf(request)
    const { expiresInSeconds, ...wanted } = read(paymentInput, parse(request.body))
    const expiresAt = new Date(clock.nowMs() + expiresInSeconds * 1000).toISOString()
    const payment = bank.openPayment({ merchant, ...wanted, expiresAt, provider: 'gateway' })
    if (!payment) throw new Refusal(409, 'reference_used')
    return answer(payment)
  })

  app.get<{ Params: { reference: string } }>('/gateway/v1/sessions/:reference', request => {
    const payment = bank.book.paymentByReference(merchantOf(request), request.params.reference)
    if (!payment) throw new Refusal(404, 'unknown_reference')
    return answer(payment)
  })

  app.get<{ Params: { id: string } }>('/gateway/checkout/:id', (request, reply) => {
    reply.type('text/html; charset=utf-8')
    const lang = langOf(request)
    const payment = bank.book.payments.get(request.params.id)
    if (!payment) return reply.code(404).send(missingPage(lang))
    const isOver = payment.status !== 'open' || [...bank.book.planned.values()].some(one => one.paymentId === payment.id)
    return reply.send(checkoutPage(lang, payment, isOver ? backTo(shop, payment) : undefined))
  })

  app.post<{ Params: { id: string } }>('/gateway/checkout/:id', (request, reply) => {
    const payment = bank.book.payments.get(request.params.id)
    if (!payment) throw new Refusal(404, 'unknown session')
    const form = new URLSearchParams(String(request.body))
    const act = form.get('act') as PayerAct
    const notice = (form.get('notice') ?? 'normal') as NoticeMode
    if (!PAYER_ACTS.includes(act) || !NOTICE_MODES.includes(notice)) throw new Refusal(400, 'unknown act')
    // A session takes one payment; what was typed as a card is not even read.
    if (payment.status === 'open') bank.pay(payment, act, notice)
    return reply.redirect(request.url, 303)
  })
}

/** The merchant's page, with a signed word of how it ended. */
function backTo({ keys, clock, random }: Shop, { merchant, reference, returnUrl, status }: Payment): string {
  const body = status === 'failed' ? 'failed' : 'paid'
  const url = new URL(returnUrl)
  url.searchParams.set('status', body)
  url.searchParams.set(
    'signed',
    sign(keys, clock, random, { direction: 'return', merchant, method: 'GET', path: `/${reference}`, body }),
  )
  return url.href
}

/** @param back the payment is over: the page leads back by itself */
function checkoutPage(lang: Lang, payment: Payment, back: string | undefined): string {
  const t = (key: string) => escapeHtml(translate(lang, `bank.${key}`))
  const modes = NOTICE_MODES.map(mode => `<option value="${mode}">${t(`notice.${mode}`)}</option>`).join('')
  const acts = PAYER_ACTS.filter(act => act !== 'now').map(act => `<button name="act" value="${act}">${t(`act.${act}`)}</button>`)
  const form = `<form method="post"><label>${t('card')}<input name="card" inputmode="numeric" value="4242 4242 4242 4242" autocomplete="off"></label>
<label>${t('notice_mode')}<select name="notice">${modes}</select></label><button class="pay" name="act" value="now">${t('act.now')}</button>
<details><summary>${t('other')}</summary><div class="others">${acts.join('')}</div></details></form>`
  const over = `<p class="state ${payment.status}" role="status">${t(`status.${payment.status === 'open' ? 'planned' : payment.status}`)}</p>`
  return page(
    lang,
    `<p class="sandbox">${t('notice')}</p><main><header><span class="mark">GW</span><b>${t('gateway')}</b></header>
<p class="to">${t('pay_to')}<br><b translate="no">${escapeHtml(payment.title)}</b></p>
<p class="amount" translate="no">${escapeHtml(showMoney(payment.amount, payment.currency))}</p>
${back ? over : form}<a href="${escapeHtml(back ?? payment.returnUrl)}">${t('back')}</a></main>`,
    back,
  )
}
