import { texts as words } from '@tonle/content/console/texts/texts.ts'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'
import { button } from './people.ts'

/** An operator rewrites a text of the site; a page that is open shows it, and the next page comes with it. */
const on = stage()
let operator: Person
let visitor: Person
const OWN = 'Come aboard'

step('a text is rewritten, and a page that was open before shows it within seconds', async () => {
  operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  visitor = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  await visitor.page.goto(on().site.url, { waitUntil: 'networkidle' })
  const { page } = operator
  await signIn(page, on().site.consoleUrl, '/texts?tag=en&open=shell.language', on().site.account('operator'))
  const dialog = page.getByRole('dialog')
  await dialog.locator('textarea[name="text"]').fill(OWN)
  await dialog.locator('input[name="why"]').fill('Our own words')
  await button(operator, words, 'texts.save').click()
  await expect
    .poll(() => visitor.page.getByRole('button', { name: `${OWN}: English` }).count(), { timeout: 8000 })
    .toBeGreaterThan(0)
})

step('the page of the next visit brings it in its HTML', async () => {
  await visitor.page.reload({ waitUntil: 'domcontentloaded' })
  expect(await visitor.page.content()).toContain(OWN)
  expect(visitor.reads(site, 'shell.language')).not.toBe(OWN)
})
