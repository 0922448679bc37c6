import { createHash } from 'node:crypto'
import { type Reader, translate, type Voice } from '@tonle/text'
import { groundOf } from './app-icon.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** What the installed site shows without a connection: complete in itself, and nothing of anybody. */
export function offlinePage(brand: { name: string; theme: Readonly<Record<string, string>> }, reader: Reader & Voice) {
  const style = `:root{color-scheme:dark}body{display:grid;place-content:center;gap:16px;min-height:100svh;margin:0;padding:24px;box-sizing:border-box;background:${groundOf(brand.theme)};color:#e9f1f5;font:16px/1.8 Inter,"Kantumruy Pro","Noto Sans Khmer","Noto Sans SC",system-ui,sans-serif;text-align:center}h1{margin:0;font-size:26px;line-height:1.5}p{max-width:34em;margin:0;color:#a9bcc8}a{justify-self:center;padding:9px 26px;border-radius:10px;background:#e9f1f5;color:#08202c;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid #7fd4e6;outline-offset:3px}`
  const words = (key: string) => escaped(translate(reader, key))
  const html = `<!doctype html><html lang="${reader.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${words('offline.title')} · ${escaped(brand.name)}</title><style>${style}</style></head><body><h1>${words('offline.title')}</h1><p>${words('offline.text')}</p><a href="">${words('offline.retry')}</a></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}
