import { texts as cashierDesk } from '@tonle/cashier/console/texts.ts'
import { texts as receipt } from '@tonle/cashier/site/receipt-texts.ts'
import { texts as cashier } from '@tonle/cashier/site/texts.ts'
import { texts as games } from '@tonle/catalog/site/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as play } from '@tonle/play/site/texts.ts'
import { texts as ledger } from '@tonle/wallet/console/texts.ts'
import { texts as wallet } from '@tonle/wallet/site/texts.ts'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { coveredActs } from './covered-acts.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { balanceOf, button, callFrom, fill, leaveTab, readsOn, spinOnce } from './people.ts'

/** The first day of a member, in Khmer on the phone, and of the operator who pays her, in English on a wide screen. */
const on = stage()
const account = 'chenda97531'
const password = 'lotus-on-the-lake-27'
let member: Person
let operator: Person
/** The house's own title, at full width on the lobby. */
const feature = () =>
  member.page
    .getByRole('article')
    .filter({ hasText: member.reads(games, 'feature.play') })
    .first()

step('a visitor opens the lobby and finds the game there', async () => {
  member = await on().person(PHONE_KM)
  await member.page.goto(on().site.url)
  expect(await member.page.getAttribute('html', 'lang')).toBe('km')
  await member.page.getByText(member.reads(games, 'feature.play')).first().waitFor()
})

step('she tries it without an account, as trial user, with money that is not money', async () => {
  const { page } = member
  await page.goto(`${on().site.url}/login`)
  await button(member, identity, 'login.freeplay').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await feature()
    .getByRole('link', { name: member.reads(games, 'feature.demo') })
    .click()
  await spinOnce(member)
  await readsOn(member, play, 'play.demo_note')
})

step('a real launch is refused to a trial user', async () => {
  const { page } = member
  const launch = { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' }
  const game = new URL(page.url()).searchParams
  launch.vassalage = game.get('vendor') ?? game.get('vassalage') ?? launch.vassalage
  launch.gameCode = game.get('gameCode') ?? launch.gameCode
  expect(await callFrom(page, 'POST', '/wps/game/launchGame', launch)).toMatchObject({
    status: 403,
    code: 'in_need_true_account',
  })
  const isTold = () => page.getByRole('dialog', { name: member.reads(site, 'in_need_true_account') }).waitFor()
  // Who presses before the page knows who she is, comes this way.
  await page.goto(`${on().site.url}/seamless?vendor=${launch.vassalage}&gameCode=${launch.gameCode}&mode=real`)
  await isTold()
  await page.goto(on().site.url)
  await feature()
    .getByRole('link', { name: member.reads(games, 'feature.play') })
    .click()
  await isTold()
})

step('she registers and is signed in', async () => {
  const { page } = member
  await button(member, site, 'trial.confirm').click()
  await fill(page, 'username', account)
  await fill(page, 'password', password)
  await fill(page, 'confirmPassword', password)
  await button(member, identity, 'register.act').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await balanceOf(member, '$0.00')).toBe('$0.00')
})

step('she deposits at the bank, and sees the money arrive within 15 seconds without reloading', async () => {
  const { page, context } = member
  await page.goto(`${on().site.url}/member/deposit`)
  await fill(page, 'amount', '50')
  await page.locator('form button[type="submit"]').first().click()
  const open = page.getByRole('link', { name: member.reads(cashier, 'pay.open_bank') })
  await open.waitFor()
  const [bank] = await Promise.all([context.waitForEvent('page'), open.click()])
  await bank.locator('button[value="now"]').click()
  const paidAt = performance.now()
  await bank.locator('.state.paid').waitFor()
  await leaveTab(bank, page)
  await page.getByText(member.reads(cashier, 'pay.done')).first().waitFor({ timeout: 15_000 })
  expect(await balanceOf(member, '$50.00')).toBe('$50.00')
  expect(performance.now() - paidAt).toBeLessThan(15_000)
})

step('she finds the slot and plays it', async () => {
  const { page } = member
  await page.goto(on().site.url)
  await page.locator('main li article a[href*="naga-gold"]').first().click()
  await page.waitForURL(/\/seamless/)
  for (let round = 0; round < 3; round++) await spinOnce(member)
})

step('she reveals the seeds and verifies a round in her browser', async () => {
  const { page } = member
  await button(member, play, 'fair.title').click()
  await button(member, play, 'fair.rotate').click()
  await page.getByText(member.reads(play, 'fair.server_seed')).first().waitFor()
  await page.goto(`${on().site.url}/member/bets`)
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('table')).first().waitFor()
  const record = page.getByRole('table', { name: member.reads(play, 'bets.title') })
  await record.getByRole('button').first().click()
  await page.getByText(member.reads(play, 'fair.all_good')).waitFor()
})

step('she adds her bank account and asks for a withdrawal', async () => {
  const { page } = member
  await page.goto(`${on().site.url}/member/withdraw`)
  await button(member, cashier, 'withdraw.add_account').click()
  await fill(page, 'number', '000123456')
  await fill(page, 'holder', 'CHENDA SOK')
  await button(member, cashier, 'account.save').click()
  await fill(page, 'amount', '20')
  await button(member, cashier, 'withdraw.act', { amount: '$20.00' }).click()
  await page.getByText(member.reads(cashier, 'withdraw.asked')).waitFor()
  await expect.poll(() => coveredActs(page)).toEqual([])
})

step('an operator approves and pays it in the console', async () => {
  operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = operator
  await signIn(page, on().site.consoleUrl, '/', on().site.account('operator'))
  await page.goto(`${on().site.consoleUrl}/withdrawals`)
  const queue = page.getByRole('table', { name: operator.reads(cashierDesk, 'queue.title') })
  await queue.getByText(account).click()
  await button(operator, cashierDesk, 'act.approve', { amount: '$20.00' }).click()
  await button(operator, cashierDesk, 'act.pay', { amount: '$20.00' }).click()
  const panel = page.getByRole('complementary').filter({ hasText: account })
  await panel.getByText(operator.reads(cashierDesk, 'withdrawal.state.paid')).first().waitFor({ timeout: 30_000 })
})

step('she confirms that the money was fully received', async () => {
  const { page } = member
  await button(member, receipt, 'receipt.ask').first().click()
  await button(member, receipt, 'receipt.confirm', { amount: '$20.00' }).click()
  await page.getByText(member.reads(receipt, 'receipt.thanks')).waitFor()
})

step('her account record shows every movement', async () => {
  const { page } = member
  await page.goto(`${on().site.url}/member/account-record`)
  const record = page.getByRole('table', { name: member.reads(wallet, 'record.title') })
  await record.getByText('+$50.00').waitFor()
  await record.getByText('−$20.00').waitFor()
  expect(await record.getByText('−$1.00').count()).toBe(3)
})

step('she signs out in one tab and no other goes on showing her; signed in again, all show her', async () => {
  const other = { ...member, page: await member.context.newPage() }
  await other.page.goto(on().site.url)
  const herself = (person: Person) => button(person, site, 'shell.account_of', { name: account })
  await herself(other).waitFor()
  // It does not learn it from the server, later.
  await other.page.route('**/wps/**', route => route.abort())
  await herself(member).click()
  await member.page.getByRole('menuitem', { name: member.reads(site, 'shell.sign_out') }).click()
  await member.page
    .getByRole('dialog')
    .getByRole('button', { name: member.reads(site, 'shell.sign_out') })
    .click()
  await herself(other).waitFor({ state: 'detached' })
  await button(other, site, 'shell.login').first().waitFor()

  await other.page.unroute('**/wps/**')
  await member.page.goto(`${on().site.url}/login`)
  await fill(member.page, 'username', account)
  await fill(member.page, 'password', password)
  await button(member, identity, 'login.act').last().click()
  await herself(member).waitFor()
  await herself(other).waitFor()
  await leaveTab(other.page, member.page)
})

step('the ledger explorer shows every movement of hers, and the books balance', async () => {
  const { page } = operator
  await page.goto(`${on().site.consoleUrl}/ledger?owner=${account}`)
  const lines = page.getByRole('table', { name: operator.reads(ledger, 'ledger.title') })
  await lines.getByText(account).first().waitFor()
  const movements = await lines.innerText()
  expect(movements).toContain('50.00')
  expect(movements).toContain('20.00')
  // The deposit, the withdrawal, and the stake of each of three rounds.
  expect(await lines.getByRole('row').count()).toBeGreaterThanOrEqual(1 + 5)
  await button(operator, ledger, 'books.check').click()
  const rules = page.getByRole('dialog').getByRole('table', { name: operator.reads(ledger, 'books.rules') })
  await rules.getByText(operator.reads(ledger, 'books.holds')).first().waitFor()
  expect(await rules.getByText(operator.reads(ledger, 'books.holds')).count()).toBeGreaterThan(5)
  expect(await rules.getByText(operator.reads(ledger, 'books.broken')).count()).toBe(0)
})
