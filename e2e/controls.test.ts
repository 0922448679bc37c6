import { texts as ui } from '@tonle/ui/texts.ts'
import { expect, test } from 'vitest'
import type { Look } from '../tools/browser.ts'
import { readsIn } from '../tools/reads.ts'
import { violations } from '../tools/screens/picture.ts'
import { coveredActs } from './covered-acts.ts'
import { gallery } from './gallery.ts'

/** Each control of the design system by keyboard, under the policy of our pages; axe looks at it open. */
const show = gallery()
const soon = { timeout: 5000 }
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), soon).toBe('menuitem')
    expect(await items.count()).toBe(3)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('End')
    await expect.poll(() => items.last().evaluate(item => item === document.activeElement), soon).toBe(true)
    await page.keyboard.press('Escape')
    await items.first().waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate(one => one === document.activeElement), soon).toBe(true)
    expect(await problems()).toEqual([])
  },
)

test.each([wide, phone])('a select opens by Enter, finds by letters, and Enter chooses', async look => {
  const { page, problems } = await show(look, 'controls')
  const select = page.getByRole('combobox', { name: 'Few' })
  await select.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), soon).toBe('option')
  await page.keyboard.type('W')
  await page.keyboard.press('Enter')
  await expect.poll(() => select.textContent(), soon).toContain('Wing')
  await expect.poll(() => select.evaluate(one => one === document.activeElement), soon).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('option').first().press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  expect(await select.textContent()).toContain('Wing')
  expect(await problems()).toEqual([])
})

test('a select of many options has a search; its list lies above the dialog it stands in, and Esc closes only the list', async () => {
  const { page, problems } = await show(wide, 'controls')
  await page.getByRole('button', { name: 'In a dialog' }).click()
  const dialog = page.locator('dialog')
  const select = dialog.getByRole('combobox', { name: 'Many' })
  await select.press('ArrowDown')
  const search = dialog.getByRole('searchbox')
  await search.waitFor()
  await page.keyboard.type('can')
  await expect.poll(() => dialog.getByRole('option').count(), soon).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => select.textContent(), soon).toContain('Canadia')
  await select.press('ArrowDown')
  await search.waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  expect(await problems()).toEqual([])
})

test('a combobox takes Khmer while it is composed, and an asynchronous one asks for what is typed', async () => {
  const { page, problems } = await show(wide, 'controls')
  const field = page.getByRole('combobox', { name: 'Combobox' })
  await field.focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'ភ្ន', selectionStart: 3, selectionEnd: 3 })
  await keyboard.send('Input.insertText', { text: 'ភ្នំ' })
  await expect.poll(() => page.getByRole('option').allTextContents(), soon).toEqual(['ភ្នំពេញ··2206'])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toContain('ភ្នំពេញ')
  expect(await violations(page)).toEqual([])
  const asked = page.getByRole('combobox', { name: 'Asynchronous' })
  await asked.fill('pri')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.getByRole('option').allTextContents(), soon).toEqual(['Prince··2206'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Prince', { exact: true }).waitFor()
  expect(await problems()).toEqual([])
})

test('an open combobox is left by Tab, by Esc and by a press elsewhere, and the page is there again', async () => {
  const { page, problems } = await show(wide, 'controls')
  const field = page.getByRole('combobox', { name: 'Combobox' })
  const options = page.getByRole('option')
  const isInert = () => page.evaluate(() => document.querySelector('[inert], [aria-hidden=true]:has(button, input, a)') !== null)
  for (const leave of [
    async () => await page.keyboard.press('Escape'),
    async () => await page.keyboard.press('Tab'),
    async () => await page.mouse.click(5, 5),
  ]) {
    await field.fill('ACL')
    await options.first().waitFor()
    expect(await isInert()).toBe(true)
    await leave()
    await options.first().waitFor({ state: 'detached' })
    expect(await isInert()).toBe(false)
  }
  await field.fill('ACL')
  await options.first().waitFor()
  await page.keyboard.press('Tab')
  const next = page.getByRole('combobox', { name: 'Asynchronous' })
  await expect.poll(() => next.evaluate(one => one === document.activeElement), soon).toBe(true)
  expect(await problems()).toEqual([])
})

test.each([wide, phone])('a date range takes a preset, and two days of the calendar by keyboard', async look => {
  const { page, problems } = await show(look, 'controls')
  const field = page.getByRole('button', { name: /^Days/ })
  await field.press('Enter')
  const grid = page.getByRole('grid')
  await grid.waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: readsIn(look.language)(ui, 'ui.days.seven_days') }).click()
  await expect.poll(() => field.textContent(), soon).toContain('16/11/2026 – 22/11/2026')
  await field.press('Enter')
  await grid.waitFor()
  await grid.locator('[data-selection-end]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp') // from the 22nd: the first choice moves on by a day
  await page.keyboard.press('Enter')
  await expect.poll(() => field.textContent(), soon).toContain('15/11/2026 – 21/11/2026')
  await grid.waitFor({ state: 'detached' })
  expect(await problems()).toEqual([])
})

test('a tooltip comes with the focus and goes with Esc', async () => {
  const { page, problems } = await show(wide, 'controls')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Tooltip' }).focus()
  const bubble = page.getByRole('tooltip')
  await bubble.waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await bubble.waitFor({ state: 'detached' })
  expect(await problems()).toEqual([])
})

test('tabs are one stop of the Tab key and move by arrows', async () => {
  const { page, problems } = await show(wide, 'nav')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected'), soon).toBe('true')
  await page.keyboard.press('End')
  await expect.poll(() => tabs.last().getAttribute('aria-selected'), soon).toBe('true')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab')
  expect(await violations(page)).toEqual([])
  expect(await problems()).toEqual([])
})

test.each([wide, phone])(
  'toasts are read out, cover no act, are undone and closed by keyboard, also over a dialog',
  async look => {
    const { page, problems } = await show(look, 'overlays')
    await page.getByRole('button', { name: 'Toast with undo' }).click()
    const toast = page.getByRole('alertdialog')
    await toast.waitFor()
    expect(await toast.getByRole('alert').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    expect(await coveredActs(page)).toEqual([])
    // What comes later and stands just there: the toasts move.
    await page.evaluate(() => {
      for (const place of ['top', 'bottom'] as const) {
        const act = document.body.appendChild(document.createElement('button'))
        act.textContent = place
        Object.assign(act.style, { position: 'fixed', left: '40%', right: '0', height: '80px', [place]: '0' })
      }
    })
    await expect.poll(() => coveredActs(page), soon).toEqual([])
    const { y, height } = (await toast.boundingBox())!
    expect(y >= 0 && y + height <= (look.width === 'wide' ? 900 : 844)).toBe(true)
    await page.evaluate(() => {
      for (const act of document.querySelectorAll('body > button')) act.remove()
    })
    await page.keyboard.press('F6')
    await toast.getByRole('button', { name: 'Undo' }).press('Enter')
    await toast.waitFor({ state: 'detached' })
    const dialog = page.locator('dialog')
    await dialog.waitFor()
    await dialog.getByRole('button').last().click()
    await page.getByRole('button', { name: 'Toasts' }).click()
    await expect.poll(() => toast.count(), soon).toBe(2)
    await toast.last().getByRole('button').press('Enter')
    await expect.poll(() => toast.count(), soon).toBe(1)
    expect(await problems()).toEqual([])
  },
)

test.each([
  [wide, true],
  [phone, false],
])('keys are named where there are keys ($0.width)', async (look, areNamed) => {
  const { page } = await show(look, 'buttons')
  expect(await page.locator('kbd').first().isVisible()).toBe(areNamed)
})
