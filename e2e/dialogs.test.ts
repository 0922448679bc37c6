import { texts as ui } from '@tonle/ui/texts.ts'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'

/** A press beside a dialog must lose nothing (spec §2), on the site and in the console. */
const on = stage()
let visitor: Person

const dialog = ({ page }: Person) => page.getByRole('dialog')

async function expectToStay(person: Person): Promise<void> {
  await dialog(person).waitFor()
  await person.page.mouse.click(40, 450) // beside every dialog of a wide screen
  await person.page.waitForTimeout(600)
  expect(await dialog(person).isVisible()).toBe(true)
}

step('a press outside leaves a dialog of the site open; the cross and Esc close it', async () => {
  visitor = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = visitor
  await page.goto(`${on().site.url}/register`)
  await expectToStay(visitor)
  await dialog(visitor)
    .getByRole('button', { name: visitor.reads(ui, 'ui.close') })
    .click()
  await dialog(visitor).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: visitor.reads(site, 'shell.register'), exact: true }).click()
  await expectToStay(visitor)
  await page.keyboard.press('Escape')
  await dialog(visitor).waitFor({ state: 'detached' })
})

step('the mouse moves a dialog by its head, never out of the view', async () => {
  const { page } = visitor
  await page.getByRole('button', { name: visitor.reads(site, 'shell.register'), exact: true }).click()
  const head = dialog(visitor).getByRole('heading').first()
  await head.waitFor()
  await page.waitForTimeout(600)
  const at = async () => (await head.boundingBox())!
  const before = await at()
  const drag = async (x: number, y: number) => {
    const { x: left, y: top } = await at()
    await page.mouse.move(left + 20, top + 10)
    await page.mouse.down()
    await page.mouse.move(left + 20 + x, top + 10 + y, { steps: 5 })
    await page.mouse.up()
  }
  await drag(-60, 30)
  const moved = await at()
  expect([Math.round(moved.x - before.x), Math.round(moved.y - before.y)]).toEqual([-60, 30])
  await drag(-5000, -5000)
  const { x, y } = await at()
  expect(x >= 0 && y >= 0).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(visitor).waitFor({ state: 'detached' })
})

step('nor does a press outside close a dialog of the console', async () => {
  const operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = operator
  await signIn(page, on().site.consoleUrl, '/', on().site.account('operator'))
  await page.getByRole('navigation').first().waitFor()
  await page.keyboard.press('?')
  await expectToStay(operator)
  await page.keyboard.press('Escape')
  await dialog(operator).waitFor({ state: 'detached' })
})
