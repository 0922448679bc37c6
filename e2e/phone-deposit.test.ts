import { texts as cashier } from '@tonle/cashier/site/texts.ts'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { coveredActs } from './covered-acts.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { fill, uncovered } from './people.ts'

/** A deposit on the phone: what has to be seen comes into the view by itself. Nothing in this story scrolls but the member's finger. */
const on = stage()
const screens = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 667, height: 375 },
]
let member: Person
const panel = (): Locator => member.page.getByRole('group', { name: member.reads(cashier, 'pay.title') })
const code = (): Locator => member.page.getByRole('img', { name: member.reads(cashier, 'pay.qr', { amount: '$50.00' }) })

/** From the form to the open payment, pressed where the form ends. */
async function ask(): Promise<void> {
  const { page } = member
  await page.goto(`${on().site.url}/member/deposit`)
  await fill(page, 'amount', '50')
  const submit = page.locator('form button[type="submit"]').first()
  await submit.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await submit.click()
}

for (const [number, screen] of screens.entries()) {
  step(`on ${screen.width} × ${screen.height} the QR stands whole in the view after Continue, and has the focus`, async () => {
    member ??= await on().person(PHONE_KM)
    const { page } = member
    if (number === 0) await signIn(page, on().site.url, '/login', on().site.account('bopha'))
    await page.setViewportSize(screen)
    await ask()
    await code().waitFor()
    expect(await uncovered(code())).toBe(true)
    expect(await panel().evaluate(element => element === document.activeElement)).toBe(true)
    // It stays there while what stands below goes on loading.
    await page.waitForLoadState('networkidle')
    expect(await uncovered(code())).toBe(true)
  })

  step(`on ${screen.width} × ${screen.height} the success comes into the view, wherever she has looked meanwhile`, async () => {
    const { page, context } = member
    const open = panel().getByRole('link', { name: member.reads(cashier, 'pay.open_bank') })
    const bank = await context.newPage()
    await bank.goto((await open.getAttribute('href')) ?? '')
    await page.bringToFront()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await bank.locator('button[value="now"]').click()
    const success = panel().getByRole('status')
    await success.getByText(member.reads(cashier, 'pay.done')).waitFor({ timeout: 15_000 })
    if (number === 0) await expect.poll(() => coveredActs(page)).toEqual([])
    await expect.poll(() => uncovered(success)).toBe(true)
  })
}
