import type { QueryClient } from '@tanstack/react-query'
import { watchKeptPage } from '@tonle/identity/site/session/kept-page.ts'
import type { PageData } from '../app/data/site-data.ts'
import { keepInstallPrompt } from '../app/install/install-prompt.ts'
import { preloadAccountDialogs } from '../app/over-pages.tsx'
import { followHandOver } from '../app/session/hand-over.ts'
import { followPasswordLink } from '../app/session/password-link.ts'
import { followNavigation } from '../app/session/places.ts'
import { followPictures } from './own-pictures.ts'

/**
 * What a page needs after its first view and outside the first load: scrolling that follows navigation, Back from other documents, the link of an e-mail, and the code of a hand-over.
 * @param startPath of the page as it was rendered first
 */
export function beginLater(queries: QueryClient, startPath: string): void {
  if (isOldDocument()) {
    location.reload()
    return
  }
  followPictures()
  followNavigation(startPath)
  watchKeptPage(queries)
  followPasswordLink()
  keepInstallPrompt()
  startWorkerLater()
  followHandOver(queries)
  fetchFormsOnReach()
  countVisits()
}

/** After the first view by far: the worker's start is work of the processor, too. Not beside a page without TLS. */
const WORKER_AFTER_MS = 8000
function startWorkerLater(): void {
  if (!('serviceWorker' in navigator)) return
  const start = () =>
    void import('../app/install/start-worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined)
  setTimeout(start, WORKER_AFTER_MS)
}

/** The code of login and registration comes when a visitor reaches for their buttons: a moment before the press. */
function fetchFormsOnReach(): void {
  const end = new AbortController()
  const reach = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-sign-in]'))) return
    end.abort()
    preloadAccountDialogs()
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, reach, { capture: true, passive: true, signal: end.signal })
}

/** Read from the page's data once more: the first load hands nothing on. */
function countVisits(): void {
  const page = JSON.parse(document.getElementById('page')?.textContent ?? '') as PageData
  const { gtagId } = page.data.whitelabel.analytics
  if (gtagId !== null)
    void import('../app/analytics/consent.tsx').then(({ beginAnalytics }) => beginAnalytics(gtagId)).catch(() => undefined)
}

/** Back may bring the document from the browser's cache, as it was before a login, a sign-out or another language. */
function isOldDocument(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward' && load.transferSize === 0
}
