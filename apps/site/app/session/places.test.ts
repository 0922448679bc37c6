import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** A page with its history: as high as its content, which may come late. */
class FakePage extends EventTarget {
  y = 0
  height = 5000
  anchors: Record<string, number> = {}
  stored: string
  readonly focused = vi.fn()
  readonly #entries: { key: string; address: string }[]
  #now = 0
  #grown = () => {}

  constructor(address: string, stored: string) {
    super()
    this.stored = stored
    this.#entries = [{ key: 'k0', address }]
  }
  get entry() {
    return this.#entries[this.#now]!
  }
  get url(): URL {
    return new URL(this.entry.address, 'http://site')
  }
  scrollTo(y: number): void {
    this.y = Math.max(0, Math.min(y, this.height - VIEW))
    this.does('scroll')
  }
  /** More of it has come. */
  grow(height: number): void {
    this.height = height
    this.#grown()
  }
  watch(grown: () => void): void {
    this.#grown = grown
  }
  does(name: string): void {
    this.dispatchEvent(new Event(name))
  }
  push(address: string): void {
    this.#entries.splice(this.#now + 1, this.#entries.length, { key: `k${this.#now + 1} ${address}`, address })
    this.#now++
    this.does('pushState')
  }
  replace(address: string): void {
    this.entry.address = address
    this.does('replaceState')
  }
  go(steps: number): void {
    this.#now += steps
    this.does('popstate')
  }
  elementOf(id: string) {
    if (id === 'main') return { focus: this.focused }
    const place = this.anchors[id]
    return place === undefined ? null : { scrollIntoView: () => this.scrollTo(place) }
  }
}

const VIEW = 1000

/** The browser round a page. */
function stubBrowser(page: FakePage, load: string) {
  const history = { scrollRestoration: 'auto' }
  const globals = {
    history,
    innerHeight: VIEW,
    scrollTo: ({ top }: { top: number }) => page.scrollTo(top),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    requestAnimationFrame: (act: () => void) => act(),
    sessionStorage: { getItem: () => page.stored, setItem: (_name: string, value: string) => (page.stored = value) },
    MutationObserver: observerOf(page),
    document: {
      body: {},
      documentElement: Object.defineProperty({}, 'scrollHeight', { get: () => page.height }),
      querySelector: () => null,
      getElementById: (id: string) => page.elementOf(id),
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('navigation', Object.defineProperty({}, 'currentEntry', { get: () => page.entry }))
  const place = { pathname: { get: () => page.url.pathname }, hash: { get: () => page.url.hash } }
  vi.stubGlobal('location', Object.defineProperties({}, place))
  Object.defineProperty(globalThis, 'scrollY', { get: () => page.y, configurable: true })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: load } as unknown as PerformanceEntry])
  return history
}

const observerOf = (page: FakePage) =>
  class {
    readonly #act: () => void
    constructor(act: () => void) {
      this.#act = act
    }
    observe() {
      page.watch(this.#act)
    }
    disconnect() {
      page.watch(() => {})
    }
  }

async function openPage(address: string, { load = 'navigate', stored = '[]' } = {}) {
  const page = new FakePage(address, stored)
  const history = stubBrowser(page, load)
  const { followNavigation } = await import('./places.ts')
  return { page, history, follow: (start = page.url.pathname) => followNavigation(start) }
}

test('another page begins at its top and gets the focus; filters of the same page move nothing', async () => {
  const { page, follow, history } = await openPage('/hot')
  follow()
  expect(history.scrollRestoration).toBe('manual')
  page.scrollTo(800)
  page.push('/hot?type=RNG')
  expect([page.y, page.focused.mock.calls.length]).toEqual([800, 0])
  page.push('/help')
  expect([page.y, page.focused.mock.calls.length]).toEqual([0, 1])
  page.scrollTo(300)
  page.replace('/')
  expect(page.y).toBe(0)
})

test('Back and Forward lead to where the page was, as soon as it is high enough', async () => {
  const { page, follow } = await openPage('/hot')
  follow()
  page.scrollTo(3000)
  page.push('/help')
  page.scrollTo(200)
  page.height = 1500
  page.go(-1)
  expect(page.y).toBe(500)
  page.grow(5000)
  expect(page.y).toBe(3000)
  page.go(1)
  expect(page.y).toBe(200)
})

test('the visitor’s own scrolling ends it, and ten seconds do', async () => {
  const { page, follow } = await openPage('/hot')
  follow()
  for (const end of [() => page.does('wheel'), () => vi.advanceTimersByTime(10_000)]) {
    page.height = 5000
    page.scrollTo(3000)
    page.push('/help')
    page.height = 1500
    page.go(-1)
    end()
    page.grow(5000)
    expect(page.y).toBe(500)
  }
})

test('an anchor is gone to when it comes, from outside, from another page, and again on the same one; a broken one is none', async () => {
  const { page, follow } = await openPage('/help#terms')
  page.height = 1000
  follow()
  page.anchors = { terms: 900, account: 400 }
  page.grow(5000)
  expect(page.y).toBe(900)
  page.push('/help#account')
  expect(page.y).toBe(400)
  page.scrollTo(0)
  page.push('/help#account')
  expect(page.y).toBe(400)
  page.push('/')
  page.push('/help#terms')
  expect(page.y).toBe(900)
  page.push('/help#%E0%A4%A')
  expect(page.y).toBe(900)
})

test('a page loaded anew is scrolled to where it was left, if the browser could not', async () => {
  const first = await openPage('/hot')
  first.follow()
  first.page.scrollTo(3000)
  first.page.does('pagehide')
  expect(first.history.scrollRestoration).toBe('auto')
  const { stored } = first.page
  vi.resetModules()
  const again = await openPage('/hot', { load: 'reload', stored })
  again.page.height = 1000
  again.follow()
  again.page.grow(5000)
  expect(again.page.y).toBe(3000)
  vi.resetModules()
  const link = await openPage('/hot', { load: 'navigate', stored })
  link.follow()
  expect(link.page.y).toBe(0)
})

test('a navigation that came before this module is caught up; each other page takes the loading overlay away', async () => {
  const { page, follow } = await openPage('/hot')
  page.scrollTo(700)
  follow('/')
  expect(page.y).toBe(0)
  const { loadingOverlay: overlay } = await import('./loading.ts')
  overlay.set(true)
  page.push('/hot?type=RNG')
  expect(overlay.get()).toBe(true)
  page.push('/help')
  expect(overlay.get()).toBe(false)
})
