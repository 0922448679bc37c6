import { translate } from '@tonle/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bank } from './bank.ts'
import { NOTICE_MODES } from './book.ts'
import { Refusal } from './merchant-routes.ts'
import { escapeHtml, langOf, page } from './payer-page.ts'

const merchant = z.string().regex(/^[a-z0-9]{2,20}$/)
const transfer = z.object({
  amount: z.string().regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,2})?$/),
  currency: z.enum(['USD', 'KHR']).default('USD'),
  memo: z.string().trim().max(140).default(''),
  payerName: z.string().trim().min(1).max(80),
  notice: z.enum(NOTICE_MODES).default('normal'),
})

/** The payer's own bank: a transfer to a merchant's account, with any amount and text. */
export function transferRoutes(app: FastifyInstance, { bank }: { bank: Bank }): void {
  app.get<{ Params: { merchant: string }; Querystring: Record<string, string | undefined> }>(
    '/transfer/:merchant',
    (request, reply) => {
      const lang = langOf(request)
      const t = (key: string) => escapeHtml(translate(lang, `bank.${key}`))
      const of = (name: string) => escapeHtml(request.query[name] ?? '')
      const field = (name: string, label: string, value: string) =>
        `<label>${t(label)}<input name="${name}" value="${value}" autocomplete="off"></label>`
      const modes = NOTICE_MODES.map(mode => `<option value="${mode}">${t(`notice.${mode}`)}</option>`).join('')
      const done = request.query.done ? `<p class="state paid" role="status">${t('transfer_done')}</p>` : ''
      return reply.type('text/html; charset=utf-8').send(
        page(
          lang,
          `<p class="sandbox">${t('notice')}</p><main><header><span class="mark">SB</span><b>${t('name')}</b></header>${done}
<form method="post">${field('amount', 'amount', of('amount'))}${field('memo', 'memo', of('memo'))}${field('payerName', 'payer', of('payerName') || 'CHAN SOKHA')}
<input type="hidden" name="currency" value="${of('currency') || 'USD'}"><label>${t('notice_mode')}<select name="notice">${modes}</select></label>
<button class="pay">${t('transfer')}</button></form></main>`,
          false,
        ),
      )
    },
  )

  app.post<{ Params: { merchant: string } }>('/transfer/:merchant', (request, reply) => {
    const to = merchant.safeParse(request.params.merchant)
    const wanted = transfer.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))))
    if (!to.success || !wanted.success) throw new Refusal(400, 'invalid transfer')
    const { notice, ...of } = wanted.data
    bank.transfer({ merchant: to.data, ...of }, notice)
    return reply.redirect(`/transfer/${to.data}?done=1&lang=${langOf(request)}`, 303)
  })
}
