import { texts as ui } from '@tonle/ui/texts.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Look } from '../tools/browser.ts'
import { readsIn } from '../tools/reads.ts'
import { violations } from '../tools/screens/picture.ts'
import { gallery } from './gallery.ts'

/** Lists that slide and banners that go round, by hand and by themselves. */
const show = gallery()
const soon = { timeout: 10_000 }
const wide: Look = { width: 'wide', language: 'en', theme: 'dark' }
const reads = readsIn('en')

const track = (page: Page, dir: string) => page.locator(`[data-slider="${dir}"]`)
/** How far it has slid, in columns, whatever the direction. */
const columns = (page: Page, dir: string) =>
  track(page, dir).evaluate(list => {
    const [first, second] = [...list.children] as HTMLElement[]
    return Math.round(Math.abs(list.scrollLeft) / Math.abs(second!.offsetLeft - first!.offsetLeft))
  })
const arrow = (page: Page, key: 'ui.slide_on' | 'ui.slide_back', name: string) =>
  page.getByRole('button', { name: reads(ui, key, { name }), exact: true })
const isAtEnd = async (page: Page, key: 'ui.slide_on' | 'ui.slide_back', name: string) =>
  (await arrow(page, key, name).getAttribute('aria-disabled')) === 'true'

/** The page again, for somebody who likes motion. */
async function withMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await track(page, 'rtl').waitFor()
}

test.each(['ltr', 'rtl'])('arrows of a list written %s move it by what is seen, and know its ends', async dir => {
  const { page, problems } = await show(wide, 'tiles')
  expect([await isAtEnd(page, 'ui.slide_back', dir), await isAtEnd(page, 'ui.slide_on', dir)]).toEqual([true, false])
  for (const at of [6, 12, 14]) {
    await arrow(page, 'ui.slide_on', dir).click()
    await expect.poll(() => columns(page, dir), soon).toBe(at)
  }
  await expect.poll(() => isAtEnd(page, 'ui.slide_on', dir), soon).toBe(true)
  await arrow(page, 'ui.slide_back', dir).click()
  await expect.poll(() => columns(page, dir), soon).toBe(8)
  expect(await violations(page)).toEqual([])
  expect(await problems()).toEqual([])
})

test('by the keys of what stands in it the list follows the focus', async () => {
  const { page } = await show(wide, 'tiles')
  await track(page, 'ltr').getByRole('link', { name: '9', exact: true }).focus()
  await expect.poll(() => columns(page, 'ltr'), soon).toBeGreaterThanOrEqual(3)
})

test('by itself it moves one column at a time, never under a pointer, and a button stops it', async () => {
  const { page } = await show(wide, 'tiles')
  await withMotion(page)
  await track(page, 'rtl').scrollIntoViewIfNeeded()
  await expect.poll(() => columns(page, 'rtl'), soon).toBeGreaterThanOrEqual(2)
  await track(page, 'rtl').hover()
  await page.waitForTimeout(400)
  const held = await columns(page, 'rtl')
  await page.waitForTimeout(1500)
  expect(await columns(page, 'rtl')).toBe(held)
  await page
    .locator('section[dir=rtl]')
    .getByRole('button', { name: reads(ui, 'ui.pause_slides') })
    .click()
  await page.mouse.move(2, 2)
  await page.waitForTimeout(1500)
  expect(await columns(page, 'rtl')).toBe(held)
})

test('where less motion is wished nothing moves by itself, and there is no button for it', async () => {
  const { page } = await show(wide, 'tiles')
  await page.waitForTimeout(1200)
  expect(await columns(page, 'rtl')).toBe(0)
  expect(await page.locator('section[dir=rtl] button').count()).toBe(2)
})

test('banners go from the last on to the first in one direction; a dot leads to its banner', async () => {
  const { page } = await show(wide, 'tiles')
  await withMotion(page)
  const slides = page.locator('[aria-roledescription="carousel"] > [role=group]')
  const dot = (n: number) => page.getByRole('button', { name: reads(ui, 'ui.slide', { n, total: 3 }) })
  await dot(3).click()
  await page.mouse.move(2, 2)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const width = await slides.evaluate(track => track.clientWidth)
  const places: number[] = []
  const end = Date.now() + 15_000
  while (Date.now() < end) {
    places.push(Math.round(((await slides.evaluate(track => track.scrollLeft)) / width) * 10) / 10)
    if (places.some(place => place > 2.2) && places.at(-1) === 0) break
    await page.waitForTimeout(40)
  }
  // It passed beyond the third, to the first once more, and stands at the real first.
  expect(Math.max(...places)).toBeGreaterThan(2.2)
  expect(places.at(-1)).toBe(0)
  await expect.poll(() => dot(1).getAttribute('aria-current'), soon).toBe('true')
})
