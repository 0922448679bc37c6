import { texts as ui } from '@tonle/ui/texts.ts'
import { expect, test } from 'vitest'
import type { Look } from '../tools/browser.ts'
import { violations } from '../tools/screens/picture.ts'
import { gallery } from './gallery.ts'

/** Forms of the design system in a real browser, on the gallery's page. */
const show = gallery()
const wide: Look = { width: 'wide', language: 'en', theme: 'light' }
const soon = { timeout: 5000 }

test('a form shows all faults at once beside the rules, and the first wrong field gets the focus', async () => {
  const { page, problems } = await show(wide, 'forms')
  const form = page.locator('form').first()
  const [name, password] = [form.getByRole('textbox').first(), form.locator('input[name=password]')]
  const hint = await form.locator('p').first().textContent()
  await form.getByRole('button').last().click()
  await expect.poll(() => form.locator('[aria-invalid=true]').count(), soon).toBe(2)
  expect(await name.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await form.textContent()).toContain(hint)
  expect(await violations(page)).toEqual([])
  await name.fill('sovann')
  await password.fill('lotus-lake')
  await expect.poll(() => form.locator('[aria-invalid=true]').count(), soon).toBe(0)
  expect(await problems()).toEqual([])
})

test("the server's error is shown at its field until the field changes; a lost answer is retried under the same key", async () => {
  const { page } = await show(wide, 'forms')
  const form = page.locator('form').first()
  const password = form.locator('input[name=password]')
  await form.getByRole('textbox').first().fill('sovann')
  await password.fill('lotus-lake')
  const send = form.getByRole('button').last()
  await send.click()
  await expect.poll(() => password.getAttribute('aria-invalid'), soon).toBe('true')
  expect(await password.evaluate(field => field === document.activeElement)).toBe(true)
  await password.fill('lotus-lake-2')
  await expect.poll(() => password.getAttribute('aria-invalid'), soon).toBe(null)
  const keys = () => form.locator('output').textContent()
  await send.click()
  await expect.poll(keys, soon).toMatch(/^\S+ \S+$/)
  await expect.poll(() => send.getAttribute('aria-busy'), soon).toBe(null)
  await send.click()
  await expect.poll(keys, soon).toMatch(/^\S+ \S+ \S+$/)
  const [first, second, third] = ((await keys()) ?? '').split(' ')
  expect([first === second, second === third]).toEqual([false, true])
})

test('closing a dialog with typed words asks first', async () => {
  const { page } = await show(wide, 'forms')
  await page.getByRole('button', { name: 'Form in a dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dialog' })
  await dialog.getByRole('textbox').first().fill('sovann')
  await page.keyboard.press('Escape')
  const asks = page.getByRole('dialog', { name: ui.dictionary('en')?.['ui.unsaved'] })
  await asks.waitFor()
  await page.keyboard.press('Escape')
  await asks.waitFor({ state: 'detached' })
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('sovann')
  await page.keyboard.press('Escape')
  await asks.getByRole('button', { name: ui.dictionary('en')?.['ui.discard'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Form in a dialog' }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('rows are added and removed, each with its own faults', async () => {
  const { page, problems } = await show(wide, 'forms')
  await page.getByRole('button', { name: 'Add row' }).click()
  const second = page.getByRole('textbox', { name: 'Amount 2' })
  await second.waitFor()
  await page.getByRole('button', { name: 'Send rows' }).click()
  await expect.poll(() => second.getAttribute('aria-invalid'), soon).toBe('true')
  expect(await page.getByRole('textbox', { name: 'Amount 1' }).getAttribute('aria-invalid')).toBe(null)
  await page.getByRole('button', { name: 'Remove 2' }).click()
  await second.waitFor({ state: 'detached' })
  expect(await problems()).toEqual([])
})
