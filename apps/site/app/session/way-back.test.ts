import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A browser with its history, which says what wouter makes it say. */
class FakeBrowser extends EventTarget {
  readonly entries: { path: string; state: unknown }[]
  now = 0
  constructor(path: string) {
    super()
    this.entries = [{ path, state: null }]
  }
  get path() {
    return this.entries[this.now]!.path
  }
  push(path: string): void {
    this.entries.splice(++this.now, this.entries.length, { path, state: null })
    this.dispatchEvent(new Event('pushState'))
  }
  replace(path: string, state: unknown = null): void {
    this.entries[this.now] = { path, state }
    this.dispatchEvent(new Event('replaceState'))
  }
  go(steps: number): void {
    this.now += steps
    this.dispatchEvent(new Event('popstate'))
  }
}

async function open(path: string) {
  const browser = new FakeBrowser(path)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('location', Object.defineProperty({}, 'pathname', { get: () => browser.path }))
  const history = {
    replaceState: (state: unknown) => browser.replace(browser.path, state),
    go: (steps: number) => browser.go(steps),
  }
  vi.stubGlobal('history', Object.defineProperty(history, 'state', { get: () => browser.entries[browser.now]!.state }))
  const { followGames, leaveGame } = await import('./way-back.ts')
  followGames()
  return { browser, leave: () => leaveGame((to, { replace }) => (replace ? browser.replace(to) : browser.push(to))) }
}

test('leaving a game is a step back, also out of several in a row', async () => {
  const { browser, leave } = await open('/rng')
  browser.push('/seamless')
  leave()
  expect([browser.path, browser.now]).toEqual(['/rng', 0])
  browser.go(1)
  browser.push('/Seamless')
  browser.push('/seamless')
  leave()
  expect([browser.path, browser.now]).toEqual(['/rng', 0])
})

test('a game that is come back to is still left for where it was opened', async () => {
  const { browser, leave } = await open('/hot')
  browser.push('/seamless')
  browser.push('/help')
  browser.go(-1)
  leave()
  expect([browser.path, browser.now]).toEqual(['/hot', 0])
})

test('a game opened by its address is left for the lobby and not for another site, whatever was played after it', async () => {
  const { browser, leave } = await open('/seamless')
  leave()
  expect(browser.entries.map(({ path }) => path)).toEqual(['/'])
  const again = await open('/seamless')
  again.browser.push('/seamless')
  again.leave()
  expect(again.browser.entries.map(({ path }) => path)).toEqual(['/seamless', '/'])
})

test('a game whose address is replaced keeps its way out; one that took the place of a page has none', async () => {
  const { browser, leave } = await open('/rng')
  browser.push('/seamless')
  browser.replace('/seamless')
  leave()
  expect([browser.path, browser.now]).toEqual(['/rng', 0])
  browser.replace('/seamless')
  leave()
  expect(browser.path).toBe('/')
})
