import { readFile } from 'node:fs/promises'
import { texts as exports } from '@tonle/exports/console/texts.ts'
import { texts as operators } from '@tonle/operators/console/texts.ts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button } from './people.ts'

/** An operator exports a list as a file, in Khmer on a phone. */
const on = stage()
let operator: Person

step('the list of members becomes a file after the password once more, and is ready while the operator waits', async () => {
  operator = await on().person(PHONE_KM)
  const { page } = operator
  await signIn(page, on().site.consoleUrl, '/', on().site.account('operator'))
  await page.goto(`${on().site.consoleUrl}/members?account=bopha`)
  await button(operator, exports, 'exports.act').click()
  await page.getByRole('dialog').locator('input[type="radio"][value="csv"]').check()
  await button(operator, exports, 'exports.begin').click()
  const { password } = on().site.account('operator')
  const asked = page.locator('dialog input[name="password"]')
  await asked.fill('not the password')
  await button(operator, operators, 'factor.go_on').click()
  await page.locator('dialog input[name="password"][aria-invalid="true"]').waitFor()
  await asked.fill(password)
  await button(operator, operators, 'factor.go_on').click()
  const download = page.getByRole('dialog').getByRole('button', { name: operator.reads(exports, 'exports.download') })
  await download.waitFor()
  expect(await fileOf(download)).toMatch(/^\uFEFFលេខសម្គាល់,គណនី,[^\r]*\r\nmem_\w{32},bopha,[^\r]*\+07:00[^\r]*\r\n$/)
})

step('the file stands under Exports, for another time', async () => {
  const { page } = operator
  await page.goto(`${on().site.consoleUrl}/exports`)
  const download = button(operator, exports, 'exports.download')
  await download.waitFor()
  expect(await fileOf(download)).toContain('bopha')
})

async function fileOf(download: ReturnType<typeof button>): Promise<string> {
  const saved = operator.page.waitForEvent('download')
  await download.click()
  return await readFile(await (await saved).path(), 'utf8')
}
