import { texts as kernel } from '@tonle/contract/texts'
import { freeplay } from '@tonle/identity/contract'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { HttpClient, patientFetchFrom } from '@tonle/testkit/http-client'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import { type Person, stage, step } from './journey.ts'
import { button, readsOn } from './people.ts'

/** The registration, opened in a tab that has the site open, in every way there is: the dialog comes once and stays. */
const on = stage()
let visitor: Person

/** Counts how often a dialog has gone from the page's top layer, from the first script on. */
const countClosings = () => {
  const seen = { closings: 0 }
  Object.assign(window, { seen })
  const close = HTMLDialogElement.prototype.close
  HTMLDialogElement.prototype.close = function (...args) {
    if (this.open) seen.closings++
    close.apply(this, args)
  }
}
const closings = (page: Page) => page.evaluate(() => (window as unknown as { seen: { closings: number } }).seen.closings)
const form = () => visitor.page.locator('dialog input[name="confirmPassword"]')

/** Settings that come late are the case in which the dialog stands before its form. */
async function settingsAfter(ms: number): Promise<void> {
  await visitor.page.unroute('**/wps/system/setting/register')
  await visitor.page.route('**/wps/system/setting/register', async route => {
    await new Promise(resolve => setTimeout(resolve, ms))
    await route.continue()
  })
}

step('a visitor has the site open', async () => {
  visitor = await on().person({ width: 'phone', language: 'en', theme: 'dark' })
  await visitor.page.addInitScript(countClosings)
  await visitor.page.goto(on().site.url)
})

for (const ms of [0, 1500])
  step(`the link of a friend opens the form, and the dialog is not taken away meanwhile (settings after ${ms} ms)`, async () => {
    await settingsAfter(ms)
    await visitor.page.goto(`${on().site.url}/register?referralCode=abcdefgh`)
    await form().waitFor()
    expect(await closings(visitor.page)).toBe(0)
  })

step('the header opens it as well, pressed before the scripts of the page have come', async () => {
  await visitor.page.route('**/assets/main-*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await visitor.page.goto(on().site.url)
  await button(visitor, site, 'shell.register').first().click()
  await form().waitFor()
  await visitor.page.unroute('**/assets/main-*.js')
  expect(await closings(visitor.page)).toBe(0)
})

step('after a change of language it comes in that language', async () => {
  await visitor.page.goto(on().site.url)
  await visitor.page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the site itself keeps it
    document.cookie = 'lang=KM; path=/'
  })
  await visitor.page.goto(`${on().site.url}/register`)
  await form().waitFor()
  expect(await visitor.page.getAttribute('html', 'lang')).toBe('km')
  expect(await closings(visitor.page)).toBe(0)
})

step('where a network is beyond its share, the browser does the work and the visitor is let in', async () => {
  const { page } = visitor
  // As many others behind this address have done within the hour.
  for (let others = 0; others < 20; others++)
    await new HttpClient(patientFetchFrom(on().site.url), Date.now).call(freeplay, { randomString: `another-visitor-${others}` })
  const statuses: number[] = []
  page.on('response', response => {
    if (new URL(response.url()).pathname === '/wps/session/login/freeplay') statuses.push(response.status())
  })
  await page.goto(`${on().site.url}/login`)
  await page.getByRole('button', { name: identity.entries?.['login.freeplay'].km ?? '' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(statuses).toEqual([429, 200])
})

step('work that takes long is said, and another visitor can stop it and try again', async () => {
  const other = await on().person({ width: 'phone', language: 'en', theme: 'light' })
  const { page } = other
  await page.route('**/wps/session/login/freeplay', async route => {
    const answer = await route.fetch()
    const refusal = (await answer.json()) as { challenge: { parameters: { cost: number } } }
    // Nobody finds this one within a minute.
    refusal.challenge.parameters.cost *= 1000
    await route.fulfill({ response: answer, json: refusal })
  })
  await page.goto(`${on().site.url}/login`)
  const freeplay = button(other, identity, 'login.freeplay')
  await freeplay.click()
  await readsOn(other, identity, 'proof.working')
  await button(other, identity, 'proof.stop').click()
  await readsOn(other, kernel, 'request.proof_required')
  expect(await freeplay.getAttribute('aria-busy')).toBeNull()
})
