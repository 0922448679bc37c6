import { switchFlag } from '@tonle/brand/contract'
import { texts as cashier } from '@tonle/cashier/site/texts.ts'
import * as delivery from '@tonle/delivery/contract'
import { texts as registration } from '@tonle/identity/console/registration/registration-texts.ts'
import { texts as members } from '@tonle/identity/console/texts.ts'
import * as identity from '@tonle/identity/contract'
import { texts as codes } from '@tonle/identity/site/codes/texts.ts'
import { texts as contacts } from '@tonle/identity/site/contacts/texts.ts'
import { texts as payment } from '@tonle/identity/site/payment/texts.ts'
import { texts as profile } from '@tonle/identity/site/profile/texts.ts'
import { texts as recovery } from '@tonle/identity/site/recovery/texts.ts'
import { texts as security } from '@tonle/identity/site/security/texts.ts'
import { texts as words } from '@tonle/identity/site/texts.ts'
import { texts as errors } from '@tonle/identity/texts'
import { login as operatorLogin } from '@tonle/operators/contract'
import { HttpClient, patientFetchFrom } from '@tonle/testkit/http-client'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { expectGoodDialog, expectKeysLeadBack, front } from './dialog-checks.ts'
import { type Person, stage, step } from './journey.ts'
import { button, fill, readsOn } from './people.ts'

/** Every dialog of who somebody is: by keyboard, at four widths, with axe; and each does what it says. */
const on = stage()
let operator: HttpClient
let visitor: Person
let member: Person

const PASSWORD = 'seven boats at dusk'
let count = 0
const someNumber = () => `+855 12 70${String(++count).padStart(2, '0')}-88`

async function codeSent(): Promise<string> {
  const newest = async () => (await operator.call(delivery.messages, {})).content[0]!
  await expect.poll(async () => (await newest()).hasText).toBe(true)
  const { text } = await operator.call(delivery.messageText, { id: (await newest()).id })
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
/** Asks for a code by the dialog's button and reads it as the addressee. */
async function askForCode(person: Person): Promise<string> {
  const act = (key: 'code.send' | 'code.again') =>
    front(person.page).getByRole('button', { name: person.reads(codes, key), exact: true })
  await act('code.send').press('Enter')
  const sent = front(person.page).getByText(person.reads(codes, 'code.sent'))
  // A code may have gone there within the minute: the button says when the next one may.
  await sent.or(act('code.again')).first().waitFor({ timeout: 75_000 })
  if ((await sent.count()) === 0) await act('code.again').press('Enter')
  await sent.waitFor()
  return await codeSent()
}
async function flag(name: string, isOn: boolean): Promise<void> {
  await operator.call(switchFlag, { flag: name, isOn, why: 'a story' } as never)
}
/** The button of a card of My account: its name has the card's after its own. */
const ofCard = (act: string, title: string) => member.page.getByRole('button', { name: `${act}: ${title}`, exact: true })
const editing = () => ofCard(member.reads(profile, 'profile.edit'), member.reads(profile, 'profile.title'))
const paying = (act: 'payment.set' | 'payment.change') =>
  ofCard(member.reads(payment, act), member.reads(payment, 'payment.title'))
const app = (act: 'factor.enrol' | 'factor.remove') => ofCard(member.reads(security, act), member.reads(security, 'factor.title'))
const press = (page: Page, name: string) => front(page).getByRole('button', { name, exact: true }).press('Enter')

step('an operator is there, and a visitor', async () => {
  operator = new HttpClient(patientFetchFrom(on().site.consoleUrl), Date.now)
  const staff = on().site.account('operator')
  await operator.signIn(operatorLogin, { name: staff.account, password: staff.password })
  visitor = await on().person({ width: 'wide', language: 'zh', theme: 'light' })
})

step('login: both ways, by arrow keys from one to the other', async () => {
  const { page } = visitor
  await page.goto(on().site.url)
  const opener = button(visitor, site, 'shell.login').first()
  await opener.waitFor()
  await expectKeysLeadBack(page, opener)
  await opener.press('Enter')
  await page.locator('input[name="password"]').waitFor()
  await expectGoodDialog(page)
  await page.getByRole('tab', { name: visitor.reads(words, 'login.username') }).focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('input[placeholder="09"]').waitFor()
  await expectGoodDialog(page)
})

step('a forgotten password: by e-mail and by mobile number', async () => {
  const { page } = visitor
  await press(page, visitor.reads(words, 'login.forgot'))
  await page.getByRole('tab', { name: visitor.reads(recovery, 'forgot.by_mobile') }).waitFor()
  await expectGoodDialog(page)
  await page.getByRole('tab', { name: visitor.reads(recovery, 'forgot.by_mobile') }).focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('input[name="email"]').waitFor()
  await expectGoodDialog(page)
  await fill(page, 'username', 'nobodyhere')
  await fill(page, 'email', 'nobody@example.com')
  await page.keyboard.press('Enter')
  await readsOn(visitor, recovery, 'forgot.sent')
  await expectGoodDialog(page)
  await page.keyboard.press('Escape')
})

step('a registration by user name, and what is wrong is said at its field', async () => {
  const { page } = visitor
  await page.goto(`${on().site.url}/register`)
  await page.locator('input[name="confirmPassword"]').waitFor()
  await expectGoodDialog(page)
  await fill(page, 'username', '7x')
  await page.locator('input[name="username"]').press('Enter')
  await page.locator('dialog [aria-invalid="true"]').first().waitFor()
  await expectGoodDialog(page)
  await fill(page, 'username', 'heron7')
  await fill(page, 'password', PASSWORD)
  await fill(page, 'confirmPassword', PASSWORD)
  await page.locator('input[name="confirmPassword"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /heron7/i })
    .first()
    .waitFor()
})

step('signing out asks', async () => {
  const { page } = visitor
  const name = page.getByRole('button', { name: /heron7/i }).first()
  await name.focus()
  await page.keyboard.press('Enter')
  const out = page.getByRole('menuitem', { name: visitor.reads(site, 'shell.sign_out') })
  await out.waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await readsOn(visitor, site, 'in_sure_logout')
  await expectGoodDialog(page)
  await press(page, visitor.reads(site, 'shell.sign_out'))
  await button(visitor, site, 'shell.login').first().waitFor()
})

step('a registration by mobile number as telephones write it, with the code that came there', async () => {
  await flag('MOBILENUMREG3', true)
  await flag('REGMOBVERF3', true)
  const { page } = visitor
  await expect
    .poll(
      async () => {
        await page.goto(`${on().site.url}/register`)
        return await page
          .locator('dialog input[name="mobileNum"]')
          .waitFor({ timeout: 3000 })
          .then(
            () => true,
            () => false,
          )
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  await expectGoodDialog(page)
  await fill(page, 'mobileNum', someNumber())
  await fill(page, 'verificationCode', await askForCode(visitor))
  if ((await page.locator('dialog input[name="password"]').count()) > 0) {
    await fill(page, 'password', PASSWORD)
    await fill(page, 'confirmPassword', PASSWORD)
  }
  await page.locator('input[name="verificationCode"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await flag('MOBILENUMREG3', false)
  await flag('REGMOBVERF3', false)
})

step('a member opens My account', async () => {
  member = await on().person({ width: 'phone', language: 'zh', theme: 'dark' })
  const { page } = member
  const client = new HttpClient(patientFetchFrom(on().site.url), Date.now)
  await client.signIn(identity.register, { username: 'egret7', password: PASSWORD, confirmPassword: PASSWORD, terms: true })
  await page.goto(on().site.url)
  for (const [name, value] of client.cookies)
    if (name === 'device') await member.context.addCookies([{ name, value, url: on().site.url }])
  await page.goto(`${on().site.url}/login`)
  await fill(page, 'username', 'egret7')
  await fill(page, 'password', PASSWORD)
  await page.locator('input[name="password"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.goto(`${on().site.url}/member/security`)
  await editing().waitFor()
})

step('details and picture', async () => {
  const { page } = member
  await expectKeysLeadBack(page, editing())
  await editing().press('Enter')
  await page.locator('input[name="nickname"]').waitFor()
  await expectGoodDialog(page)
  await fill(page, 'occupation', '渔民')
  await page.locator('input[name="occupation"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.getByText('渔民').waitFor()
  await button(member, profile, 'icon.change').first().press('Enter')
  await page.locator('input[type="file"]').waitFor({ state: 'attached' })
  await expectGoodDialog(page)
  await page.keyboard.press('Escape')
})

step('a number and an e-mail address are bound', async () => {
  const { page } = member
  await button(member, contacts, 'contacts.bind_mobile').press('Enter')
  await page.locator('dialog input[name="mobileNum"]').waitFor()
  await expectGoodDialog(page)
  await fill(page, 'mobileNum', '012 777 555')
  await fill(page, 'verificationCode', await askForCode(member))
  await page.locator('input[name="verificationCode"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await button(member, contacts, 'contacts.bind_email').press('Enter')
  await page.locator('dialog input[name="email"]').waitFor()
  await expectGoodDialog(page)
  await fill(page, 'email', 'egret@lake.example')
  await fill(page, 'verificationCode', await askForCode(member))
  await page.locator('input[name="verificationCode"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await button(member, contacts, 'contacts.change_email').waitFor()
})

step('a payment password is set, changed, and set anew by a code when it is lost', async () => {
  const { page } = member
  await paying('payment.set').press('Enter')
  await page.locator('input[name="paymentPassword"]').waitFor()
  await expectGoodDialog(page)
  await fill(page, 'paymentPassword', '402913')
  await fill(page, 'confirmPaymentPassword', '402913')
  await page.locator('input[name="confirmPaymentPassword"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await paying('payment.change').press('Enter')
  await page.locator('input[name="oldPaymentPassword"]').waitFor()
  await expectGoodDialog(page)
  await press(page, member.reads(payment, 'payment.lost'))
  await page.locator('input[name="verificationCode"]').waitFor()
  await expectGoodDialog(page)
  await page.getByRole('radio', { name: member.reads(payment, 'payment.by.email') }).press('Space')
  await fill(page, 'verificationCode', await askForCode(member))
  await fill(page, 'paymentPassword', '590217')
  await fill(page, 'confirmPaymentPassword', '590217')
  await page.locator('input[name="confirmPaymentPassword"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await readsOn(member, payment, 'payment.done')
})

step('the e-mail address is removed again, after a question', async () => {
  const { page } = member
  await button(member, contacts, 'contacts.remove_email').press('Enter')
  await readsOn(member, contacts, 'contacts.remove_text')
  await expectGoodDialog(page)
  await press(page, member.reads(contacts, 'contacts.remove'))
  await page.locator('dialog').waitFor({ state: 'detached' })
  await button(member, contacts, 'contacts.bind_email').waitFor()
})

step('an authenticator app is turned on, its recovery codes are shown, and the question before it goes off', async () => {
  const { page } = member
  await app('factor.enrol').press('Enter')
  await page.locator('dialog input[name="code"]').waitFor()
  await expectGoodDialog(page)
  const secret = await front(page).locator('input[readonly]').inputValue()
  await fill(page, 'code', await generate({ secret }))
  await page.locator('input[name="code"]').press('Enter')
  await readsOn(member, security, 'recovery.title')
  await expectGoodDialog(page)
  await press(page, member.reads(security, 'recovery.done'))
  await page.locator('dialog').waitFor({ state: 'detached' })
  await app('factor.remove').press('Enter')
  await readsOn(member, security, 'factor.remove_text')
  await expectGoodDialog(page)
  await press(page, member.reads(security, 'factor.remove'))
  await page.locator('dialog').waitFor({ state: 'detached' })
  await app('factor.enrol').waitFor()
})

step('other browsers are signed out, after a question', async () => {
  const { page } = member
  const client = new HttpClient(patientFetchFrom(on().site.url), Date.now)
  for (const { name, value } of await member.context.cookies()) if (name === 'device') client.cookies.set(name, value)
  await client.signIn(identity.login, { username: 'egret7', password: PASSWORD })
  await page.reload()
  await button(member, security, 'devices.end_others').press('Enter')
  await readsOn(member, security, 'devices.end_others_text')
  await expectGoodDialog(page)
  await press(page, member.reads(security, 'devices.end_others'))
  await page.locator('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      client.call(identity.memberInfo).then(
        () => 'open',
        ({ code }: { code: string }) => code,
      ),
    )
    .toBe('session.required')
})

step('the password is changed, and the session goes on', async () => {
  const { page } = member
  await button(member, words, 'change.title').press('Enter')
  await page.locator('input[name="oldPassword"]').waitFor()
  await expectGoodDialog(page)
  await fill(page, 'oldPassword', PASSWORD)
  await fill(page, 'newPassword', 'herons over rice')
  await fill(page, 'confirmNewPassword', 'herons over nothing')
  await page.locator('input[name="confirmNewPassword"]').press('Enter')
  await readsOn(member, errors, 'identity.inconsistent_twice')
  await fill(page, 'confirmNewPassword', 'herons over rice')
  await page.locator('input[name="confirmNewPassword"]').press('Enter')
  await readsOn(member, words, 'change.done')
  await page.reload()
  await button(member, words, 'change.title').waitFor()
})

step('staff forces another password: the open page asks for it', async () => {
  const { page } = member
  const { content } = await operator.call(identity.consoleMembers, { account: 'egret7' })
  await operator.call(identity.forcePasswordChange, { id: content[0]!.id, why: 'for a story' })
  await page.locator('dialog input[name="oldPassword"]').waitFor()
  await expectGoodDialog(page)
  await fill(page, 'oldPassword', 'herons over rice')
  await fill(page, 'newPassword', PASSWORD)
  await fill(page, 'confirmNewPassword', PASSWORD)
  await page.locator('input[name="confirmNewPassword"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  // It leads home (spec §4).
  await page.waitForURL(url => url.pathname === '/')
  await page.goto(`${on().site.url}/member/security`)
})

step('a break from playing: until when stands on the card, and a deposit is refused in words', async () => {
  const { page } = member
  await button(member, security, 'break.take').press('Enter')
  await page.getByRole('radio').first().waitFor()
  await expectGoodDialog(page)
  await page.getByRole('radio', { name: member.reads(security, 'break.kind.exclusion') }).press('Space')
  await expectGoodDialog(page)
  await press(page, member.reads(security, 'break.act'))
  await page.locator('dialog').waitFor({ state: 'detached' })
  await button(member, security, 'break.longer').waitFor()
  await page.goto(`${on().site.url}/member/deposit`)
  await fill(page, 'amount', '20')
  await button(member, cashier, 'deposit.act', { amount: '$20.00' }).first().press('Enter')
  await readsOn(member, errors, 'identity.on_break')
})

step('a login from an unknown browser with a number asks for its code', async () => {
  const other = await on().person({ width: 'phone', language: 'km', theme: 'light' })
  const { page } = other
  await page.goto(`${on().site.url}/login`)
  await fill(page, 'username', 'egret7')
  await fill(page, 'password', PASSWORD)
  await page.locator('input[name="password"]').press('Enter')
  await readsOn(other, security, 'verify.lead.sms')
  await expectGoodDialog(page)
  await fill(page, 'code', await askForCode(other))
  await page.locator('input[name="code"]').press('Enter')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /egret7/i })
    .first()
    .waitFor()
})

let staff: Person

step('at the console an operator corrects a nickname, and the member reads it', async () => {
  staff = await on().person({ width: 'wide', language: 'zh', theme: 'dark' })
  const { page } = staff
  await signIn(page, on().site.consoleUrl, '/', on().site.account('operator'))
  await page.goto(`${on().site.consoleUrl}/members?account=egret7`)
  await page.getByText('egret7').first().click()
  await button(staff, members, 'members.profile_show').press('Enter')
  await button(staff, members, 'members.profile_correct').press('Enter')
  await expectGoodDialog(page)
  await fill(page, 'nickname', '白鹭')
  await front(page).locator('[name="why"]').fill('for a story')
  await front(page).locator('button[type="submit"]').press('Enter')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await member.page.goto(`${on().site.url}/member/security`)
  await member.page.locator('dd:visible, b:visible, h1:visible, h2:visible', { hasText: '白鹭' }).first().waitFor()
})

step('the brand keeps a contact id out of the registration and in the profile', async () => {
  const { page } = staff
  await page.goto(`${on().site.consoleUrl}/registration`)
  const field = page.getByRole('group', { name: 'Line ID' })
  await field.getByRole('switch', { name: staff.reads(registration, 'registration.in_profile') }).press('Space')
  await fill(page, 'why', 'for a story')
  await button(staff, registration, 'registration.save').press('Enter')
  await readsOn(staff, registration, 'registration.saved')
  await member.page.reload()
  await editing().press('Enter')
  await member.page.locator('dialog input[name="line"]').waitFor()
  await member.page.keyboard.press('Escape')
})
