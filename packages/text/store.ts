import { type Dictionary, type Entries, settled, type Texts } from './define.ts'
import { type Lang, toLang, toWireLang } from './languages.ts'

/** The texts the page holds so far; a change of language brings all of them along before it shows. */
const held = new Set<Texts>()
const listeners = new Set<() => void>()
let current: Lang | undefined

type Loaders = Record<Lang, () => Promise<{ default: Dictionary }>>

let inlined: { lang: Lang; texts: Record<string, Dictionary> } | null | undefined
function readInlined() {
  if (inlined === undefined) {
    const json = typeof document === 'undefined' ? null : document.getElementById('tonle-texts')?.textContent
    inlined = json ? JSON.parse(json) : null
  }
  return inlined
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
  const fetched = (lang: Lang) =>
    loaders[lang]().then(
      module => {
        known.set(lang, module.default)
        // A promise of the engine's own suspends its first reader even when it is done, and what stands on the screen goes for a moment.
        loading.set(lang, settled(module.default))
        return module.default
      },
      (error: unknown) => {
        loading.delete(lang) // a lost chunk may be requested again
        throw error
      },
    )
  held.add(texts)
  if (!known.has(currentLang())) texts.load(currentLang()).catch(() => undefined) // asked early; who renders it sees the error
  return texts
}

export const holdTexts = (texts: Texts): void => {
  held.add(texts)
}
export const heldTexts = (): ReadonlySet<Texts> => held

/** The page's language now: chosen, else that of `<html lang>`, else Khmer. */
export function currentLang(): Lang {
  current ??= (typeof document === 'undefined' ? undefined : toLang(document.documentElement.lang)) ?? 'km'
  return current
}

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

/** Shows the language that a visitor has chosen, and keeps the choice in the cookie `lang` (KM, EN, CN), which the server obeys. */
export async function setLang(lang: Lang): Promise<void> {
  await textsReady(lang)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP and in older browsers
  document.cookie = `lang=${toWireLang(lang)}; path=/; max-age=31536000; samesite=lax`
  await showLang(lang)
}

/** The language that was chosen on this device; undefined while it is only detected. */
export const chosenLang = (): Lang | undefined => toLang(/(?:^|; )lang=([^;]*)/.exec(document.cookie)?.[1])
