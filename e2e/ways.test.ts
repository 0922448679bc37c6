import { expect } from 'vitest'
import { texts as pages } from '../apps/site/app/pages/texts.ts'
import { texts as site } from '../apps/site/texts.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { openFooterGroup } from './people.ts'

/** Ways through the site: Back leads to where the page was scrolled, an anchor to its place, and an address that leads nowhere on. */
const on = stage()
let visitor: Person
const errors: string[] = []

const scrolled = () => visitor.page.evaluate(() => Math.round(scrollY))
/** The page and its answers come on a busy machine, too. */
const soon = { timeout: 10_000 }

/** How far the top of an element is below the top of the view. */
const topOf = (id: string) =>
  visitor.page.evaluate(name => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id)

step('a link to an answer of the help leads to it, though that page comes late; Back leads to where the link was', async () => {
  visitor = await on().person(PHONE_KM)
  const { page } = visitor
  page.on('pageerror', error => errors.push(error.message))
  await page.goto(on().site.url, { waitUntil: 'networkidle' })
  await openFooterGroup(visitor, 'footer.help')
  const link = page.locator('footer a[href="/help#responsible"]')
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  const before = await scrolled()
  expect(before).toBeGreaterThan(800)
  await link.click()
  await expect.poll(() => topOf('responsible'), soon).toBeLessThan(200)
  expect(await topOf('responsible')).toBeGreaterThanOrEqual(0)
  await page.goBack()
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(3)
  await page.goForward()
  await expect.poll(() => topOf('responsible'), soon).toBeLessThan(200)
})

step('another page begins at its top', async () => {
  const { page } = visitor
  await page.goto(`${on().site.url}/help`, { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, 400))
  await openFooterGroup(visitor, 'footer.about')
  await page.locator('footer a[href="/about"]').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(scrolled).toBe(0)
})

step('an anchor that cannot be read breaks nothing', async () => {
  await visitor.page.goto(`${on().site.url}/help#%E0%A4%A`, { waitUntil: 'networkidle' })
  await visitor.page.getByRole('heading', { level: 1, name: visitor.reads(site, 'nav.help') }).waitFor()
  expect(errors).toEqual([])
})

step(
  'an address that leads nowhere is answered with 404, finds games by its words and names the pages that were meant',
  async () => {
    const { page } = visitor
    const answer = await page.goto(`${on().site.url}/games/naga-gold.html`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: visitor.reads(site, 'page.missing') }).waitFor()
    await page.locator('search input').waitFor()
    expect(await page.locator('search input').inputValue()).toBe('naga gold')
    await page.locator('main a[href*="gameCode=naga-gold"]').first().waitFor()
    await page.locator('search input').fill('qqqqqqqq')
    await page.getByText(visitor.reads(pages, 'missing.none')).waitFor()
    await page.goto(`${on().site.url}/withdrawals`)
    await page.locator('main a[href="/member/withdraw"]').click()
    await page.locator('dialog input[name="password"]').waitFor()
  },
)
