import type { QueryClient } from '@tanstack/react-query'
import { watchKeptPage } from '@tonle/identity/site/session/kept-page.ts'
import { preloadAccountDialogs } from '../app/dialogs.tsx'
import { followHandOver } from '../app/session/hand-over.ts'
import { followPasswordLink } from '../app/session/password-link.ts'
import { followNavigation } from '../app/session/places.ts'

/**
 * What a page needs after its first view and outside the first load: scrolling that follows navigation, Back from other documents, the link of an e-mail, and the code of a hand-over.
 * @param startPath of the page as it was rendered first
 */
export function beginLater(queries: QueryClient, startPath: string): void {
  if (isOldDocument()) {
    location.reload()
    return
  }
  followNavigation(startPath)
  watchKeptPage(queries)
  followPasswordLink()
  followHandOver(queries)
  fetchDoorsOnReach()
}

/** The code of login and registration comes when a visitor reaches for their buttons: a moment before the press. */
function fetchDoorsOnReach(): void {
  const end = new AbortController()
  const reach = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-doors]'))) return
    end.abort()
    preloadAccountDialogs()
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, reach, { capture: true, passive: true, signal: end.signal })
}

/** Back may bring the document from the browser's cache, as it was before a login, a sign-out or another language. */
function isOldDocument(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward' && load.transferSize === 0
}
