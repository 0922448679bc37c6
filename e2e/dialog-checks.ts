import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../tools/screens/picture.ts'

/** What every dialog owes to a keyboard, a screen reader and a small screen. */

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

/** The dialog in front. */
export const front = (page: Page): Locator => page.locator('dialog[open]').last()

/**
 * It fits at every width without scrolling sideways, each of its controls can be brought into view and is large enough for a finger, Tab
 * stays inside and meets every control, and axe finds nothing. Leaves the page as wide as it was.
 */
export async function expectGoodDialog(page: Page): Promise<void> {
  await front(page).waitFor()
  const before = page.viewportSize()
  const problems: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    problems.push(...(await misplaced(page)).map(problem => `${size.width} px: ${problem}`))
  }
  if (before) await page.setViewportSize(before)
  problems.push(...(await missedByTab(page)), ...(await violations(page)))
  expect(problems).toEqual([])
}

const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    if (!dialog) return ['no dialog']
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth + 1) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth}`)
    for (const box of [dialog, ...dialog.querySelectorAll<HTMLElement>('*')]) {
      const { overflowX } = getComputedStyle(box)
      if (['auto', 'scroll'].includes(overflowX) && box.scrollWidth > box.clientWidth + 1)
        found.push(`${box.className || box.tagName} scrolls sideways by ${box.scrollWidth - box.clientWidth}`)
    }
    const controls = dialog.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role=tab]')
    for (const control of controls) {
      // News of before goes by itself.
      if (control.closest('[role=alertdialog]')) continue
      const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent ?? control.tagName
      const seen = control.closest('label') ?? control
      seen.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom, width, height } = seen.getBoundingClientRect()
      if (width === 0 || getComputedStyle(control).visibility === 'hidden') continue
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) found.push(`${name} cannot be seen`)
      const isText = getComputedStyle(control).display === 'inline'
      if (!isText && (height < 24 || width < 24)) found.push(`${name} is ${Math.round(width)} × ${Math.round(height)}`)
    }
    return found
  })

/** Once round by Tab. */
async function missedByTab(page: Page): Promise<string[]> {
  const met = new Set<string>()
  const where = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (!at || at === document.body) return 'browser'
      if (!dialog?.contains(at)) return `outside: ${at.outerHTML.slice(0, 120)}`
      return `${at.tagName} ${at.getAttribute('name') ?? at.getAttribute('aria-label') ?? at.textContent}`
    })
  const wanted = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    return [...(dialog?.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea') ?? [])]
      .filter(
        one =>
          one.tabIndex >= 0 && !one.closest('[role=alertdialog]') && !one.matches(':disabled') && one.getClientRects().length > 0,
      )
      .filter(one => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked))
      .map(one => `${one.tagName} ${one.getAttribute('name') ?? one.getAttribute('aria-label') ?? one.textContent}`)
  })
  // News of before takes a few presses of its own.
  for (let presses = 0; presses < wanted.length + 24; presses++) {
    met.add(await where())
    if (presses > wanted.length && wanted.every(one => met.has(one))) break
    await page.keyboard.press('Tab')
  }
  const outside = [...met].filter(one => one.startsWith('outside'))
  return [...outside, ...wanted.filter(one => !met.has(one)).map(one => `Tab does not reach ${one}`)]
}

/** Opens by keyboard, and Esc leads back to what opened it. */
export async function expectKeysLeadBack(page: Page, opener: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await front(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
}
