import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Met, type SampleVisit, sampleVisits, visitors } from '../apps/site/app/sample-visits.ts'
import { newVisitor } from '../tools/browser.ts'
import { quiet } from '../tools/screens/picture.ts'
import { enter } from '../tools/screens/roles.ts'
import { stage, step } from './journey.ts'

/** Every address of the table of routes, as each kind of visitor: where it leads, and that nothing breaks on the way. */
const on = stage()
const LOOK = { width: 'wide', language: 'en', theme: 'dark' } as const

/** What stands before the visitor, in the words of the sample visits. */
async function metOn(page: Page, { address }: SampleVisit): Promise<Met> {
  const { pathname, search } = new URL(page.url())
  const dialog = page.locator('dialog[open]')
  if ((await dialog.count()) > 0) {
    if ((await dialog.locator('form input[name="password"]').count()) === 0) return 'trial'
    return pathname === '/register' ? 'register' : 'login'
  }
  return `${pathname}${search}`.toLowerCase() === address.toLowerCase() ? 'open' : `/${pathname.slice(1)}${search}`
}

for (const visitor of visitors)
  step(`every address as ${visitor}`, async () => {
    const { site, browser } = on()
    const context = await newVisitor(browser, LOOK, [site.url], { reducedMotion: 'reduce' })
    if (visitor !== 'guest') await context.addCookies(await enter(browser, site, visitor))
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', error => problems.push(`${page.url()}: ${error.message}`))
    for (const visit of sampleVisits) {
      const answer = await page.goto(`${site.url}${visit.address}`)
      if (answer?.status() !== 200) problems.push(`${visit.address} as ${visitor}: ${answer?.status()}`)
      await quiet(page)
      const expected = visit.meets[visitor]
      const met = await expect
        .poll(() => metOn(page, visit), { timeout: 10_000 })
        .toBe(expected)
        .then(
          () => expected,
          () => metOn(page, visit),
        )
      if (met !== expected) problems.push(`${visit.address} as ${visitor}: ${met} instead of ${expected}`)
      const heading = page.getByRole('heading', { level: 1 }).first()
      await heading
        .waitFor({ state: 'attached', timeout: 10_000 })
        .catch(() => problems.push(`${page.url()} as ${visitor}: no heading`))
    }
    await context.close()
    expect(problems).toEqual([])
  })
