import { texts as ui } from '@tonle/ui/texts.ts'
import { expect, test } from 'vitest'
import type { Look } from '../tools/browser.ts'
import { readsIn } from '../tools/reads.ts'
import { gallery } from './gallery.ts'

/** What every dialog does by itself (spec §2). */
const show = gallery()
const wide: Look = { width: 'wide', language: 'en', theme: 'dark' }
const soon = { timeout: 5000 }
const close = readsIn('en')(ui, 'ui.close')

async function opened(name: string) {
  const { page } = await show(wide, 'overlays')
  const opener = page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await dialog.waitFor()
  const panel = dialog.locator('> div').first()
  return { page, opener, dialog, panel, box: async () => (await panel.boundingBox())! }
}

test('a dialog is 200 × 200 at least and comes after 100 ms, at once for whom motion is reduced', async () => {
  const { page, panel, box } = await opened('Dialog that closes itself')
  expect((await box()).height).toBeGreaterThanOrEqual(200)
  const style = (name: string) => panel.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  expect([await style('min-width'), await style('min-height')]).toEqual(['min(200px, 100%)', 'min(200px, 100%)'])
  expect(await style('transition-delay')).toMatch(/^0s/)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await style('transition-delay')).toMatch(/^0\.1s/)
})

test('the page below is locked, and nothing of it moves', async () => {
  const { page } = await show(wide, 'overlays')
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
    scrollTo(0, 10)
  })
  const places = () => page.evaluate(() => [scrollY, document.querySelector('h2')?.getBoundingClientRect().left])
  const before = await places()
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.mouse.move(40, 450)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(300)
  expect(await places()).toEqual(before)
})

test('news goes by itself, but not while it is pointed at or used', async () => {
  const { page, dialog, box, opener } = await opened('Dialog that closes itself')
  const { x, y } = await box()
  await page.mouse.move(x + 40, y + 40)
  await page.waitForTimeout(2500)
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.move(5, 5)
  await dialog.waitFor({ state: 'detached', ...soon })
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Tab')
  await page.waitForTimeout(2500)
  expect(await dialog.isVisible()).toBe(true)
})

test('moved to the edge it stays in a view that becomes smaller', async () => {
  const { page, dialog, box } = await opened('Confirm')
  const head = (await dialog.getByRole('heading').boundingBox())!
  await page.mouse.move(head.x + 10, head.y + 10)
  await page.mouse.down()
  await page.mouse.move(head.x + 3000, head.y + 3000, { steps: 4 })
  await page.mouse.up()
  const right = async () => {
    const { x, width } = await box()
    return Math.round(x + width)
  }
  expect(await right()).toBe(1440)
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect.poll(right, soon).toBeLessThanOrEqual(1000)
})

test('the focus goes back to what opened the dialog, also when another one has taken its place', async () => {
  const { page, dialog, opener } = await opened('Dialog that closes itself')
  await dialog.getByRole('button').first().click()
  await dialog.locator('form, input').first().waitFor()
  await dialog.getByRole('button', { name: close }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate(one => one === document.activeElement)).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('over a dialog a second one: Esc closes it alone, the focus goes back into the first, which waits and keeps the page locked', async () => {
  const { page, dialog, opener } = await opened('Dialog that closes itself')
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
  })
  const asks = dialog.getByRole('button', { name: 'Betting record' })
  await asks.click()
  const second = page.getByRole('dialog', { name: /\$5\.00/ })
  await second.waitFor()
  await page.mouse.move(5, 5)
  // Longer than the first one would stay by itself.
  await page.waitForTimeout(2500)
  await page.keyboard.press('Escape')
  await second.waitFor({ state: 'detached' })
  expect(await asks.evaluate(one => one === document.activeElement)).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.first().waitFor({ state: 'detached' })
  expect(await opener.evaluate(one => one === document.activeElement)).toBe(true)
})
