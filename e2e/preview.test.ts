import { languageNames } from '@tonle/text'
import { texts as words } from '@tonle/ui/editor/site-preview-texts.ts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'
import { button, callFrom } from './people.ts'

/** An operator looks at an article in the site itself before anybody else can read it. */
const on = stage()
let operator: Person
const inLanguages = (text: string) => ({ km: `${text} km`, en: `${text} en`, zh: `${text} zh` })
const article = { kind: 'news', key: 'not-yet', title: inLanguages('Not yet'), content: inLanguages('<p>Soon</p>') }

step('a saved draft stands in the frame of the site, in the language and theme that are chosen', async () => {
  operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = operator
  await signIn(page, on().site.consoleUrl, '/content', on().site.account('operator'))
  const { value } = await callFrom(page, 'POST', '/console/api/content/documents', article)
  await page.goto(`${on().site.consoleUrl}/content?open=${(value as { id: string }).id}`)
  await button(operator, words, 'preview.act').click()
  const dialog = page.getByRole('dialog')
  const site = page.frameLocator('iframe')
  await site.getByRole('heading', { level: 1, name: 'Not yet km' }).waitFor()
  // The site's own frame: its header, by its link to the lobby.
  await site.getByRole('banner').first().waitFor()
  await dialog.getByRole('tab', { name: operator.reads(words, 'preview.theme.light') }).click()
  await dialog.getByRole('tab', { name: languageNames.en }).click()
  await site.getByRole('heading', { level: 1, name: 'Not yet en' }).waitFor()
  expect(await site.locator('html').getAttribute('data-theme')).toBe('light')
})

step('nobody else reads it, and no other origin may frame its address', async () => {
  const { page } = operator
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  const framed = await page.request.get(address)
  expect(framed.headers()['content-security-policy']).toContain(`frame-ancestors ${on().site.consoleUrl};`)
  const plain = await page.request.get(address.split('?')[0] ?? '')
  expect(plain.status()).toBe(404)
  expect(plain.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
