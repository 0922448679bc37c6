import { texts as cashier } from '@tonle/cashier/site/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { expect } from 'vitest'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { balanceOf, button, fill } from './people.ts'

/** A stake above the balance opens the deposit over the game; once the money has arrived, play goes on there. */
const on = stage()
const account = { account: 'rithy97531', password: 'seven boats at dusk' }
let member: Person
const spin = () => member.page.locator('button[data-spin]:not([data-busy])')

step('a spin that the balance does not cover opens the deposit over the game', async () => {
  member = await on().person(PHONE_KM)
  const { page } = member
  await page.goto(`${on().site.url}/register`)
  await fill(page, 'username', account.account)
  await fill(page, 'password', account.password)
  await fill(page, 'confirmPassword', account.password)
  await button(member, identity, 'register.act').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${on().site.url}/seamless?vendor=TONLE&gameCode=naga-gold`)
  await spin().waitFor({ timeout: 40_000 })
  await spin().click()
  await page.getByRole('dialog').getByText(member.reads(cashier, 'over.lead')).waitFor()
})

step('she pays by KHQR without leaving the game, and goes back to it', async () => {
  const { page, context } = member
  const over = page.getByRole('dialog')
  await fill(page, 'amount', '20')
  await over.locator('form button[type="submit"]').click()
  const app = over.getByRole('link', { name: member.reads(cashier, 'pay.open_bank') })
  const href = await app.getAttribute('href')
  const bank = await context.newPage()
  await bank.goto(href ?? '')
  await bank.locator('button[value="now"]').click()
  await page.bringToFront()
  await over.getByRole('heading', { name: member.reads(cashier, 'pay.done') }).waitFor({ timeout: 20_000 })
  await button(member, cashier, 'over.play').click()
  await over.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/seamless')
})

step('the game spins with the money that came', async () => {
  const { page } = member
  await spin().waitFor({ timeout: 40_000 })
  await spin().click()
  await spin().waitFor({ timeout: 40_000 })
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goto(on().site.url)
  expect(await balanceOf(member)).not.toBe('$0.00')
})
