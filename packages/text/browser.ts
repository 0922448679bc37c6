import { createContext, createElement, Fragment, type ReactNode, use, useContext, useSyncExternalStore } from 'react'
import { type Dictionary, type Entries, fill, type TextParams, type Texts, type Translate } from './define.ts'
import type { Lang } from './languages.ts'
import { currentLang, heldTexts, holdTexts, onLangChange } from './store.ts'

export * from './dates.ts'
export type { Dictionary, Entries, PlainKey, TextParams, Texts, Translate } from './define.ts'
export { type Lang, langs, languageNames, toLang, toWireLang, type WireLang } from './languages.ts'
export { type LocalText, localText } from './local-text.ts'
export * from './money.ts'
export * from './numbers.ts'
export { chosenLang, currentLang, holdTexts, setLang, showLang, textsOf, textsReady } from './store.ts'

/** Set only where several languages are rendered in one process (server rendering, the gallery); else the page's language counts. */
export const LangContext = createContext<Lang | undefined>(undefined)

/** The language to render in; follows `showLang`. */
export function useLang(): Lang {
  const fixed = useContext(LangContext)
  const own = useSyncExternalStore(onLangChange, currentLang, currentLang)
  return fixed ?? own
}

const made = new WeakMap<Dictionary, Translate<Entries>>()

/** `const t = useText(texts)`: the module's texts in the page's language. Suspends while a lazy module's language is on its way. */
export function useText<D extends Entries>(texts: Texts<D>): Translate<D> {
  const lang = useLang()
  holdTexts(texts)
  const dictionary = use(texts.load(lang)) // at once when it is there
  let t = made.get(dictionary)
  if (!t) {
    t = (key: string, params?: TextParams) => fill(dictionary[key] ?? key, params)
    made.set(dictionary, t)
  }
  return t as Translate<D>
}

/** The text of a key known only at run time (a field's error code), looked up in all texts the page holds; undefined when none has it. */
export function lookUpText(lang: Lang, key: string, params?: TextParams): string | undefined {
  for (const texts of heldTexts()) {
    const text = texts.dictionary(lang)?.[key]
    if (text !== undefined) return fill(text, params)
  }
  return undefined
}

/** A text with marked parts: `rich(t('terms'), { link: part => <a …>{part}</a> })` for "I accept the <link>terms</link>". */
export function rich(text: string, marks: Readonly<Record<string, (part: string) => ReactNode>>): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  const nodes: ReactNode[] = []
  for (let i = 0; i < pieces.length; i += 3) {
    nodes.push(pieces[i])
    const name = pieces[i + 1]
    const part = pieces[i + 2] ?? ''
    if (name !== undefined) nodes.push(createElement(Fragment, { key: i }, marks[name]?.(part) ?? part))
  }
  return createElement(Fragment, null, ...nodes)
}
