import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'
import { button } from './people.ts'

/** A press beside a dialog must lose nothing (spec §2), on the site and in the console. */
const on = stage()
let visitor: Person

const dialog = ({ page }: Person) => page.getByRole('dialog')
/** Beside every dialog of a wide screen. */
const pressOutside = ({ page }: Person) => page.mouse.click(40, 450)

step('a press outside leaves a dialog of the site open; the cross and Esc close it', async () => {
  visitor = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  for (const close of [
    () =>
      dialog(visitor)
        .getByRole('button', { name: visitor.reads(ui, 'ui.close') })
        .click(),
    () => visitor.page.keyboard.press('Escape'),
  ]) {
    await visitor.page.goto(`${on().site.url}/register`)
    await button(visitor, identity, 'register.act').waitFor()
    await pressOutside(visitor)
    await visitor.page.waitForTimeout(600)
    expect(await dialog(visitor).isVisible()).toBe(true)
    await close()
    await dialog(visitor).waitFor({ state: 'detached' })
  }
})

step('nor does it close a dialog of the console', async () => {
  const operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = operator
  await page.goto(on().site.consoleUrl)
  await signIn(page, on().site.account('operator'))
  await page.getByRole('navigation').first().waitFor()
  await page.keyboard.press('?')
  await dialog(operator).waitFor()
  await pressOutside(operator)
  await page.waitForTimeout(600)
  expect(await dialog(operator).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(operator).waitFor({ state: 'detached' })
})
