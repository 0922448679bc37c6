import { texts as desk } from '@tonle/cashier/console/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as inbox } from '@tonle/messages/site/texts.ts'
import { texts as play } from '@tonle/play/site/texts.ts'
import { texts as reports } from '@tonle/reports/site/texts.ts'
import { texts as rewards } from '@tonle/rewards/site/texts.ts'
import { texts as offline } from '@tonle/ui/overlays/offline-texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import { texts as ledger } from '@tonle/wallet/console/texts.ts'
import { texts as wallet } from '@tonle/wallet/site/texts.ts'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { live } from '../tools/screens/life.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'
import { button, fill, readsOn, rowsOf } from './people.ts'

/** A member's own bets, money and session; an operator's view of a withdrawal and of the ledger. */
const on = stage()
let member: Person
let phone: Person
const at = (path: string) => member.page.goto(`${on().site.url}${path}`)

step('a member’s betting record shows picture, maker, seconds and multiplier of each bet', async () => {
  await live(on().site)
  member = await on().person({ width: 'wide', language: 'en', theme: 'light' })
  await signIn(member.page, on().site.url, '/login', on().site.account('bopha'))
  await at('/member/bets')
  const record = member.page.getByRole('table', { name: member.reads(play, 'bets.title') })
  await record.getByText('Naga Gold').first().waitFor()
  const [row] = await rowsOf(record).all()
  const text = await row!.innerText()
  for (const part of [/Naga Gold\s+\S/, /\d\d\/\d\d \d\d:\d\d:\d\d/, /\d\.\d\d×|—/]) expect(text).toMatch(part)
  expect(await row!.locator('img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0))).toBe(true)
  // In the light theme rows are white on any background.
  expect(await record.evaluate(table => getComputedStyle(table.closest('section')!).backgroundColor)).toBe('oklch(1 0 0)')
})

step('her inbox says what happened to her money; a message is read once it opens, and can be deleted', async () => {
  const { page } = member
  await at('/member/messages')
  const messages = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-expanded]') })
  await messages.first().waitFor()
  const all = await messages.count()
  expect(all).toBeGreaterThan(1)
  const bell = (name: string) => page.getByRole('link', { name, exact: true }).first().waitFor()
  await bell(member.reads(site, 'member.unread', { n: all }))
  await messages.first().getByRole('button').click()
  await bell(member.reads(site, 'member.unread', { n: all - 1 }))
  await button(member, inbox, 'inbox.delete').click()
  await readsOn(member, inbox, 'inbox.deleted')
  await messages.nth(all - 1).waitFor({ state: 'detached' })
  await button(member, inbox, 'inbox.read_all').click()
  await bell(member.reads(site, 'member.messages'))
})

step('her bets brought rebate: she takes it once, and her account record shows it', async () => {
  const { page } = member
  await at('/member/vip')
  const claim = page.getByRole('button', { name: /^Claim \$/ })
  await claim.click()
  await readsOn(member, rewards, 'rebate.done')
  await claim.waitFor({ state: 'detached' })
  await page
    .getByRole('table', { name: member.reads(rewards, 'paid.title') })
    .getByText(member.reads(rewards, 'paid.kind.rebate'))
    .waitFor()
  await at('/member/account-record')
  // The kind's words are the server's.
  await page.getByText('Rebate', { exact: true }).first().waitFor()
})

step('on a phone a bet takes two lines', async () => {
  phone = await on().person({ width: 'phone', language: 'km', theme: 'dark' })
  await signIn(phone.page, on().site.url, '/login', on().site.account('bopha'))
  await phone.page.goto(`${on().site.url}/member/bets`)
  const record = phone.page.getByRole('table', { name: phone.reads(play, 'bets.title') })
  const row = rowsOf(record).first()
  await row.waitFor()
  expect((await row.boundingBox())!.height).toBeLessThan(90)
  expect(await row.innerText()).toMatch(/\d\d:\d\d:\d\d · /)
})

step('no Khmer word is cut at the end of a line', async () => {
  for (const path of ['/', '/help', '/member/wallet', '/member/withdraw', '/member/deposit', '/member/profit']) {
    await phone.page.goto(`${on().site.url}${path}`)
    await phone.page.locator('main h1').first().waitFor({ state: 'attached' })
    await phone.page.waitForTimeout(700)
    expect([path, await phone.page.evaluate(cutWords)]).toEqual([path, []])
  }
})

/** Khmer words that the page breaks over two lines. Runs in the page. */
function cutWords(): string[] {
  const words = new Intl.Segmenter('km', { granularity: 'word' })
  const cut: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { segment, index } of words.segment(node.textContent ?? '')) {
      if (!/[\u1780-\u17b3]{2}/.test(segment)) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + segment.length)
      const boxes = [...range.getClientRects()].filter(box => box.width > 1)
      if (boxes.some(box => box.top > boxes[0]!.bottom - 2)) cut.push(segment)
    }
  }
  return cut
}

step('account record and wallet name the game of a movement', async () => {
  await at('/member/account-record')
  const record = member.page.getByRole('table', { name: member.reads(wallet, 'record.title') })
  await record.getByText('Naga Gold').filter({ visible: true }).first().waitFor()
  await at('/member/wallet')
  const latest = member.page.getByRole('table', { name: member.reads(wallet, 'wallet.latest') })
  await latest.getByText('Naga Gold').filter({ visible: true }).first().waitFor()
  for (const word of ['wallet.available', 'wallet.held', 'wallet.total'] as const) await readsOn(member, wallet, word)
})

step('the profit and loss is drawn, walked by arrow keys and read as a table', async () => {
  const { page } = member
  await at('/member/profit')
  const plot = page.getByRole('slider')
  await plot.waitFor({ timeout: 20_000 })
  const newest = await plot.getAttribute('aria-valuetext')
  expect(newest).toMatch(/^\d\d\/\d\d\/2\d{3}: Profit or loss [+−]?\$[\d,]+\.\d\d$/)
  await plot.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await plot.getAttribute('aria-valuenow')).toBe('29')
  await button(member, ui, 'ui.as_table').click()
  const table = page.getByRole('table', { name: new RegExp(member.reads(reports, 'profit.by_day')) })
  expect(await rowsOf(table).count()).toBe(30)
  expect(await table.innerText()).toContain(newest!.split('Profit or loss ')[1])
  await page.getByRole('button', { name: member.reads(reports, 'profit.week') }).click()
  expect(new URL(page.url()).search).toBe('?period=week')
})

step('a banner says that there is no connection, and goes by itself', async () => {
  const { context, page } = member
  await context.setOffline(true)
  await readsOn(member, offline, 'offline.title')
  await context.setOffline(false)
  await page.getByText(member.reads(offline, 'offline.title')).waitFor({ state: 'detached' })
})

step('after Approve the row stays with its next act', async () => {
  const operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = operator
  await signIn(page, on().site.consoleUrl, '/', on().site.account('operator'))
  await page.goto(`${on().site.consoleUrl}/withdrawals`)
  const queue = page.getByRole('table', { name: operator.reads(desk, 'queue.title') })
  await queue.getByText('bopha').first().click()
  await button(operator, desk, 'act.approve', { amount: '$40.00' }).click()
  await button(operator, desk, 'act.pay', { amount: '$40.00' }).waitFor()
  const row = queue.getByRole('row').filter({ hasText: 'bopha' })
  await row.getByText(operator.reads(desk, 'withdrawal.state.approved')).waitFor()
  // By now the list was read again without this row.
  await page.waitForTimeout(1500)
  expect(await row.count()).toBe(1)

  await page.goto(`${on().site.consoleUrl}/ledger?owner=bopha`)
  const lines = page.getByRole('table', { name: operator.reads(ledger, 'ledger.title') })
  const first = rowsOf(lines).nth(1)
  await first.waitFor()
  const highest = () =>
    rowsOf(lines).evaluateAll(rows => Math.max(...rows.map(one => Math.round(one.getBoundingClientRect().height))))
  // What the page fetches late can hide the rows once more.
  await expect.poll(highest).toBeGreaterThan(0)
  const before = await highest()
  await first.getByRole('button').first().click()
  await page.waitForURL(/open=/)
  await page.waitForTimeout(500)
  expect(await highest()).toBe(before)
})

step('signed out elsewhere she reads it within a second, and comes back to the same page', async () => {
  const { page, context } = member
  await at('/member/bets?period=month')
  await page.getByRole('table', { name: member.reads(play, 'bets.title') }).waitFor()
  await page.waitForTimeout(1500)
  const elsewhere = await on().browser.newContext()
  await elsewhere.addCookies(await context.cookies())
  const other = await elsewhere.newPage()
  await other.goto(on().site.url)
  await other.getByRole('button', { name: /bopha/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await other.getByRole('button', { name: 'Log in' }).first().waitFor()
  const dialog = page.getByRole('dialog', { name: member.reads(identity, 'login.ended') })
  // The promise is one second; a machine busy with other tests gets more.
  await dialog.waitFor({ timeout: 15_000 })
  await fill(page, 'username', on().site.account('bopha').account)
  await fill(page, 'password', on().site.account('bopha').password)
  await dialog.locator('button[type="submit"]').click()
  await page.waitForURL(/\/member\/bets\?period=month$/)
  await page.getByRole('table', { name: member.reads(play, 'bets.title') }).waitFor()
})
