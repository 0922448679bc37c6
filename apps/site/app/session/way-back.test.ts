import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

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
  get location() {
    return { pathname: this.path }
  }
  get history() {
    return {
      state: this.entries[this.now]!.state,
      replaceState: (state: unknown) => this.replace(this.path, state),
      go: (steps = 0) => this.go(steps),
    }
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

function open(path: string) {
  const browser = new FakeBrowser(path)
  const { followGames, leaveGame } = wayBack(browser)
  followGames()
  return { browser, leave: () => leaveGame((to, { replace }) => (replace ? browser.replace(to) : browser.push(to))) }
}

test('leaving a game is a step back, also out of several in a row', () => {
  const { browser, leave } = open('/rng')
  browser.push('/seamless')
  leave()
  expect([browser.path, browser.now]).toEqual(['/rng', 0])
  browser.go(1)
  browser.push('/Seamless')
  browser.push('/seamless')
  leave()
  expect([browser.path, browser.now]).toEqual(['/rng', 0])
})

test('a game that is come back to is still left for where it was opened', () => {
  const { browser, leave } = open('/hot')
  browser.push('/seamless')
  browser.push('/help')
  browser.go(-1)
  leave()
  expect([browser.path, browser.now]).toEqual(['/hot', 0])
})

test('a game opened by its address is left for the lobby and not for another site, whatever was played after it', () => {
  const { browser, leave } = open('/seamless')
  leave()
  expect(browser.entries.map(({ path }) => path)).toEqual(['/'])
  const again = open('/seamless')
  again.browser.push('/seamless')
  again.leave()
  expect(again.browser.entries.map(({ path }) => path)).toEqual(['/seamless', '/'])
})

test('a game whose address is replaced keeps its way out; one that took the place of a page has none', () => {
  const { browser, leave } = open('/rng')
  browser.push('/seamless')
  browser.replace('/seamless')
  leave()
  expect([browser.path, browser.now]).toEqual(['/rng', 0])
  browser.replace('/seamless')
  leave()
  expect(browser.path).toBe('/')
})
