import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Person, PHONE_KM, stage, step } from './journey.ts'

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
