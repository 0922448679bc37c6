import { loadingOverlay } from './loading.ts'

/** A page that comes late (its script, its answers) is scrolled for so long, unless the visitor acts first. */
const WAIT_MS = 10_000
const KEPT_ENTRIES = 50
const storageKey = 'places'
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scroll positions by history entry. */
let places = new Map<string, number>()
/** Where the page is: of the entry that a navigation leaves, the browser tells nothing any more. */
let at = { entry: '', path: '', hash: '', y: 0 }
let letGo: (() => void) | undefined

/**
 * Follows navigation for the whole life of the page: the loading overlay off, the page scrolled to the hash's anchor or to the top
 * (spec §2); Back and Forward lead to where the page was scrolled.
 * @param startPath of the page as it was first rendered: a navigation may come before this module
 */
export function followNavigation(startPath: string): void {
  if (at.entry !== '') return
  places = new Map(read())
  note()
  takeOver()
  addEventListener('pushState', () => moved('push'))
  addEventListener('replaceState', () => moved('replace'))
  addEventListener('popstate', () => moved('traverse'))
  // Noted while scrolling: when a navigation is announced, the browser may have scrolled for it already.
  addEventListener('scroll', noteScroll, { passive: true })
  addEventListener('pageshow', takeOver)
  addEventListener('pagehide', giveBack)
  if (at.path !== startPath) arrive()
  else if (scrollY === 0 || isAtEnd()) begin()
}

/** The browser has scrolled what it loaded; the place or the anchor may come only now. */
function begin(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = load?.type === 'navigate' ? undefined : places.get(at.entry)
  if (kept) hold(() => toPlace(kept))
  else if (at.hash.length > 1) hold(toAnchor)
}

function moved(how: 'push' | 'replace' | 'traverse'): void {
  const before = at
  if (how !== 'replace') places.set(before.entry, before.y)
  note()
  const isOtherPage = at.path !== before.path
  const kept = how === 'traverse' ? places.get(at.entry) : undefined
  if (isOtherPage) loadingOverlay.set(false)
  if (kept !== undefined) hold(() => toPlace(kept))
  else if (isOtherPage) arrive()
  else if (at.hash.length > 1 && (how === 'push' || at.hash !== before.hash)) hold(toAnchor)
  if (isOtherPage) requestAnimationFrame(focusPage)
}

function arrive(): void {
  letGo?.()
  if (at.hash.length > 1) hold(toAnchor)
  else toPlace(0)
}

/** For screen readers the new page begins at its content; an open dialog keeps the focus. */
function focusPage(): void {
  if (!document.querySelector('dialog[open]')) document.getElementById('main')?.focus({ preventScroll: true })
}

/** Scrolls now and whenever more of the page has come, until the visitor acts. */
function hold(scroll: () => void): void {
  letGo?.()
  const growth = new MutationObserver(scroll)
  const end = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const act of acts) removeEventListener(act, end, true)
    letGo = undefined
  }
  const timer = setTimeout(end, WAIT_MS)
  letGo = end
  for (const act of acts) addEventListener(act, end, { capture: true, passive: true })
  growth.observe(document.body, { childList: true, subtree: true })
  scroll()
}

const toPlace = (y: number): void => scrollTo({ top: y, behavior: 'instant' })
const toAnchor = (): void => document.getElementById(decoded(location.hash.slice(1)))?.scrollIntoView({ behavior: 'instant' })

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 1

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function note(): void {
  // Browsers without the Navigation API keep one place for all entries of an address.
  const entry = globalThis.navigation?.currentEntry?.key ?? location.href
  at = { entry, path: location.pathname, hash: location.hash, y: scrollY }
}

function noteScroll(): void {
  at.y = scrollY
}

/** What the browser scrolls by itself on Back, it scrolls before the page has come. */
function takeOver(): void {
  history.scrollRestoration = 'manual'
}

/** A page that is loaded anew the browser scrolls better: before any script. */
function giveBack(): void {
  history.scrollRestoration = 'auto'
  places.set(at.entry, scrollY)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-KEPT_ENTRIES)))
  } catch {
    // Storage is refused or full: a page loaded anew begins at its top.
  }
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}
