import type { Dictionary, Entries, Texts } from './define.ts'
import type { InlinedTexts } from './inline.ts'
import { type Lang, toLang, toWireLang } from './languages.ts'
import type { TextLayer } from './layer.ts'
import { settled } from './settled.ts'

/** The texts the page holds so far; a change of language brings all of them along before it shows. */
const held = new Set<Texts>()
const listeners = new Set<() => void>()
let current: Lang | undefined

type Loaders = Record<Lang, () => Promise<{ default: Dictionary }>>

let inlined: InlinedTexts | null | undefined
function readInlined() {
  if (inlined === undefined) {
    const json = typeof document === 'undefined' ? null : document.getElementById('tonle-texts')?.textContent
    inlined = json ? JSON.parse(json) : null
  }
  return inlined
}

/** The brand's layers over the files of this page, by shipped language; those of the inlined texts are laid already. */
const layers: Partial<Record<Lang, Promise<TextLayer | undefined>>> = {}
/** Without its layer a text is shown as it was shipped. */
function layerOf(lang: Lang): Promise<TextLayer | undefined> {
  const url = readInlined()?.layers?.[lang]
  layers[lang] ??= url
    ? fetch(url).then(
        answer => (answer.ok ? answer.json() : undefined),
        () => undefined,
      )
    : Promise.resolve(undefined)
  return layers[lang]
}

/** Lays other texts over those of a language, and shows them. */
export async function layTexts(lang: Lang, layer: TextLayer): Promise<void> {
  layers[lang] = Promise.resolve(layer)
  await Promise.all([...held].map(texts => texts.dictionary(lang) && texts.renew?.(lang)))
  for (const listener of listeners) listener()
}

/** What the build puts in place of a `texts.ts`: the language at hand, the others behind an import. */
export function textsOf(id: string, loaders: Loaders): Texts<Entries> {
  const known = new Map<Lang, Dictionary>()
  const loading = new Map<Lang, Promise<Dictionary>>()
  const first = readInlined()
  const own = first?.texts[id]
  if (first && own) known.set(first.lang, own)
  const texts: Texts = {
    entries: undefined,
    dictionary: lang => known.get(lang),
    load(lang) {
      const there = loading.get(lang)
      if (there) return there
      const ready = known.get(lang)
      const promise = ready ? settled(ready) : fetched(lang)
      loading.set(lang, promise)
      return promise
    },
  }
  const fetched = (lang: Lang): Promise<Dictionary> => {
    const laid = layerOf(lang)
    return Promise.all([loaders[lang](), laid]).then(
      ([module, layer]) => {
        // Another layer was laid while this was on its way.
        if (layers[lang] !== laid) return fetched(lang)
        const dictionary = { ...module.default, ...layer?.[id] }
        known.set(lang, dictionary)
        // A promise of the engine's own suspends its first reader even when it is done, and what stands on the screen goes for a moment.
        loading.set(lang, settled(dictionary))
        return dictionary
      },
      (error: unknown) => {
        if (!known.has(lang)) loading.delete(lang) // a lost chunk may be requested again
        throw error
      },
    )
  }
  texts.renew = lang => fetched(lang).catch(() => undefined)
  held.add(texts)
  if (!known.has(currentLang())) texts.load(currentLang()).catch(() => undefined) // asked early; who renders it sees the error
  return texts
}

export const holdTexts = (texts: Texts): void => {
  held.add(texts)
}
export const heldTexts = (): ReadonlySet<Texts> => held

/** The page's language now: chosen, else that of `<html lang>`, else what stands in for that, else Khmer. */
export function currentLang(): Lang {
  current ??= (typeof document === 'undefined' ? undefined : toLang(document.documentElement.lang)) ?? readInlined()?.lang ?? 'km'
  return current
}

let serverTag = ''
/** Server rendering names the language shown; in a page it is that of `<html lang>`. */
export const renderTag = (tag: string): void => {
  serverTag = tag
}
/** Tag of the language shown: that of `currentLang`, or of a further one over it, such as `vi`. */
export const currentTag = (): string => serverTag || document.documentElement.lang.toLowerCase()

export function onLangChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves when all texts held so far are there in the page's language: call before the first render of a page without inlined texts. */
export async function textsReady(lang: Lang = currentLang()): Promise<void> {
  await Promise.all([...held].map(texts => texts.dictionary(lang) ?? texts.load(lang)))
}

/** Shows another language without a reload: loads what the page holds, then shows all of it at once. Nothing is kept. */
export async function showLang(lang: Lang): Promise<void> {
  await textsReady(lang)
  current = lang
  document.documentElement.lang = lang
  for (const listener of listeners) listener()
}

/** Keeps a choice in the cookie `lang` (KM, EN, CN, VI …), which the server obeys. */
export function keepLang(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP and in older browsers
  document.cookie = `lang=${toWireLang(tag)}; path=/; max-age=31536000; samesite=lax`
}

/** Shows the language that a visitor has chosen, and keeps the choice. */
export async function setLang(lang: Lang): Promise<void> {
  await textsReady(lang)
  keepLang(lang)
  await showLang(lang)
}

/** The language that was chosen on this device, or what stands in for it; undefined while it is only detected. */
export function chosenLang(): Lang | undefined {
  const chosen = /(?:^|; )lang=([^;]+)/.exec(document.cookie)?.[1]
  return toLang(chosen) ?? (chosen ? currentLang() : undefined)
}
