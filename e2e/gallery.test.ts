import { expect, test } from 'vitest'
import type { Look } from '../tools/browser.ts'
import { violations } from '../tools/screens/picture.ts'
import { gallery } from './gallery.ts'

/** Every component in every state: nothing for axe, no violation of the policy, nothing beyond the edge of the page. */
const show = gallery()
const wide: Look = { width: 'wide', language: 'en', theme: 'dark' }
const phone: Look = { width: 'phone', language: 'km', theme: 'light' }
const states = ['', 'form', 'art', 'confirm', 'danger', 'toasts']

test.each([wide, phone].flatMap(look => states.map(state => ({ look, state }))))(
  'the gallery is clean: $look.width $look.language, open: $state',
  async ({ look, state }) => {
    const { page, problems } = await show(look, state && 'overlays', state)
    if (state === 'toasts') await page.getByRole('alertdialog').waitFor()
    else if (state) await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await violations(page)).toEqual([])
    expect(await problems()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)
