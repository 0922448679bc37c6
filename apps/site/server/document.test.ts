import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { fontScript, startScript, tokenScript } from './document.ts'

interface Paint {
  element?: object
}

interface Page {
  picture?: object | null
  /** The browser tells its paints. */
  tellsPaints?: boolean
}

/** Runs the script on a page whose frames, pictures and paints come when the test says so. */
function pageOf({ picture = null, tellsPaints = true }: Page) {
  const timers: { run: () => void; ms: number }[] = []
  const listeners: Record<string, () => void> = {}
  const started: string[] = []
  let report = (_paints: Paint[]) => {}
  class PerformanceObserver {
    static supportedEntryTypes = tellsPaints ? ['largest-contentful-paint'] : []
    constructor(seen: (list: { getEntries: () => Paint[] }) => void) {
      report = paints => seen({ getEntries: () => paints })
    }
    observe() {}
    disconnect() {}
  }
  const frames: (() => void)[] = []
  runInNewContext(startScript(['/app.js']).replace('import(u)', 'load(u)'), {
    document: { querySelector: () => picture },
    PerformanceObserver,
    requestAnimationFrame: (run: () => void) => void frames.push(run),
    setTimeout: (run: () => void, ms = 0) => void timers.push({ run, ms }),
    addEventListener: (name: string, run: () => void) => void Object.assign(listeners, { [name]: run }),
    fonts() {},
    load: (url: string) => void started.push(url),
  })
  const runTimers = (ms: number) => {
    for (const timer of timers) if (timer.ms === ms) timer.run()
  }
  return { timers, listeners, started, frames, runTimers, paint: (...paints: Paint[]) => report(paints) }
}

function newPicture() {
  const listeners: Record<string, () => void> = {}
  return {
    complete: false,
    listeners,
    addEventListener: (name: string, run: () => void) => void Object.assign(listeners, { [name]: run }),
  }
}

test.each([
  ['no picture', () => null, 1000],
  ['a picture', newPicture, 2000],
])('a page with %s that is never drawn starts its scripts all the same, once, and at once by a touch', (_name, picture, ms) => {
  const late = pageOf({ picture: picture() })
  expect(late.timers.map(timer => timer.ms)).toEqual([ms])
  late.timers[0]!.run()
  late.listeners.pointerdown!()
  expect(late.started).toEqual(['/app.js'])

  const touched = pageOf({ picture: picture() })
  touched.listeners.keydown!()
  expect(touched.started).toEqual(['/app.js'])
})

test('scripts wait until the largest picture is painted, not only loaded; other paints do not start them', () => {
  const picture = newPicture()
  const page = pageOf({ picture })
  page.paint({ element: {} })
  picture.listeners.load!()
  page.runTimers(0)
  expect(page.started).toEqual([])
  page.paint({ element: picture })
  page.runTimers(0)
  expect(page.started).toEqual(['/app.js'])
})

test('what follows the first load is fetched with it, under the trust of the page, and not run', () => {
  const added: object[] = []
  const page = {
    document: {
      querySelector: (which: string) => (which === '[property=csp-nonce]' ? { nonce: 'n1' } : null),
      createElement: () => ({}),
      head: { append: (link: object) => void added.push(link) },
    },
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void, ms = 0) => ms === 0 && run(),
    addEventListener() {},
    fonts() {},
    load() {},
  }
  runInNewContext(startScript(['/app.js'], ['/words.js', '/game.js']).replace('import(u)', 'load(u)'), page)
  expect(added).toEqual(['/words.js', '/game.js'].map(href => ({ rel: 'modulepreload', href, nonce: 'n1' })))
})

test('a loaded picture whose paint is never told starts them a second later, a broken one at once', () => {
  const picture = newPicture()
  const page = pageOf({ picture })
  picture.listeners.load!()
  page.runTimers(1000)
  expect(page.started).toEqual(['/app.js'])

  const broken = newPicture()
  const other = pageOf({ picture: broken })
  broken.listeners.error!()
  other.runTimers(0)
  expect(other.started).toEqual(['/app.js'])
})

test('a picture that came before the script runs is waited for all the same, for a second at most', () => {
  const picture = { ...newPicture(), complete: true }
  const page = pageOf({ picture })
  expect(page.frames).toEqual([])
  page.runTimers(0)
  expect(page.started).toEqual([])
  page.paint({ element: picture })
  page.runTimers(0)
  expect(page.started).toEqual(['/app.js'])

  const hidden = pageOf({ picture: { ...newPicture(), complete: true } })
  hidden.runTimers(1000)
  expect(hidden.started).toEqual(['/app.js'])
  const untold = pageOf({ picture: { ...newPicture(), complete: true }, tellsPaints: false })
  untold.frames[0]!()
  untold.runTimers(0)
  expect(untold.started).toEqual(['/app.js'])
})

test('a browser that does not tell its paints starts with the loaded picture', () => {
  const picture = newPicture()
  const page = pageOf({ picture, tellsPaints: false })
  picture.listeners.load!()
  page.runTimers(0)
  expect(page.started).toEqual(['/app.js'])
})

test('a page without a picture, as a skeleton is, starts with its first frame', () => {
  const page = pageOf({})
  page.frames[0]!()
  page.runTimers(0)
  expect(page.started).toEqual(['/app.js'])
})

/** The script of the web fonts on a page whose links load when the test says so. */
function fontPage(kept?: string) {
  const links: { rel: string; href: string; as?: string; crossOrigin?: string; onload: () => void; onerror: () => void }[] = []
  const localStorage: { fonts?: string } = kept === undefined ? {} : { fonts: kept }
  const page = {
    document: { createElement: () => ({}), head: { append: (link: (typeof links)[number]) => void links.push(link) } },
    localStorage,
  }
  runInNewContext(fontScript('/fonts.css', ['/a.woff2', '/b.woff2']), page)
  return { links, localStorage, fonts: (page as unknown as { fonts: () => void }).fonts }
}

test('at a first visit the fonts are fetched before the sheet that names them, also when one of them is lost', async () => {
  const { links, localStorage, fonts } = fontPage()
  expect(links).toEqual([])
  fonts()
  fonts()
  expect(links.map(({ rel, as, href, crossOrigin }) => [rel, as, href, crossOrigin])).toEqual([
    ['preload', 'style', '/fonts.css', undefined],
    ['preload', 'font', '/a.woff2', ''],
    ['preload', 'font', '/b.woff2', ''],
  ])
  links[0]!.onload()
  links[1]!.onload()
  await new Promise(resolve => setTimeout(resolve))
  expect(links).toHaveLength(3)
  links[2]!.onerror()
  await vi.waitFor(() => expect(links.at(-1)).toMatchObject({ rel: 'stylesheet', href: '/fonts.css' }), 20_000)
  expect(localStorage.fonts).toBe('/fonts.css')
})

test('who has the fonts of this build gets their sheet at once', () => {
  expect(fontPage('/fonts.css').links.map(({ rel }) => rel)).toEqual(['stylesheet'])
  expect(fontPage('/of-an-older-build.css').links).toEqual([])
})

/** What the first script makes of an address. */
function tokenIn(search: string) {
  const page: Record<string, unknown> & { shown?: string } = {
    URL,
    location: `https://tonle.test/help${search}#terms`,
    history: { state: null, replaceState: (_state: unknown, _title: string, url: URL) => (page.shown = `${url}`) },
  }
  runInNewContext(tokenScript, page)
  return [page.shown?.slice('https://tonle.test'.length), page.handOver]
}

test('a token leaves the address before anything loads; a hand-over code alone is kept, and one alone', () => {
  const code = 'a-hand_over-code-of-32-characters'.slice(0, 32)
  expect(tokenIn(`?lang=km&token=${code}`)).toEqual(['/help?lang=km#terms', code])
  expect(tokenIn('?token=the.tab-proof-or-a-session-of-more-than-that')).toEqual(['/help#terms', undefined])
  expect(tokenIn(`?token=${code}&token=${code}`)).toEqual(['/help#terms', undefined])
  expect(tokenIn(`?%74oken=${code}`)).toEqual(['/help#terms', code])
})
