import { currentLang, currentTag, keepLang, setLang, toLang, toWireLang } from '@tonle/text/browser'
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

/** A language of the brand's pages: one of the program's, or a further one with the language that stands in for what it has no text of. */
export interface PageLanguage {
  readonly tag: string
  readonly base: string
}

/**
 * Changes the language everywhere: page, both keys of local storage (spec §4), cookie, and `tell` the server. A further language comes with another page:
 * its texts are laid over those of its base there.
 */
export async function chooseLanguage({ tag, base }: PageLanguage, tell: () => Promise<unknown>): Promise<void> {
  const lang = toLang(base)!
  const isShipped = tag === lang && currentTag() === currentLang()
  if (isShipped) await setLang(lang)
  else keepLang(tag)
  keepInStorage(tag)
  await tell().catch(() => undefined) // the server learns it with the next call
  if (!isShipped) location.reload()
}

function keepInStorage(tag: string): void {
  write('lang', toWireLang(tag))
  write('hisLang', toWireLang(tag))
}

/** The device's language, kept like a chosen one at the first visit (spec §4). */
export function keepDetectedLanguage(): void {
  if (read('hisLang') === undefined) keepInStorage(currentTag())
}

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
