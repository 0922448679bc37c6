import { type Lang, showFullTime, showMoney, translate } from '@tonle/text'
import { PAYER_ACTS } from './bank.ts'
import { NOTICE_MODES, type NoticeMode, type Payment } from './book.ts'

export interface PayerView {
  payment: Payment
  /** How the merchant may hear of it. */
  notices?: readonly NoticeMode[]
  hasPlanned: boolean
  isExpired: boolean
}

const ZONE = 'Asia/Phnom_Penh'

/** What the paying customer sees. Plain HTML without scripts, so that nothing of the site's origin is reachable from here. */
export function payerPage(lang: Lang, { payment, hasPlanned, isExpired, notices = NOTICE_MODES }: PayerView): string {
  const t = (key: string) => escapeHtml(translate(lang, `bank.${key}`))
  const status = payment.status === 'open' && hasPlanned ? 'planned' : payment.status
  const others = PAYER_ACTS.filter(act => act !== 'now')
  return page(
    lang,
    `<p class="sandbox">${t('notice')}</p>
<main><header><span class="mark">SB</span><b>${t('name')}</b><span class="state ${status}">${t(`status.${status}`)}</span></header>
<p class="to">${t('pay_to')}<br><b translate="no">${escapeHtml(payment.title)}</b></p>
<p class="amount" translate="no">${escapeHtml(showMoney(payment.amount, payment.currency))}</p>
<dl><dt>${t('reference')}</dt><dd translate="no">${escapeHtml(payment.reference)}</dd>
<dt>${t('expires')}</dt><dd>${showFullTime(payment.expiresAt, ZONE)}</dd></dl>
${isExpired ? `<p class="warn">${t('expired')}</p>` : ''}
<form method="post"><label>${t('notice_mode')}<select name="notice">${notices
      .map(mode => `<option value="${mode}">${t(`notice.${mode}`)}</option>`)
      .join('')}</select></label>
<button class="pay" name="act" value="now">${t('act.now')}</button>
<details${status === 'open' ? '' : ' open'}><summary>${t('other')}</summary><div class="others">${others
      .map(act => `<button name="act" value="${act}">${t(`act.${act}`)}</button>`)
      .join('')}</div></details></form>
<a href="${escapeHtml(payment.returnUrl)}">${t('back')}</a></main>`,
    hasPlanned,
  )
}

export const missingPage = (lang: Lang): string =>
  page(lang, `<main><h1>${escapeHtml(translate(lang, 'bank.missing'))}</h1></main>`, false)

/** @param refresh the page is loaded again after five seconds, or leads to an address after two */
export function page(lang: Lang, body: string, refresh: boolean | string | undefined): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${refresh ? `<meta http-equiv="refresh" content="${refresh === true ? 5 : `2;url=${escapeHtml(refresh)}`}">` : ''}<title>${escapeHtml(translate(lang, 'bank.name'))}</title><style>${STYLE}</style></head><body>${body}</body></html>`
}

/** The page's language: asked for, else the browser's, else Khmer. */
export function langOf(request: { url: string; headers: { 'accept-language'?: string | undefined } }): Lang {
  const asked = new URL(request.url, 'http://bank').searchParams.get('lang') ?? request.headers['accept-language']?.slice(0, 2)
  return asked === 'km' || asked === 'zh' ? asked : asked === undefined ? 'km' : 'en'
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark;--page:light-dark(#eef1f4,#10161c);--card:light-dark(#fff,#19222b);--line:light-dark(#d5dce3,#2c3843);--ink:light-dark(#15202b,#eef3f7);--dim:light-dark(#4d5b68,#a9b6c2);--act:#0d6e5c}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,"Noto Sans Khmer","Noto Sans SC",sans-serif}
.sandbox{margin:0;padding:10px 16px;background:#ffd76a;color:#352600;text-align:center;font-weight:600}
main{max-width:26rem;margin:24px auto;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:16px}
header{display:flex;align-items:center;gap:12px}.mark{display:grid;place-items:center;width:40px;height:40px;border-radius:10px;background:var(--act);color:#fff;font-weight:700}
.state{margin-left:auto;padding:2px 10px;border-radius:99px;border:1px solid var(--line);font-size:14px}.state.paid{background:#0d6e5c;color:#fff;border-color:#0d6e5c}.state.failed{background:#9d2a2a;color:#fff;border-color:#9d2a2a}
.to{color:var(--dim);margin:20px 0 0}.to b{color:var(--ink)}.amount{margin:0 0 12px;font-size:40px;font-weight:700;font-variant-numeric:tabular-nums;line-height:1.3}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px;font-size:15px}dt{color:var(--dim)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.warn{padding:8px 12px;border-radius:10px;background:#ffd76a;color:#352600}
input{width:100%;min-height:44px;margin:4px 0 14px;padding:0 10px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:var(--ink);font:inherit}
label{display:block;color:var(--dim);font-size:14px}select{width:100%;min-height:44px;margin:4px 0 14px;padding:0 10px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:var(--ink);font:inherit}
button{min-height:44px;width:100%;padding:8px 14px;border:1px solid var(--line);border-radius:10px;background:transparent;color:var(--ink);font:inherit;cursor:pointer}
.pay{min-height:54px;background:var(--act);border-color:var(--act);color:#fff;font-weight:700;font-size:18px}
.others{display:grid;gap:8px}summary{margin:16px 0 8px;min-height:24px;cursor:pointer;color:var(--dim)}
:focus-visible{outline:3px solid #3aa6ff;outline-offset:2px}a{display:block;margin-top:20px;text-align:center;color:light-dark(#0b5b8a,#7cc7f2)}`
