import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FirstTexts, inlineTexts, type Lang } from '@tonle/text'
import type { PageData } from '../app/data/site-data.ts'
import { type EntryAssets, readEntryAssets } from './asset-paths.ts'

interface DocumentParts {
  lang: Lang
  theme: 'dark' | 'light'
  menu?: 'open' | 'rail' | undefined
  nonce: string
  head: string
  body: string
  page: PageData
}

interface Built {
  assets: EntryAssets
  texts: Record<Lang, string>
}
let built: Built | undefined

/** Reads the browser build beside this file once; `dist/server/render.js` and `dist/client` are built together. */
function readBuilt(): Built {
  const client = join(dirname(fileURLToPath(import.meta.url)), '../client')
  const first = JSON.parse(readFileSync(join(client, 'texts.json'), 'utf8')) as FirstTexts
  const entry = first.main
  if (!entry) throw new Error(`${client}/texts.json: no texts of the entry`)
  return {
    assets: readEntryAssets(client),
    texts: { km: inlineTexts('km', entry.km), en: inlineTexts('en', entry.en), zh: inlineTexts('zh', entry.zh) },
  }
}

/** Text inside a script element: `<` would let a value end it. */
const embedded = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** Puts the rendered body into a document under the page's policy: every script carries the nonce, nothing has inline styles. */
export function pageDocument({ lang, theme, menu, nonce, head, body, page }: DocumentParts): string {
  built ??= readBuilt()
  const { assets, texts } = built
  const styles = assets.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const preloads = assets.preloads.map(href => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`).join('')
  return `<!doctype html><html lang="${lang}" data-theme="${theme}"${menu ? ` data-menu="${menu}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="dark light"><meta name="theme-color" content="${theme === 'dark' ? '#07212f' : '#ffffff'}">${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta property="csp-nonce" nonce="${nonce}">${styles}${preloads}</head><body><div id="root">${body}</div>${texts[lang]}<script type="application/json" id="page">${embedded(page)}</script><script type="module" src="${assets.script}" nonce="${nonce}"></script></body></html>`
}
