/**
 * The service worker of the site: without a connection an opened page says so. It keeps that one page and nothing else, so that nothing of
 * a session can stay behind; all other requests go their way without it. A newer build is another file (`BUILD`): it waits until the
 * visitor takes it (`app/install/use-worker.ts`).
 */
declare const BUILD: string

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', run: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(
    type: 'fetch',
    run: (event: {
      readonly request: Request
      readonly preloadResponse?: Promise<Response | undefined>
      respondWith(answer: Promise<Response>): void
    }) => void,
  ): void
  addEventListener(
    type: 'message',
    run: (event: { readonly data: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
}
const worker = self as unknown as WorkerScope

const CACHE = `offline-${BUILD}`
const PAGE = '/offline.html'

worker.addEventListener('install', event => event.waitUntil(keepPage(PAGE)))
worker.addEventListener('activate', event => event.waitUntil(begin()))
worker.addEventListener('fetch', event => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event.request, event.preloadResponse))
})
worker.addEventListener('message', event => {
  const { data } = event
  if (data === 'take-over') void worker.skipWaiting()
  else if (typeof data === 'string' && /^lang:(km|en|zh)$/.test(data)) event.waitUntil(keepPage(`${PAGE}?lang=${data.slice(5)}`))
})

/** In the language of the pages that the visitor sees. */
async function keepPage(address: string): Promise<void> {
  const page = await fetch(address, { cache: 'no-cache' })
  if (page.ok) await (await caches.open(CACHE)).put(PAGE, page)
}

async function begin(): Promise<void> {
  const before = (await caches.keys()).filter(name => name !== CACHE)
  await Promise.all(before.map(name => caches.delete(name)))
  // The page is asked for while the worker starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function answer(request: Request, preloaded: Promise<Response | undefined> | undefined): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (error) {
    const page = await (await caches.open(CACHE)).match(PAGE)
    if (!page) throw error
    return page
  }
}
