import { texts as games } from '@tonle/catalog/site/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { balanceOf, button, fill, spinOnce } from './people.ts'

/** A trial user: free play with demo money, what needs a real account, and the way to one. */
const on = stage()
let visitor: Person
const asked: string[] = []
const refused: string[] = []
const needAccount = () => visitor.page.getByRole('dialog', { name: visitor.reads(site, 'in_need_true_account') })
const demoMoney = () =>
  visitor.page.getByRole('group', { name: visitor.reads(ui, 'ui.balance') }).getByText(visitor.reads(site, 'shell.demo_money'))
const feature = () =>
  visitor.page
    .getByRole('article')
    .filter({ hasText: visitor.reads(games, 'feature.play') })
    .first()

step('she tries the demo: the header shows its own money, and says what it is', async () => {
  visitor = await on().person(PHONE_KM)
  const { page } = visitor
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    asked.push(pathname)
    if (response.status() >= 400) refused.push(`${response.status()} ${pathname}`)
  })
  await page.goto(`${on().site.url}/login`)
  await button(visitor, identity, 'login.freeplay').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await balanceOf(visitor, '$1,000.00')).toBe('$1,000.00')
  await demoMoney().waitFor()
})

step('a demo game plays with that money, and the header follows', async () => {
  const { page } = visitor
  await feature()
    .getByRole('link', { name: visitor.reads(games, 'feature.demo') })
    .click()
  await spinOnce(visitor)
  await page.goto(on().site.url)
  await expect.poll(() => balanceOf(visitor)).not.toBe('$1,000.00')
})

step('wherever she goes, nothing is asked for that a trial account may not have', async () => {
  const { page } = visitor
  for (const path of ['/rng', '/hot', '/help', '/favorite', '/member/wallet', '/agent']) {
    await page.goto(on().site.url + path)
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
  expect(asked).toContain('/wps/v2/wallets/balance')
  expect(asked.filter(path => /unread|consolidated|inbox|favorite/i.test(path) && path.startsWith('/wps/'))).toEqual([])
})

step('an entry of the member center tells her that a real account is needed; she may stay as she is', async () => {
  const { page } = visitor
  await page.goto(`${on().site.url}/member/deposit`)
  await needAccount().waitFor()
  await needAccount()
    .getByRole('button', { name: visitor.reads(ui, 'ui.cancel') })
    .click()
  await needAccount().waitFor({ state: 'detached' })
})

step('a page that takes her for a member hears it from the server, and tells her the same', async () => {
  const { page } = visitor
  await page.route('**/wps/member/info*', async route => {
    const response = await route.fetch()
    const { value } = (await response.json()) as { value: object }
    await route.fulfill({ response, json: { success: true, value: { ...value, isTrial: false, type: 0 } } })
  })
  await page.goto(on().site.url)
  await needAccount().waitFor()
  await page.unroute('**/wps/member/info*')
})

step('its button leads to the registration, and she is a member', async () => {
  const { page } = visitor
  await page.goto(`${on().site.url}/member/wallet`)
  await needAccount()
    .getByRole('button', { name: visitor.reads(site, 'trial.confirm') })
    .click()
  await fill(page, 'username', 'sreymom13579')
  await fill(page, 'password', 'lotus-on-the-lake-27')
  await fill(page, 'confirmPassword', 'lotus-on-the-lake-27')
  await button(visitor, identity, 'register.act').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await balanceOf(visitor, '$0.00')).toBe('$0.00')
  expect(await demoMoney().count()).toBe(0)
})
