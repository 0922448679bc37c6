import * as delivery from '@tonle/delivery/contract'
import * as identity from '@tonle/identity/contract'
import { texts as codes } from '@tonle/identity/site/codes/texts.ts'
import { texts as words } from '@tonle/identity/site/texts.ts'
import { login as operatorLogin } from '@tonle/operators/contract'
import { HttpClient, patientFetchFrom } from '@tonle/testkit/http-client'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'
import { button, fill, readsOn } from './people.ts'

/** A member signs out, comes back by a code by SMS, and must change the password that staff no longer trusts. */
const on = stage()
const NUMBER = '012 777 999'
let member: Person
let operator: HttpClient

/** The code of the newest message, once the development outbox has taken it. */
async function codeSent(): Promise<string> {
  const newest = async () => (await operator.call(delivery.messages, {})).content[0]!
  await expect.poll(async () => (await newest()).hasText).toBe(true)
  const { text } = await operator.call(delivery.messageText, { id: (await newest()).id })
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
const leave = async () => {
  await member.page.getByRole('button', { name: /bopha/i }).first().click()
  await member.page.getByRole('menuitem', { name: member.reads(site, 'shell.sign_out') }).click()
}

step('a member has a number', async () => {
  operator = new HttpClient(patientFetchFrom(on().site.consoleUrl), Date.now)
  const staff = on().site.account('operator')
  await operator.signIn(operatorLogin, { name: staff.account, password: staff.password })
  const { account, password } = on().site.account('player')
  const client = new HttpClient(patientFetchFrom(on().site.url), Date.now)
  await client.signIn(identity.login, { username: account, password })
  await client.call(identity.contactCode, { kind: 'mobile', mobileNum: NUMBER })
  const verificationCode = await codeSent()
  await client.call(identity.bindContact, { kind: 'mobile', mobileNum: NUMBER, verificationCode, password })
  member = await on().person({ width: 'phone', language: 'km', theme: 'dark' })
  await member.page.goto(on().site.url)
  for (const [name, value] of client.cookies)
    if (name === 'device') await member.context.addCookies([{ name, value, url: on().site.url }])
  await signIn(member.page, on().site.url, '/login', on().site.account('player'))
})

step('signing out asks first, and leaves nothing of the member in the browser', async () => {
  const { page } = member
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.goto(`${on().site.url}/seamless?vendor=TONLE&gameCode=naga-gold&mode=real`)
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('tonle.play.')
  await page.goto(on().site.url)
  await leave()
  await readsOn(member, site, 'in_sure_logout')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: member.reads(site, 'shell.sign_out') })
    .click()
  await button(member, site, 'shell.login').first().waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => !key.endsWith('_POPUP')))).toEqual([])
  const { account } = on().site.account('player')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(account)
  const cookies = (await member.context.cookies()).map(({ name }) => name)
  expect(cookies).not.toContain('sid')
  expect(cookies).not.toContain('rm')
  // The brand of the page is still named: the next sealed call is for it.
  expect(await page.locator('#page').innerText()).toContain('merchantCode')
})

step('a code in the address signs in at another host, and stands nowhere afterwards; a plain token does nothing', async () => {
  const { account, password } = on().site.account('vanna')
  const client = new HttpClient(patientFetchFrom(on().site.url), Date.now)
  await client.signIn(identity.login, { username: account, password })
  const visitor = await on().person({ width: 'wide', language: 'en', theme: 'light' })
  const asked: string[] = []
  visitor.page.on('request', request => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await visitor.page.goto(`${on().site.url}/help?token=${client.token}`)
  await button(visitor, site, 'shell.login').first().waitFor()
  expect(new URL(visitor.page.url()).search).toBe('')
  const { code } = await client.call(identity.handOver)
  await visitor.page.goto(`${on().site.url}/help?token=${code}#responsible`)
  await readsOn(visitor, words, 'login.handed_over', { account })
  await visitor.page.getByRole('button', { name: /vanna/i }).first().waitFor()
  expect(new URL(visitor.page.url()).href).toBe(`${on().site.url}/help#responsible`)
  expect(asked.filter(line => line.includes(code))).toHaveLength(1)
  expect(on().site.output()).not.toContain(code)
  await visitor.page.goto(`${on().site.url}/?token=${code}`)
  await visitor.page.getByRole('button', { name: /vanna/i }).first().waitFor()
})

step('by mobile: the code is asked for once, and after the pause again', async () => {
  const { page } = member
  await page.goto(`${on().site.url}/login`)
  await page.getByRole('tab', { name: member.reads(words, 'login.by_mobile') }).click()
  expect(await button(member, codes, 'code.send').isDisabled()).toBe(true)
  await fill(page, 'username', NUMBER)
  await button(member, codes, 'code.send').click()
  // The binding's code went there within the minute: the button says when the next one may.
  const again = page.getByRole('button', { name: member.reads(codes, 'code.again'), exact: true })
  await again.waitFor({ timeout: 65_000 })
  await again.click()
  await readsOn(member, codes, 'code.sent')
})

step('a wrong code is told at its field, the right one signs in', async () => {
  const { page } = member
  const code = await codeSent()
  await fill(page, 'password', String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await button(member, words, 'login.act').last().click()
  await page.locator('dialog [aria-invalid="true"]').first().waitFor()
  await fill(page, 'password', code)
  await button(member, words, 'login.act').last().click()
  await page.locator('dialog input').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /bopha/i }).first().waitFor()
})

step('when staff forces another password, the open page asks for it at once, with the old one', async () => {
  const { page } = member
  const { account } = on().site.account('player')
  const { content } = await operator.call(identity.consoleMembers, { account })
  await operator.call(identity.forcePasswordChange, { id: content[0]!.id, why: 'for a test' })
  await page.locator('dialog input[name="oldPassword"]').waitFor()
  await page.keyboard.press('Escape')
  await button(member, site, 'shell.login').first().waitFor()
})

step('after a login with the password the old one is not asked again', async () => {
  const { page } = member
  const { account, password } = on().site.account('player')
  await page.goto(`${on().site.url}/login`)
  await fill(page, 'username', account)
  await fill(page, 'password', password)
  await button(member, words, 'login.act').last().click()
  await page.locator('dialog input[name="confirmNewPassword"]').waitFor()
  expect(await page.locator('input[name="oldPassword"]').count()).toBe(0)
  await fill(page, 'newPassword', 'seven boats at dusk')
  await fill(page, 'confirmNewPassword', 'seven boats at dusk')
  await button(member, words, 'change.act').click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /bopha/i }).first().waitFor()
})
