import { openDatabase, startEmbedded } from '@tonle/database'
import { texts as captcha } from '@tonle/identity/site/texts.ts'
import { texts as inbox } from '@tonle/messages/site/texts.ts'
import { texts as desk } from '@tonle/support/console/texts.ts'
import { texts as words } from '@tonle/support/site/texts.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, readsOn } from './people.ts'

/** A complaint is answered into the inbox; a visitor chats with a picture, and both sides reload in the middle. */
const on = stage()
let operator: Person
let member: Person
let visitor: Person
/** One pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const COMPLAINT = 'My deposit of this morning did not arrive'

/** What the picture of the captcha shows, where a machine can read it. */
async function captchaOf(person: Person): Promise<string> {
  const { value: cookie = '' } = (await person.context.cookies()).find(({ name }) => name === 'cap') ?? {}
  const server = await startEmbedded(on().site.dataDir)
  const db = await openDatabase({ url: server.url })
  try {
    const row = await db.system(tx => tx.one<{ answer: string }>('select answer from identity.captcha where id = $1', [cookie]))
    return row.answer
  } finally {
    await db.end()
  }
}

const log = (page: Page) => page.getByRole('log')
async function say(page: Page, text: string): Promise<void> {
  await page.locator('textarea').last().fill(text)
  await page.keyboard.press('Enter')
  await log(page).getByText(text).waitFor()
}
async function openQueue(queue: 'unassigned' | 'mine', name: string): Promise<void> {
  await button(operator, desk, `desk.queue.${queue}`).click()
  await operator.page
    .getByRole('region', { name: operator.reads(desk, 'desk.queue') })
    .getByText(name, { exact: true })
    .first()
    .click()
  await log(operator.page).waitFor()
}
async function answer(text: string): Promise<void> {
  await operator.page.getByRole('textbox', { name: operator.reads(desk, 'desk.answer') }).fill(text)
  await button(operator, desk, 'desk.send').click()
  await log(operator.page).getByText(text).waitFor()
}

step('a complaint with nothing in it lists its empty fields; complete, it is taken with a number', async () => {
  operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  member = await on().person({ width: 'wide', language: 'en', theme: 'light' })
  const { page } = member
  await signIn(page, on().site.url, '/member/feedback', on().site.account('bopha'))
  await button(member, words, 'support.write').click()
  await page.getByRole('radio', { name: member.reads(words, 'support.kind.complaint') }).check()
  await page.getByRole('img', { name: member.reads(captcha, 'captcha.picture') }).waitFor()
  await button(member, words, 'feedback.send').click()
  const fields = (['feedback.type', 'feedback.content', 'feedback.captcha'] as const).map(key => member.reads(words, key))
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(fields)
  await page.getByText(`${list} ${member.reads(words, 'is_empty')}`).waitFor()
  await page.getByRole('combobox', { name: member.reads(words, 'feedback.type') }).click()
  await page.getByRole('option', { name: member.reads(words, 'support.type.1') }).click()
  await page.locator('textarea[name="content"]').fill(`  ${COMPLAINT}  `)
  await page.getByText(`${COMPLAINT.length}/200`).waitFor()
  await page.locator('input[name="captcha"]').fill(await captchaOf(member))
  await button(member, words, 'feedback.send').click()
  await readsOn(member, words, 'feedback.sent')
  await button(member, words, 'feedback.see').click()
  await log(page).getByText(COMPLAINT).waitFor()
})

step('the desk answers; the answer stands in the open page and in the inbox', async () => {
  await signIn(operator.page, on().site.consoleUrl, '/support', on().site.account('operator'))
  await openQueue('unassigned', 'bopha')
  await operator.page.getByText(operator.reads(desk, 'desk.clock')).waitFor()
  await answer('It has arrived now, we are sorry')
  await log(member.page).getByText('It has arrived now, we are sorry').waitFor({ timeout: 15_000 })
  await member.page.goto(`${on().site.url}/member/messages`)
  await member.page.getByRole('button', { name: /Customer service answered/ }).click()
  await member.page
    .getByText(/S-\w{10}: It has arrived now, we are sorry/)
    .first()
    .waitFor()
  await member.page.getByRole('link', { name: member.reads(inbox, 'inbox.see') }).click()
  await member.page.waitForURL('**/member/feedback')
})

step('a complaint is closed with a decision', async () => {
  await operator.page.getByRole('button', { name: operator.reads(desk, 'desk.close'), exact: true }).click()
  const dialog = operator.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: operator.reads(desk, 'desk.decision') }).click()
  await operator.page.getByRole('option', { name: operator.reads(desk, 'desk.decision.upheld'), exact: true }).click()
  await dialog.locator('input[name="why"]').fill('The bank was late')
  await dialog.getByRole('button', { name: operator.reads(desk, 'desk.close_title') }).click()
  await dialog.waitFor({ state: 'detached' })
  await member.page.locator('main li button').first().click()
  await readsOn(member, words, 'support.decision.upheld')
  expect(await member.page.getByText('The bank was late').count()).toBe(0)
})

step('a visitor on a phone opens the chat, waits in the queue, and sends a picture', async () => {
  visitor = await on().person(PHONE_KM)
  const { page } = visitor
  await page.goto(on().site.url, { waitUntil: 'networkidle' })
  await button(visitor, site, 'shell.menu').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: visitor.reads(site, 'nav.chat') })
    .click()
  await say(page, 'សួស្ដី <b>តើ</b> https://tonle.example/a ជាអ្វី?')
  await readsOn(visitor, words, 'chat.next')
  expect(await log(page).locator('b').count()).toBe(0)
  const chooser = page.waitForEvent('filechooser')
  await button(visitor, words, 'chat.picture').click()
  await (await chooser).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await page.getByRole('img', { name: visitor.reads(words, 'chat.picture_shown') }).waitFor()
})

step('both sides reload and go on; what one types shows at the other', async () => {
  await openQueue('unassigned', operator.reads(desk, 'desk.visitor'))
  await button(operator, desk, 'desk.show_picture').click()
  await operator.page.getByRole('img', { name: operator.reads(desk, 'desk.picture') }).waitFor()
  expect(await log(operator.page).locator('a').count()).toBe(0)
  await answer('Hello, how can we help?')
  await log(visitor.page).getByText('Hello, how can we help?').waitFor({ timeout: 15_000 })
  await visitor.page.reload({ waitUntil: 'networkidle' })
  await log(visitor.page).getByText('Hello, how can we help?').waitFor()
  await operator.page.reload({ waitUntil: 'networkidle' })
  await log(operator.page).getByText('Hello, how can we help?').waitFor()
  await visitor.page.locator('textarea').last().pressSequentially('សូម')
  await readsOn(operator, desk, 'desk.typing')
  await visitor.page.keyboard.press('Enter')
  await log(operator.page).getByText('សូម', { exact: true }).waitFor({ timeout: 15_000 })
  await answer('You are welcome')
  await log(visitor.page).getByText('You are welcome').waitFor({ timeout: 15_000 })
})

step('the visitor ends the chat and rates it', async () => {
  await button(visitor, words, 'chat.end').click()
  await visitor.page.getByRole('button', { name: visitor.reads(words, 'support.rate_n', { n: 5 }) }).click()
  await readsOn(visitor, words, 'support.rated')
  await operator.page.getByText(operator.reads(desk, 'desk.rating_of', { n: 5 })).waitFor({ timeout: 15_000 })
})
