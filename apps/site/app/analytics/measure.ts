import { ownScript } from '@tonle/contract/browser/own-script'
import { routeOf } from '../routes.tsx'

const HOST = 'https://www.googletagmanager.com'
const DENIED = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

/**
 * Loads the measurement and tells it of each page: the pattern of its address alone, so that no id, search or token leaves the site.
 * Call it only after a yes; the policy of a page that came before it blocks the calls.
 */
export function startMeasuring(id: string): void {
  const layer: unknown[] = []
  Object.assign(globalThis, { dataLayer: layer })
  function gtag(..._terms: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the library takes `arguments` objects alone
    layer.push(arguments)
  }
  gtag('consent', 'default', { ...DENIED, analytics_storage: 'granted' })
  gtag('js', new Date(Date.now()))
  const page = () => ({
    page_location: `${location.origin}${placeOf(location.pathname)}`,
    page_title: placeOf(location.pathname),
  })
  gtag('config', id, { ...page(), page_referrer: '', send_page_view: false, allow_google_signals: false })
  let last = ''
  const view = () => {
    const now = page()
    if (now.page_location === last) return
    last = now.page_location
    gtag('event', 'page_view', now)
  }
  // The router sends the first two for its own navigation.
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, view)
  view()
  const script = document.createElement('script')
  script.async = true
  script.src = ownScript(`${HOST}/gtag/js?id=${id}`)
  document.head.append(script)
}

/** `/news/:key` for all news. */
const placeOf = (path: string): string => routeOf(path).route.path
