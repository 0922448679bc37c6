import { createContext, use, useContext, useSyncExternalStore } from 'react'
import { type Dictionary, type Entries, fill, type TextParams, type Texts, type Translate } from './define.ts'
import type { Lang } from './languages.ts'
import { currentLang, holdTexts, onLangChange } from './store.ts'

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
  const load = () => texts.load(lang)
  const dictionary = use(useSyncExternalStore(onLangChange, load, load)) // at once when it is there
  let t = made.get(dictionary)
  if (!t) {
    t = (key: string, params?: TextParams) => fill(dictionary[key] ?? key, params)
    made.set(dictionary, t)
  }
  return t as Translate<D>
}
