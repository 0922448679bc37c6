import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { texts } from '../apps/site/texts.ts'
import { type Person, stage, step } from './journey.ts'

/** The makers of a category in the top navigation. */
const on = stage()
const soon = { timeout: 5000 }

async function atLobby(): Promise<{ person: Person; nav: Locator }> {
  const person = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  await person.page.goto(on().site.url)
  const nav = person.page.getByRole('navigation', { name: person.reads(texts, 'shell.categories') })
  // Reaching for the menu brings its script.
  await nav.hover({ position: { x: 4, y: 4 } })
  await person.page.waitForLoadState('networkidle')
  return { person, nav }
}

const hasFocus = (control: Locator) =>
  expect.poll(() => control.evaluate(each => each === document.activeElement), soon).toBe(true)

step('by keyboard: the button of a category opens its makers, arrows move among them, Escape closes and returns', async () => {
  const { person, nav } = await atLobby()
  const { page } = person
  const slots = nav.getByRole('link', { name: 'Slots', exact: true })
  const opener = nav.getByRole('button', { name: person.reads(texts, 'nav.makers_of', { name: 'Slots' }) })
  const panel = nav.getByRole('group', { name: person.reads(texts, 'nav.makers_of', { name: 'Slots' }) })
  const links = panel.getByRole('link')

  await slots.focus()
  await page.keyboard.press('Tab')
  await hasFocus(opener)
  await page.keyboard.press('Enter')
  await hasFocus(links.first())
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await hasFocus(links.nth(1))
  await page.keyboard.press('End')
  await hasFocus(links.last())
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count(), soon).toBe(0)
  await hasFocus(slots)

  await page.keyboard.press('ArrowDown')
  await hasFocus(links.first())
  await page.keyboard.press('Shift+Tab')
  await hasFocus(opener)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => panel.count(), soon).toBe(0)
})

step('by mouse: a diagonal way into the makers does not open the neighbour, resting on the neighbour does', async () => {
  const { person, nav } = await atLobby()
  const { page } = person
  const panel = (name: string) => nav.getByRole('group', { name: person.reads(texts, 'nav.makers_of', { name }) })
  const slots = await nav.getByRole('link', { name: 'Slots', exact: true }).boundingBox()
  if (!slots) throw new Error('slots are not in sight')
  await page.mouse.move(slots.x + slots.width - 6, slots.y + 6)
  await panel('Slots').waitFor(soon)
  const open = await panel('Slots').boundingBox()
  if (!open) throw new Error('no makers in sight')
  // Across the lower left corner of the neighbour, then into the panel's far end.
  await page.mouse.move(slots.x + slots.width + 12, slots.y + slots.height - 4, { steps: 6 })
  await page.mouse.move(open.x + open.width - 20, open.y + 40, { steps: 6 })
  await page.waitForTimeout(600)
  expect(await panel('Slots').count()).toBe(1)

  await page.mouse.move(slots.x + slots.width + 30, slots.y + 12, { steps: 3 })
  await expect.poll(() => panel('Slots').count(), soon).toBe(0)
  await expect.poll(() => nav.getByRole('group').count(), soon).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => nav.getByRole('group').count(), soon).toBe(0)
})
