import { type Lang, setLang, toLang, toWireLang } from '@tonle/text/browser'
import { createStore } from './store.ts'

/** Local storage may be refused (private windows); a choice then lasts as long as the page and its cookie. */
function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The cookie serves.
  }
}

/** Whether the balance shows as asterisks. */
export const isBalanceHidden = createStore(false)

export function hideBalance(isHidden: boolean): void {
  isBalanceHidden.set(isHidden)
  write('balance', isHidden ? 'hidden' : 'shown')
}

export const readBalanceChoice = (): void => isBalanceHidden.set(read('balance') === 'hidden')

/** Changes the language everywhere: page, both keys of local storage (spec §4), cookie, and `tell` the server. */
export async function chooseLanguage(lang: Lang, tell: (lang: Lang) => Promise<unknown>): Promise<void> {
  await setLang(lang)
  write('lang', toWireLang(lang))
  write('hisLang', toWireLang(lang))
  await tell(lang).catch(() => undefined) // the page already speaks the new language; the server learns it with the next call
}

/** The device's language, kept like a chosen one at the first visit (spec §4). */
export function keepDetectedLanguage(lang: Lang): void {
  if (read('hisLang') === undefined) {
    write('hisLang', toWireLang(lang))
    write('lang', toWireLang(lang))
  }
}

export const storedLanguage = (): Lang | undefined => toLang(read('lang'))

/** The side menu: `open`, `rail`, or what fits the width. Kept in a cookie, so that the server renders it without a jump. */
export function setMenu(state: 'open' | 'rail'): void {
  document.documentElement.dataset.menu = state
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP and in older browsers
  document.cookie = `menu=${state}; path=/; max-age=31536000; samesite=lax`
}

/** Folds or unfolds from the state shown at the present width. */
export function toggleMenu(): void {
  const chosen = document.documentElement.dataset.menu
  const isRail = chosen === 'rail' || (chosen !== 'open' && window.innerWidth < 1200)
  setMenu(isRail ? 'open' : 'rail')
}
