import { texts as cashier } from '@tonle/cashier/site/texts.ts'
import { texts as payment } from '@tonle/identity/site/payment/texts.ts'
import { texts as profile } from '@tonle/identity/site/profile/texts.ts'
import { texts as errors } from '@tonle/identity/texts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, fill, readsOn } from './people.ts'

/** A member looks after the own account: picture, details, payment password; and the payment password keeps the money. */
const on = stage()
let member: Person
const SECRET = '402913'

step('a member takes another picture, and the header shows it', async () => {
  member = await on().person(PHONE_KM)
  const { page } = member
  await signIn(page, on().site.url, '/login', on().site.account('player'))
  await page.goto(`${on().site.url}/member/security`)
  const shown = page.locator('header img').last()
  const before = await shown.getAttribute('src')
  await button(member, profile, 'icon.change').first().click()
  await page.locator('dialog button[aria-pressed="false"]').first().click()
  await expect.poll(() => shown.getAttribute('src')).not.toBe(before)
})

step('what is wrong in the details is said at its field, and the full name can be given once', async () => {
  const { page } = member
  await button(member, profile, 'profile.edit').click()
  await fill(page, 'nickname', 'Admin')
  await fill(page, 'fullName', 'Sok Dara')
  await button(member, profile, 'profile.save').click()
  await readsOn(member, errors, 'identity.nickname_reserved')
  await fill(page, 'nickname', 'ដារ៉ា')
  await button(member, profile, 'profile.save').click()
  await page.getByText('Sok Dara').first().waitFor()
  await button(member, profile, 'profile.edit').click()
  await readsOn(member, profile, 'profile.fixed')
  await page.keyboard.press('Escape')
})

step('with a payment password set, a new bank account and a withdrawal ask for it and go on', async () => {
  const { page } = member
  await button(member, payment, 'payment.set').click()
  await fill(page, 'paymentPassword', SECRET)
  await fill(page, 'confirmPaymentPassword', SECRET)
  await button(member, payment, 'payment.act').click()
  await readsOn(member, payment, 'payment.on')
  await page.goto(`${on().site.url}/member/withdraw`)
  await button(member, cashier, 'withdraw.add_account').first().click()
  await fill(page, 'number', '123456555')
  // Her profile says her name: nobody types it again.
  expect(await page.locator('input[name="holder"]').inputValue()).toBe('Sok Dara')
  await button(member, cashier, 'account.save').click()
  await fill(page, 'paymentPassword', SECRET)
  await button(member, payment, 'payment.confirm_act').click()
  await readsOn(member, cashier, 'account.saved')
  await fill(page, 'amount', '20')
  await button(member, cashier, 'withdraw.act', { amount: '$20.00' }).click()
  await fill(page, 'paymentPassword', '402914')
  await button(member, payment, 'payment.confirm_act').click()
  await readsOn(member, errors, 'identity.payment_wrong')
  await fill(page, 'paymentPassword', SECRET)
  await button(member, payment, 'payment.confirm_act').click()
  await readsOn(member, cashier, 'withdraw.one_open')
})
