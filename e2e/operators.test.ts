import { texts as accounts } from '@tonle/operators/console/accounts/texts.ts'
import { texts as passkeys } from '@tonle/operators/console/passkeys/texts.ts'
import { texts as sessions } from '@tonle/operators/console/sessions/texts.ts'
import { texts as operators } from '@tonle/operators/console/texts.ts'
import { texts as refusals } from '@tonle/operators/texts'
import { expect } from 'vitest'
import { texts as consoleShell } from '../apps/console/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, fill, readsOn } from './people.ts'

/** An administrator opens an account for a colleague, who sets a password by the link and works until the account is locked. */
const on = stage()
let boss: Person
let colleague: Person
let link: string
const PASSWORD = 'a boat on the lake'

step('an administrator makes a link, after the password once more', async () => {
  boss = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = boss
  await signIn(page, on().site.consoleUrl, '/', on().site.account('operator'))
  await page.goto(`${on().site.consoleUrl}/operators`)
  await button(boss, accounts, 'accounts.add').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="name"]').fill('approver')
  await dialog.locator('input[name="why"]').fill('a new colleague')
  await button(boss, accounts, 'accounts.add_act').click()
  await page.locator('dialog input[name="password"]').fill(on().site.account('operator').password)
  await button(boss, operators, 'factor.go_on').click()
  await readsOn(boss, refusals, 'operators.name_taken')
  await dialog.locator('input[name="name"]').fill('Chenda')
  await button(boss, accounts, 'accounts.add_act').click()
  const shown = page.getByRole('dialog', { name: boss.reads(accounts, 'accounts.link_of', { name: 'Chenda' }) })
  link = await shown.locator('input').inputValue()
  await button(boss, accounts, 'accounts.link_kept').click()
  await page.getByRole('row', { name: 'Chenda' }).getByText(boss.reads(accounts, 'accounts.state.invited')).waitFor()
})

step('the colleague sets a password by it on a phone, and signs in', async () => {
  colleague = await on().person(PHONE_KM)
  const { page } = colleague
  await page.goto(link)
  await fill(page, 'password', PASSWORD)
  await fill(page, 'again', 'another')
  expect(page.url()).not.toContain('invitation')
  await button(colleague, accounts, 'invitation.act').click()
  await readsOn(colleague, accounts, 'invitation.differs')
  await fill(page, 'again', PASSWORD)
  await button(colleague, accounts, 'invitation.act').click()
  await fill(page, 'name', 'chenda')
  await fill(page, 'password', PASSWORD)
  await button(colleague, consoleShell, 'console.login.act').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await button(colleague, consoleShell, 'console.login.act').waitFor({ state: 'detached' })
})

step('a passkey of the device opens the console without a password, which alone opens it no more', async () => {
  const { page } = colleague
  // Chromium's own authenticator, in software (WebDriver extension of WebAuthn §11).
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await button(colleague, consoleShell, 'console.account').click()
  await page.getByRole('menuitem', { name: colleague.reads(consoleShell, 'console.second_factor') }).click()
  await page.locator('dialog input[name="name"]').fill('ទូរសព្ទ')
  await button(colleague, passkeys, 'passkey.add').click()
  await page.locator('dialog input[name="password"]').fill(PASSWORD)
  await button(colleague, operators, 'factor.go_on').click()
  await readsOn(colleague, passkeys, 'passkey.done')

  await button(colleague, consoleShell, 'console.account').click()
  await page.getByRole('menuitem', { name: colleague.reads(consoleShell, 'console.sign_out') }).click()
  await fill(page, 'name', 'chenda')
  await fill(page, 'password', PASSWORD)
  await button(colleague, consoleShell, 'console.login.act').click()
  await readsOn(colleague, refusals, 'operators.passkey_required')

  await button(colleague, passkeys, 'passkey.use').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await button(colleague, passkeys, 'passkey.use').waitFor({ state: 'detached' })
})

step('the list follows without a reload; locked, the colleague stands before the login', async () => {
  const { page } = boss
  const row = page.getByRole('row', { name: 'Chenda' })
  await row.getByText(boss.reads(accounts, 'accounts.state.active')).waitFor()
  await row.click()
  await button(boss, accounts, 'accounts.act.lock').click()
  await page.getByRole('dialog').locator('input[name="why"]').fill('left the company')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: boss.reads(accounts, 'accounts.act.lock') })
    .click()
  await row.getByText(boss.reads(accounts, 'accounts.state.locked')).waitFor()
  await button(colleague, consoleShell, 'console.login.act').waitFor({ timeout: 20_000 })
})

step('an administrator ends all other own sessions, after a question, and this one stays', async () => {
  const { page } = boss
  const elsewhere = await on().person({ width: 'wide', language: 'en', theme: 'light' })
  await signIn(elsewhere.page, on().site.consoleUrl, '/', on().site.account('operator'))
  await button(boss, consoleShell, 'console.account').click()
  await page.getByRole('menu').getByText(boss.reads(consoleShell, 'console.sessions')).click()
  await button(boss, sessions, 'sessions.end_others').click()
  await readsOn(boss, sessions, 'sessions.end_others_text')
  await button(boss, sessions, 'sessions.end_others').last().click()
  await readsOn(boss, sessions, 'sessions.others_ended')
  await button(boss, sessions, 'sessions.end_others').waitFor({ state: 'detached' })
  await elsewhere.page.reload()
  await button(elsewhere, consoleShell, 'console.login.act').waitFor()
})
