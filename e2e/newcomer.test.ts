import { texts as patterns } from '@tonle/contract/patterns/texts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as errors } from '@tonle/identity/texts'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { balanceOf, button, fill, readsOn } from './people.ts'

/** A visitor with a wrong invitation link becomes a member, and finds her language on another device. */
const on = stage()
const account = { account: 'sopheap86420', password: 'seven boats at dusk' }
let newcomer: Person

step('a link with a wrong invitation code says so at its field, before anything is sent', async () => {
  newcomer = await on().person(PHONE_KM)
  const { page } = newcomer
  await page.goto(`${on().site.url}/register?referralCode=nosuchcode`)
  const code = page.locator('input[name="referralCode"]')
  await readsOn(newcomer, errors, 'invitation_code_error')
  expect([await code.inputValue(), await code.isEditable()]).toEqual(['nosuchcode', true])
})

step('a wrong user name is answered with its rule and both lengths', async () => {
  const { page } = newcomer
  await fill(page, 'username', '7')
  await fill(page, 'password', account.password)
  await readsOn(newcomer, patterns, 'pattern.letter_first', { min: 4, max: 20 })
})

step('sent with the wrong code the field is shown again, and without it she is registered', async () => {
  const { page } = newcomer
  const code = page.locator('input[name="referralCode"]')
  await fill(page, 'username', account.account)
  await fill(page, 'confirmPassword', account.password)
  await button(newcomer, identity, 'register.act').click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'referralCode')
  await readsOn(newcomer, errors, 'invitation_code_error')
  await code.fill('')
  await button(newcomer, identity, 'register.act').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await balanceOf(newcomer, '$0.00')).toBe('$0.00')
})

step('on a device where no language was chosen she reads the one she had chosen before', async () => {
  const other = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page, context } = other
  await context.clearCookies({ name: 'lang' })
  await page.goto(on().site.url)
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  await signIn(page, on().site.url, '/login', account)
  await page.waitForFunction(() => document.documentElement.lang === 'km')
  await readsOn(newcomer, site, 'home.hot')
  await page.reload()
  expect(await page.getAttribute('html', 'lang')).toBe('km')
  await page.getByText(newcomer.reads(site, 'home.hot')).first().waitFor()
})
