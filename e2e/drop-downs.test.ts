import { expect } from 'vitest'
import { stage, step } from './journey.ts'

/** The makers of a category by keyboard alone. */
const on = stage()
const soon = { timeout: 5000 }

step('a category opens its makers by Down or Enter, Esc closes them, and Tab passes over them', async () => {
  const { page } = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  await page.goto(on().site.url)
  const ways = page.locator('nav a[aria-haspopup=true]')
  const way = ways.first()
  await way.waitFor()
  await page.waitForLoadState('networkidle')
  const makers = way.locator('xpath=..').locator('a[tabindex="-1"]')
  const holdsFocus = (at: number) => makers.nth(at).evaluate(link => link === document.activeElement)
  await way.focus()
  for (const key of ['ArrowDown', 'Enter']) {
    await page.keyboard.press(key)
    await expect.poll(() => holdsFocus(0), soon).toBe(true)
    expect(await way.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => holdsFocus(1), soon).toBe(true)
    await page.keyboard.press('Escape')
    expect(await way.evaluate(link => link === document.activeElement)).toBe(true)
    await expect.poll(() => makers.first().isVisible(), soon).toBe(false)
  }
  await page.keyboard.press('Tab')
  expect(await ways.nth(1).evaluate(link => link === document.activeElement)).toBe(true)
})
