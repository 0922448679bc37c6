import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { leaveTab } from './people.ts'

/** What a visit of the lobby costs a small phone, in counts that no busy machine changes. */
const on = stage()
let visitor: Person
const scripts: string[] = []

step('a visit of the lobby loads few scripts: what always follows the first view is one', async () => {
  visitor = await on().person(PHONE_KM)
  visitor.page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await visitor.page.goto(on().site.url)
  await visitor.page.locator('h2').nth(6).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS)
})

step('what the page brought is not asked for again, and the countries once; after a gap everything is', async () => {
  const { context } = visitor
  const page = await context.newPage()
  const asked = new Map<string, number>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
  })
  const countries = '/wps/system/countries'
  const brought = ['/wps/system/whitelabel', '/lgw/games/game_menus', '/wps/content/index']
  const counts = () => [countries, ...brought].map(path => asked.get(path) ?? 0)
  async function visit(): Promise<number[]> {
    asked.clear()
    await page.goto(on().site.url)
    await page.locator('h2').nth(6).waitFor()
    await page.waitForLoadState('networkidle')
    return counts()
  }
  // A server that has just started does not know what a page may have missed before.
  await expect.poll(visit, { timeout: 30_000 }).toEqual([1, 0, 0, 0])
  await context.setOffline(true)
  await context.setOffline(false)
  await expect
    .poll(() => counts().map((count, n) => count > (n === 0 ? 1 : 0)), { timeout: 10_000 })
    .toEqual([true, true, true, true])
  await leaveTab(page, visitor.page)
})

step('an element that comes has few others styled anew', async () => {
  const { page } = visitor
  const styled = await styledWhile(page, () =>
    page.evaluate(() => document.querySelector('main')?.append(new Comment(), document.createElement('div'))),
  )
  expect(styled).toBeLessThan(MOST_STYLED)
})

/** Three of the entry, the lobby's, and what they load for a language. */
const MOST_SCRIPTS = 9
const MOST_STYLED = 100

/** The most elements of which the browser worked out the styles in one go. */
async function styledWhile(page: Page, act: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const counts: number[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as { name?: string; args?: { elementCount?: number } }[])
      if (event.name === 'UpdateLayoutTree') counts.push(event.args?.elementCount ?? 0)
  })
  const ended = new Promise(resolve => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['-*', 'devtools.timeline'] },
  })
  await act()
  await page.waitForTimeout(500)
  await devtools.send('Tracing.end')
  await ended
  return Math.max(...counts)
}
