import { expect } from 'vitest'
import { texts as words } from '../apps/site/app/install/texts.ts'
import { newVisitor } from '../tools/browser.ts'
import { readsIn } from '../tools/reads.ts'
import { signIn } from '../tools/sign-in.ts'
import { stage, step } from './journey.ts'

/** The site as an installed app: what its worker keeps and shows without a connection, and the QR code that signs in on a phone. */
const on = stage()
const reads = readsIn('en')
const LOOK = { width: 'wide', language: 'en', theme: 'dark' } as const

step('without a connection an opened page says so, in the language of the site; nothing of the session is kept', async () => {
  const context = await newVisitor(on().browser, LOOK, [on().site.url], { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, on().site.url, '/login', on().site.account('bopha'))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated', null, {
    timeout: 40_000,
  })
  await expect.poll(() => page.evaluate(async () => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto(`${on().site.url}/member/wallet`, { waitUntil: 'networkidle' })
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return caches_.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  await context.setOffline(true)
  await page.goto(`${on().site.url}/hot`)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('banner').waitFor()
  expect(new URL(page.url()).pathname).toBe('/hot')
})

step('the code of a member opens the page on a phone and signs in there, once', async () => {
  const context = await newVisitor(on().browser, LOOK, [on().site.url])
  const page = await context.newPage()
  await signIn(page, on().site.url, '/login', on().site.account('bopha'))
  await page.goto(`${on().site.url}/m/appDownload`, { waitUntil: 'networkidle' })
  await page.getByRole('img', { name: reads(words, 'app.qr'), exact: true }).waitFor()
  const answer = page.waitForResponse(response => response.url().endsWith('/wps/session/handover'))
  await page.getByRole('button', { name: reads(words, 'app.sign_in') }).click()
  const { code } = (await (await answer).json()).value
  await page.getByRole('img', { name: reads(words, 'app.qr_signed') }).waitFor()
  const address = `${on().site.url}/m/appDownload?language=EN&token=${code}`
  const phone = await newVisitor(on().browser, { ...LOOK, width: 'phone' }, [on().site.url])
  const scanned = await phone.newPage()
  await scanned.goto(address)
  // A phone shows the picture of the account; the name is for screen readers.
  await scanned.getByText('bopha').first().waitFor({ state: 'attached' })
  expect(scanned.url()).not.toContain(code)
  const stranger = await newVisitor(on().browser, { ...LOOK, width: 'phone' }, [on().site.url])
  const late = await stranger.newPage()
  await late.goto(address, { waitUntil: 'networkidle' })
  expect(await late.getByText('bopha').count()).toBe(0)
})
