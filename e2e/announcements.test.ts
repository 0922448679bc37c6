import { texts as words } from '@tonle/messages/console/texts.ts'
import { texts as board } from '@tonle/messages/site/board-texts.ts'
import { languageNames } from '@tonle/text'
import { texts as editor } from '@tonle/ui/editor/texts.ts'
import { texts as writing } from '@tonle/ui/editor/writing-texts.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button } from './people.ts'

/** An operator writes a headline in three languages; pages that are open show it, and lose it when it is taken down. */
const on = stage()
let operator: Person
let visitor: Person
const PASTED = '<p>Kept <b>bold</b></p><img src=x onerror="window.ran = 1"><script>window.ran = 1</script>'

const write = async (page: Page, name: string, text: string) => {
  const field = page.getByRole('textbox', { name })
  await field.click()
  await page.keyboard.type(text)
}

step('a draft in three languages: what is typed is formatted, what is pasted is cleaned, and nothing is shown yet', async () => {
  operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  visitor = await on().person(PHONE_KM)
  await visitor.page.goto(on().site.url, { waitUntil: 'networkidle' })
  const { page } = operator
  await signIn(page, on().site.consoleUrl, '/', on().site.account('operator'))
  await page.getByRole('link', { name: operator.reads(words, 'announcements.title') }).click()
  await page.getByRole('link', { name: operator.reads(words, 'announcements.add') }).click()
  await page.getByRole('combobox', { name: operator.reads(words, 'announcements.type') }).click()
  await page.getByRole('option', { name: operator.reads(words, 'announcements.type.H') }).click()
  for (const [lang, name] of Object.entries(languageNames)) {
    if (!['km', 'en', 'zh'].includes(lang)) continue
    await page.locator(`input[name="title.${lang}"]`).fill(`Boat race ${lang}`)
    await page.getByRole('tab', { name }).click()
    const label = operator.reads(writing, 'writing.content_in', { language: name })
    await write(page, label, `Come and see, ${lang}`)
    await page.keyboard.press('Control+A')
    await button(operator, editor, 'editor.bold').first().click()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('textbox', { name: label }).evaluate((box, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, PASTED)
  }
  await button(operator, writing, 'writing.save').click()
  await page.getByText(operator.reads(writing, 'writing.saved'), { exact: true }).first().waitFor()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(await visitor.page.getByText('Boat race km').count()).toBe(0)
})

step('published, it stands in a page that was open before, and opens in full', async () => {
  const { page } = operator
  await button(operator, writing, 'writing.publish').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="why"]').fill('Water festival')
  await dialog.getByRole('button', { name: operator.reads(writing, 'writing.publish') }).click()
  await dialog.waitFor({ state: 'detached' })
  const line = visitor.page.getByRole('button', { name: 'Boat race km' })
  await line.waitFor({ timeout: 15_000 })
  // It runs along.
  await line.dispatchEvent('click')
  const notice = visitor.page.getByRole('dialog')
  await notice.locator('strong', { hasText: 'Come and see, km' }).waitFor()
  await notice.locator('strong', { hasText: 'bold' }).waitFor()
  await button(visitor, board, 'board.all').click()
  await notice.getByRole('button', { name: /Boat race km/ }).waitFor()
  expect(await visitor.page.evaluate(() => 'ran' in window)).toBe(false)
})

step('taken down, it is gone from the open board, and stays a draft', async () => {
  await button(operator, writing, 'writing.take_down').click()
  const dialog = operator.page.getByRole('dialog')
  await dialog.locator('input[name="why"]').fill('The festival is over')
  await dialog.getByRole('button', { name: operator.reads(writing, 'writing.take_down') }).click()
  await dialog.waitFor({ state: 'detached' })
  await visitor.page
    .getByRole('dialog')
    .getByRole('button', { name: /Boat race km/ })
    .waitFor({ state: 'detached', timeout: 15_000 })
  await operator.page.getByText(operator.reads(writing, 'writing.state.draft'), { exact: true }).first().waitFor()
})
