import { texts as words } from '@tonle/content/site/texts.ts'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { callFrom } from './people.ts'

/** A visitor looks for an answer; an operator changes it, and the open page follows. */
const on = stage()
let visitor: Person
let operator: Person
const all = (text: string) => ({ km: text, en: text, zh: text })

step('an answer is found as its word is typed, with a wrong letter too, and by its address', async () => {
  visitor = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page, reads } = visitor
  await page.goto(`${on().site.url}/help`, { waitUntil: 'networkidle' })
  const search = page.locator('main').getByRole('searchbox', { name: reads(words, 'help.search') })
  await search.fill('widthrawal')
  const answer = page.locator('main').getByRole('button', { name: 'How to withdraw' })
  await answer.click()
  await page.getByText('One request is under way at a time.').waitFor()
  await search.fill('zebra crossing')
  await page.getByText(reads(words, 'help.none'), { exact: true }).waitFor()
  await page.goto(`${on().site.url}/help#fairness`)
  await page.getByText('mixed with it').waitFor()
  const { page: phone } = await on().person(PHONE_KM)
  await phone.goto(`${on().site.url}/help#fairness`)
  await phone.getByText('SHA-256').first().waitFor()
})

step('a changed answer stands in an open page within five seconds of its publication', async () => {
  operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  await signIn(operator.page, on().site.consoleUrl, '/', on().site.account('operator'))
  const path = '/console/api/content/documents'
  const found = await operator.page.evaluate(async address => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` }
    const { value } = await (await fetch(`${address}?kind=help&limit=50`, { headers })).json()
    return (value.content as { id: string; key: string; version: number }[]).find(({ key }) => key === 'fairness')
  }, path)
  const { id, version } = found as { id: string; version: number }
  const terms = { version, category: 'games', title: all('How fairness works'), content: all('<p>New words of today</p>') }
  const { value: saved } = await callFrom(operator.page, 'POST', `${path}/${id}`, terms)
  const { status } = await callFrom(operator.page, 'POST', `${path}/${id}/publish`, {
    version: (saved as { version: number }).version,
    why: 'clearer',
  })
  expect(status).toBe(200)
  await visitor.page.getByText('New words of today').waitFor({ timeout: 5000 })
})

step('pages say who they are: title, description and day for search engines; what is not published is not there', async () => {
  const { page } = visitor
  const found = await page.request.get(`${on().site.url}/blog/how-a-round-is-sealed`)
  const html = await found.text()
  expect(html).toContain('<title>How a round is sealed before you bet · Tonle</title>')
  expect(html).toMatch(/<meta name="description" content="A fingerprint/)
  expect(html).toContain('property="article:published_time"')
  expect((await page.request.get(`${on().site.url}/blog/nothing`)).status()).toBe(404)
  await page.goto(`${on().site.url}/blog/nothing`)
  await page.getByText(visitor.reads(words, 'page.gone'), { exact: true }).waitFor()
})

step('the licence opens with its words, and the help over any page', async () => {
  const { page, reads } = visitor
  await page.goto(`${on().site.url}/hot`, { waitUntil: 'networkidle' })
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: reads(site, 'nav.licence') })
    .click()
  await page.getByRole('dialog').getByText('It holds no gambling licence').waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: reads(site, 'nav.help') })
    .click()
  await page.getByRole('dialog').getByRole('searchbox').waitFor()
})
