import { texts as words } from '@tonle/ui/form/texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import type { Page } from 'playwright-core'
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
  expect(await form.locator('[aria-live=assertive]').textContent()).toBe('')
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

/** The form whose row others change, too. */
function sharedForm(page: Page) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save game' }) })
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click()
  return {
    form,
    press,
    name: form.getByRole('textbox', { name: 'Game' }),
    note: form.getByRole('alert'),
    saved: async () => JSON.parse((await form.locator('output').textContent()) ?? ''),
    answer: (key: 'conflict.reload' | 'conflict.keep') => press(words.dictionary('en')?.[key] ?? ''),
  }
}

test('a refusal stands at its row, moves with it, and goes when the row is edited', async () => {
  const { page } = await show(wide, 'forms')
  const name = (row: number) => page.getByRole('textbox', { name: `Name ${row}` })
  const isWrong = (row: number) => name(row).getAttribute('aria-invalid')
  for (const row of [2, 3]) {
    await page.getByRole('button', { name: 'Add row' }).click()
    await page.getByRole('textbox', { name: `Amount ${row}` }).fill('1')
  }
  await name(3).fill('B')
  const send = page.getByRole('button', { name: 'Send rows' })
  await send.click()
  await expect.poll(() => isWrong(3), soon).toBe('true')
  expect(await name(3).evaluate(field => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Remove 1' }).click()
  await expect.poll(() => isWrong(2), soon).toBe('true')
  expect(await isWrong(1)).toBe(null)
  await name(2).fill('C')
  await expect.poll(() => isWrong(2), soon).toBe(null)
  await send.click()
  await expect.poll(() => send.getAttribute('aria-busy'), soon).toBe(null)
  expect(await isWrong(2)).toBe(null)
})

test('a form without edits follows its row and asks nothing', async () => {
  const { page, problems } = await show(wide, 'forms')
  const { form, press, note } = sharedForm(page)
  await press('Others save')
  await expect.poll(() => form.getByRole('combobox', { name: 'Type' }).textContent(), soon).toContain('Type FISH')
  expect(await form.getByRole('textbox', { name: 'Limit' }).inputValue()).toBe('2,500.00')
  expect(await form.getByRole('checkbox', { name: 'Open' }).isChecked()).toBe(false)
  expect(await note.count()).toBe(0)
  expect(await problems()).toEqual([])
})

test('after another operator has saved, a form shows both values and can put mine on theirs', async () => {
  const { page, problems } = await show(wide, 'forms')
  const { form, press, name, note, saved, answer } = sharedForm(page)
  await name.fill('Naga')
  await form.getByRole('textbox', { name: 'English' }).fill('Pond')
  await press('Others save')
  await note.waitFor()
  expect((await note.locator('dl > div').allInnerTexts()).map(text => text.replace(/\s+/g, ' '))).toEqual([
    'Type Type RNG Type FISH',
    'Types Type RNG Type RNG, Type LIVE',
    'Limit 10.00 2,500.00',
    'Open Yes No',
    'Names · English Lotus Lake You: Pond',
  ])
  expect(await violations(page)).toEqual([])
  await press('Save game')
  await expect.poll(() => form.textContent(), soon).toContain('no')
  expect(await saved()).toMatchObject({ name: 'Lotus', version: 2 })
  await answer('conflict.keep')
  await note.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Naga')
  await press('Save game')
  await expect.poll(saved, soon).toEqual({
    name: 'Naga',
    type: 'FISH',
    types: ['RNG', 'LIVE'],
    limit: '2500.00',
    isOpen: false,
    names: { km: 'ឈូក', en: 'Pond', zh: '' },
    version: 3,
  })
  expect(await note.count()).toBe(0)
  expect(await problems()).toEqual([])
})

test('"take theirs" discards the edits; a change of fields outside the form is named as such', async () => {
  const { page } = await show(wide, 'forms')
  const { press, name, note, answer } = sharedForm(page)
  await name.fill('Naga')
  await press('Others touch')
  await note.getByText(words.dictionary('en')?.['conflict.elsewhere'] ?? '').waitFor()
  await answer('conflict.reload')
  await note.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Lotus')
})

test('a link and the Back button ask before unsent input is lost, also behind a dialog', async () => {
  const { page, problems } = await show(wide, 'forms')
  const asks = page.getByRole('dialog', { name: ui.dictionary('en')?.['ui.unsaved'] ?? '' })
  const answer = (key: 'ui.cancel' | 'ui.discard') => asks.getByRole('button', { name: ui.dictionary('en')?.[key] ?? '' }).click()
  const link = page.getByRole('link', { name: 'Another page' })
  const field = sharedForm(page).name
  const isOn = () => page.evaluate(() => location.search.includes('on=1'))
  await field.fill('Naga')
  await link.click()
  await asks.waitFor()
  expect(await isOn()).toBe(false)
  await answer('ui.cancel')
  expect(await field.inputValue()).toBe('Naga')
  await link.click()
  await answer('ui.discard')
  await expect.poll(isOn, soon).toBe(true)
  for (const [key, isStill] of [
    ['ui.cancel', true],
    ['ui.discard', false],
  ] as const) {
    await page.evaluate(() => history.back())
    await asks.waitFor()
    expect(await isOn()).toBe(true)
    await answer(key)
    await asks.waitFor({ state: 'detached' })
    await expect.poll(isOn, soon).toBe(isStill)
  }
  await field.fill('Lotus')
  await link.click()
  await expect.poll(isOn, soon).toBe(true)
  await page.getByRole('button', { name: 'Form in a dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dialog' })
  await dialog.getByRole('textbox').first().fill('sovann')
  await page.evaluate(() => history.back())
  await asks.waitFor()
  await answer('ui.cancel')
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('sovann')
  expect([await isOn(), await problems()]).toEqual([true, []])
})
