import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FirstTexts, type InlinedTexts, inlineTexts, type Lang, type TextLayer } from '@tonle/text'
import type { PageData } from '../app/data/site-data.ts'
import { type EntryAssets, readEntryAssets } from './asset-paths.ts'

/** What the brand wrote over the shipped texts. */
export interface PageTexts {
  /** Of the language shown: that of `lang`, or a further one over it. */
  tag: string
  /** Over the texts of this page. */
  layer?: TextLayer | undefined
  /** Addresses of the layers by shipped language, for texts of later scripts. */
  layers?: Partial<Record<Lang, string>>
}

interface DocumentParts {
  lang: Lang
  texts: PageTexts
  theme: 'dark' | 'light'
  menu?: 'open' | 'rail' | undefined
  nonce: string
  head: string
  /** The brand's colours as a style rule; empty: those of the design system. */
  skin: string
  body: string
  page: PageData
  isHome: boolean
  /** See `Row.part`. */
  part: string | undefined
  /** The address has a query parameter `token`. */
  hasToken: boolean
}

interface Built {
  assets: EntryAssets
  first: FirstTexts[string]
  /** Without a brand's layer. */
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
    first: entry,
    texts: {
      km: inlineTexts({ lang: 'km', texts: entry.km }),
      en: inlineTexts({ lang: 'en', texts: entry.en }),
      zh: inlineTexts({ lang: 'zh', texts: entry.zh }),
    },
  }
}

const laid = new WeakMap<TextLayer, string>()

/** The first view's texts with the brand's over them; made once for each layer. */
function textsFor({ first, texts }: Built, lang: Lang, { layer, layers = {} }: PageTexts): string {
  const isPlain = !layer && Object.keys(layers).length === 0
  if (isPlain) return texts[lang]
  // The addresses of other languages' layers change seldom, and are not worth a copy for each.
  const known = layer && laid.get(layer)
  if (known) return withLayers(known, layers)
  const own = Object.entries(first[lang]).map(([id, dictionary]) => [id, { ...dictionary, ...only(layer?.[id], dictionary) }])
  const made = inlineTexts({ lang, texts: Object.fromEntries(own) })
  if (layer) laid.set(layer, made)
  return withLayers(made, layers)
}
const withLayers = (script: string, layers: InlinedTexts['layers']) => script.replace('{', `{"layers":${JSON.stringify(layers)},`)
/** Texts of another version of the program may be in the layer, too. */
const only = (over: Readonly<Record<string, string>> = {}, shipped: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(over).filter(([key]) => key in shipped))

/** Text inside a script element: `<` would let a value end it. */
const embedded = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/**
 * In the head: `fonts()` adds the web fonts' style sheet. Who has been here before has them in the cache and gets them at
 * once; at a first visit the line belongs to the largest picture, and the files are fetched before the sheet names them: a sheet
 * whose files are there draws the page anew once, else once for itself and once for each file.
 */
export function fontScript(href: string | undefined, faces: readonly string[]): string {
  if (!href) return 'function fonts(){}'
  return [
    `const link=o=>new Promise(r=>{const l=Object.assign(document.createElement('link'),o);l.onload=l.onerror=r;document.head.append(l)});`,
    `function fonts(known){if(fonts.done)return;fonts.done=1;const add=()=>{link({rel:'stylesheet',href:'${href}'});try{localStorage.fonts='${href}'}catch{}};`,
    `if(known)return add();const pre=(as,href)=>link({rel:'preload',as,href,...as=='font'&&{crossOrigin:''}});`,
    `Promise.all([pre('style','${href}'),...${JSON.stringify(faces)}.map(f=>pre('font',f))]).then(add)}`,
    `try{localStorage.fonts?.endsWith('${href}')&&fonts(1)}catch{}`,
  ].join('')
}

/**
 * Starts fonts and scripts once the largest picture is painted (the page is complete without them), at the first touch, or
 * after two seconds; without a picture with the first frame, or after one second. Painted, not loaded: where drawing is slow
 * the scripts took its processor time between the two, and a picture may have come before this script runs. A browser that does not tell its paints starts when the picture has
 * come; one whose graphics process holds frames back, a second after that. `import()` needs no trusted type and inherits the
 * nonce's trust.
 * @param ahead scripts that follow those of the first load: fetched at once and run when they are asked for
 */
export function startScript(urls: readonly string[], ahead: readonly string[] = []): string {
  const list = JSON.stringify(urls)
  return [
    `const hold=globalThis.hold=e=>{hold.button=e.target.closest('button')??hold.button};addEventListener('click',hold);`,
    `let s;const go=()=>{if(s)return;s=1;fonts();for(const u of ${list})import(u);${ahead.length > 0 ? preloadScript(ahead) : ''}},`,
    `i=document.querySelector('img[fetchpriority=high]'),`,
    `t='largest-contentful-paint',w=globalThis.PerformanceObserver?.supportedEntryTypes?.includes(t);`,
    `for(const e of['pointerdown','keydown'])addEventListener(e,go,{once:true});`,
    `if(i&&w){const o=new PerformanceObserver(l=>{if(l.getEntries().some(e=>e.element===i)){o.disconnect();setTimeout(go)}});o.observe({type:t,buffered:true})}`,
    `if(i&&!i.complete){i.addEventListener('load',()=>setTimeout(go,w?1000:0));i.addEventListener('error',()=>setTimeout(go));setTimeout(go,2000)}`,
    `else{i&&w||requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1000)}`,
  ].join('')
}

const preloadScript = (urls: readonly string[]) =>
  `const{nonce}=document.querySelector('[property=csp-nonce]');` +
  `for(const href of ${JSON.stringify(urls)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href,nonce}))`

/**
 * First in the head, before anything loads: what stands as `token` in the address leaves it and the history. A hand-over code is kept for
 * `followHandOver` of client/later.ts; anything else, such as a session's own token, is dropped (design §7).
 */
export const tokenScript =
  `{const u=new URL(location),[t,...more]=u.searchParams.getAll('token');u.searchParams.delete('token');history.replaceState(history.state,'',u);` +
  `if(!more.length&&/^[\\w-]{32}$/.test(t))globalThis.handOver=t}`

/** Puts the rendered body into a document under the page's policy: every script carries the nonce, nothing has inline styles. */
export function pageDocument({
  lang,
  texts,
  theme,
  menu,
  nonce,
  head,
  skin,
  body,
  page,
  isHome,
  part,
  hasToken,
}: DocumentParts): string {
  built ??= readBuilt()
  const { assets } = built
  const { tag } = texts
  const styles = assets.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const ahead = part ? assets.partOf(part, lang) : []
  const start = startScript([...assets.preloads, assets.script, ...(isHome || !assets.later ? [] : [assets.later])], ahead)
  return `<!doctype html><html lang="${tag}" data-theme="${theme}"${menu ? ` data-menu="${menu}"` : ''}><head><meta charset="utf-8">${hasToken ? `<script nonce="${nonce}">${tokenScript}</script>` : ''}<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="dark light"><meta name="theme-color" content="${theme === 'dark' ? '#07212f' : '#ffffff'}">${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/app/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest?lang=${tag}"><meta property="csp-nonce" nonce="${nonce}">${styles}${skin && `<style nonce="${nonce}">${skin}</style>`}<script nonce="${nonce}">${fontScript(assets.fonts, assets.faces[lang])}</script></head><body><div id="root">${body}</div>${textsFor(built, lang, texts)}<script type="application/json" id="page">${embedded(page)}</script><script type="module" nonce="${nonce}">${start}</script></body></html>`
}
