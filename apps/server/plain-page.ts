import { type Lang, translate } from '@tonle/text'
import type { FastifyReply } from 'fastify'

const POLICY = "default-src 'none'; style-src 'nonce-NONCE'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const STYLE = `:root{color-scheme:dark light;background:light-dark(oklch(0.97 0.008 238),oklch(0.16 0.03 238));color:light-dark(oklch(0.25 0.03 238),oklch(0.97 0.01 238));
font:16px/1.8 Inter,'Kantumruy Pro',system-ui,sans-serif}body{display:grid;place-content:center;justify-items:center;gap:8px;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;text-align:center}
h1{margin:0;font-size:1.5rem;line-height:1.45}p{max-width:46ch;margin:0;opacity:.8}`

/** The page of a host that no brand has (spec §2). It names no brand: which ones there are is nobody's business here. */
export function answerUnknownHost(reply: FastifyReply, lang: Lang, nonce: string): void {
  answerPlain(reply, lang, nonce, { status: 421, title: 'host.unknown', text: 'host.unknown_text' })
}

/** The page of a site that cannot carry the visit now. The browser asks again by itself, so that nobody is left before an error. */
export function answerBusy(reply: FastifyReply, lang: Lang, nonce: string, retryAfterSeconds: number): void {
  reply.header('retry-after', retryAfterSeconds)
  answerPlain(reply, lang, nonce, { status: 503, title: 'system.busy_title', text: 'system.busy_text', retryAfterSeconds })
}

interface PlainPage {
  status: number
  title: string
  text: string
  retryAfterSeconds?: number
}

/** A page of a few words, which needs no brand, no script and no other file. */
function answerPlain(
  reply: FastifyReply,
  lang: Lang,
  nonce: string,
  { status, title, text, retryAfterSeconds }: PlainPage,
): void {
  const words = (key: string) => translate(lang, key)
  const again = retryAfterSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfterSeconds}">`
  reply
    .code(status)
    .headers({ 'content-security-policy': POLICY.replace('NONCE', nonce), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${again}<title>${words(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${words(title)}</h1><p>${words(text)}</p></main></body></html>`,
    )
}
