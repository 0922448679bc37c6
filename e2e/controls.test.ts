import { expect, test } from 'vitest'
import type { Look } from '../tools/browser.ts'
import { violations } from '../tools/screens/picture.ts'
import { gallery } from './gallery.ts'

/** Each control of the design system by keyboard, under the policy of our pages; axe looks at it open. */
const show = gallery()
const wide: Look = { width: 'wide', language: 'en', theme: 'dark' }
const phone: Look = { width: 'phone', language: 'km', theme: 'light' }

test.each([wide, phone])(
  'a menu opens by Down, moves by arrows and letters, closes by Esc and gives the focus back',
  async look => {
    const { page, problems } = await show(look, 'overlays')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const items = page.getByRole('menuitem')
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await items.first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem')
    expect(await items.count()).toBe(3)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('End')
    await expect.poll(() => items.last().evaluate(item => item === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await items.first().waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate(one => one === document.activeElement)).toBe(true)
    expect(await problems()).toEqual([])
  },
)
