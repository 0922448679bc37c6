import { texts as outbox } from '@tonle/delivery/console/texts.ts'
import { texts as codes } from '@tonle/identity/site/codes/texts.ts'
import { texts as contacts } from '@tonle/identity/site/contacts/texts.ts'
import { texts as recovery } from '@tonle/identity/site/recovery/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as errors } from '@tonle/identity/texts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'
import { button, fill, readsOn } from './people.ts'

/** A member binds a mobile number by a code that an operator reads in the development outbox; a visitor forgot the password. */
const on = stage()
const NUMBER = '012 777 888'
let member: Person
let visitor: Person

async function codeInOutbox(): Promise<string> {
  const operator = await on().person({ width: 'wide', language: 'en', theme: 'light' })
  await signIn(operator.page, on().site.consoleUrl, '/', on().site.account('operator'))
  await operator.page.goto(`${on().site.consoleUrl}/outbox`)
  await operator.page.getByText('+85512777888').first().click()
  await button(operator, outbox, 'outbox.read').click()
  const text = await operator.page.getByRole('region', { name: operator.reads(outbox, 'outbox.text') }).innerText()
  return /\d{6}/.exec(text)?.[0] ?? text
}

step('a member asks for a code to a new number, and the button counts down', async () => {
  member = await on().person({ width: 'phone', language: 'km', theme: 'dark' })
  await signIn(member.page, on().site.url, '/login', on().site.account('player'))
  await member.page.goto(`${on().site.url}/member/security`)
  await button(member, contacts, 'contacts.bind_mobile').click()
  expect(await button(member, codes, 'code.send').isDisabled()).toBe(true)
  await fill(member.page, 'mobileNum', NUMBER)
  await button(member, codes, 'code.send').click()
  await readsOn(member, codes, 'code.sent')
  await member.page.getByRole('button', { name: /5\d|60/ }).waitFor()
})

step('with a wrong code the field says so, with the one from the outbox the number is verified', async () => {
  const code = await codeInOutbox()
  await fill(member.page, 'verificationCode', String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await button(member, contacts, 'contacts.act').click()
  await readsOn(member, errors, 'identity.code_wrong')
  await fill(member.page, 'verificationCode', code)
  await button(member, contacts, 'contacts.act').click()
  await readsOn(member, contacts, 'contacts.verified')
  await button(member, contacts, 'contacts.change_mobile').waitFor()
})

step('a visitor asks for a link by e-mail from the login, and gets the same answer for any name', async () => {
  visitor = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  await visitor.page.goto(`${on().site.url}/login`)
  await button(visitor, identity, 'login.forgot').click()
  await visitor.page.getByRole('tab', { name: visitor.reads(recovery, 'forgot.by_email') }).click()
  await fill(visitor.page, 'username', 'nobodyhere')
  await fill(visitor.page, 'email', 'nobody@example.com')
  await button(visitor, recovery, 'forgot.send_link').click()
  await readsOn(visitor, recovery, 'forgot.sent')
})

step('a link that is over says so, and its token does not stay in the address', async () => {
  await visitor.page.goto(`${on().site.url}/help#set-password=${'x'.repeat(43)}`)
  await visitor.page.locator('input[name="confirmNewPassword"]').waitFor()
  expect(new URL(visitor.page.url()).hash).toBe('')
  await fill(visitor.page, 'newPassword', 'seven boats at dusk')
  await fill(visitor.page, 'confirmNewPassword', 'seven boats at dusk')
  await button(visitor, recovery, 'set.act').click()
  await readsOn(visitor, errors, 'identity.link_over')
})
