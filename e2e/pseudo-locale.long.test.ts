import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { newVisitor } from '../tools/browser.ts'
import { quiet } from '../tools/screens/picture.ts'
import { signIn } from '../tools/sign-in.ts'
import { CONSOLE_VIEWS } from './console-views.ts'
import { stage, step } from './journey.ts'
import { callFrom } from './people.ts'

/**
 * The main pages in the pseudo-locale (`modules/content/server/texts/pseudo.ts`): English with other signs, longer, between brackets. Words
 * that are neither dressed so nor data of an answer were never given to translators; a text that its box cuts off has no room in other languages.
 */
const on = stage()
const TAG = 'en-xa'
const SITE = ['/', '/hot', '/rng', '/help', '/login', '/register', '/promotions', '/agent', '/about', '/winners'] as const
const MEMBER = [
  '/member',
  '/member/deposit',
  '/member/withdraw',
  '/member/bets',
  '/member/messages',
  '/member/account-record',
] as const

let operator: Page
let guest: Page
let member: Page

/** Every text of an answer: names of games, banners and members are data, which operators translate. */
const data = new Set<string>()
function keep(value: unknown): void {
  if (typeof value === 'string') data.add(plainly(value))
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) keep(each)
}

/** Without tags, with one sign for each number and for what stands in its place. */
const plainly = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\{\w+\}|\d[\d.,]*/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

async function visitor(origin: string, width: 'phone' | 'wide'): Promise<Page> {
  const context: BrowserContext = await newVisitor(on().browser, { width, language: 'en', theme: 'dark' }, [origin], {
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  await context.addCookies([{ name: 'lang', value: TAG, url: origin }])
  const page = await context.newPage()
  page.on('response', async (response: Response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '') || response.url().includes('/texts/')) return
    keep(await response.json().catch(() => undefined))
  })
  return page
}

interface Seen {
  /** Texts with Latin words that the pseudo-locale has not dressed. */
  plain: string[]
  /** Dressed texts whose end their box cuts off, without dots that say so. */
  cut: string[]
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const plain: string[] = []
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = (walker.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (
        !parent ||
        text === '' ||
        parent.closest('script, style, template, [translate="no"], code, svg, [hidden], [lang]:not(html)')
      )
        continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // A mark inside a sentence leaves its end alone in a text of its own.
      if (!/[⟦⟧·]/.test(text)) {
        // Words in capitals alone are codes.
        if (/[a-z]{3}/.test(text)) plain.push(text)
        continue
      }
      const style = getComputedStyle(parent)
      // A box of a pixel is for screen readers.
      const isClipped = parent.scrollWidth > parent.clientWidth + 1 && parent.clientWidth > 1
      if (isClipped && /hidden|clip/.test(style.overflowX) && style.textOverflow === 'clip' && style.display !== 'inline')
        cut.push(`${text} (${parent.clientWidth} of ${parent.scrollWidth} px)`)
    }
    return { plain, cut }
  })

/** Looks at each page; what is data is left out. */
async function sweep(page: Page, origin: string, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(`${origin}${address}`)
    await quiet(page)
    keep(
      JSON.parse(
        (await page
          .locator('script#page')
          .textContent({ timeout: 1000 })
          .catch(() => null)) ?? 'null',
      ),
    )
    const { plain, cut } = await look(page)
    const isData = (text: string) => [...data].some(each => each !== '' && (each.includes(plainly(text)) || isMade(text, each)))
    for (const text of new Set(plain)) if (!isData(text)) found.push(`${address}: no text of its own: ${text}`)
    for (const text of new Set(cut)) found.push(`${address}: cut off: ${text}`)
  }
  return found
}

/** Data with a little around it: `@bopha`, `USD 20.00`. */
const isMade = (text: string, value: string) =>
  value.length > 2 && text.toLowerCase().includes(value) && text.length < value.length * 2 + 8

step('the pseudo-locale is offered as any language', async () => {
  const { site } = on()
  const look = { width: 'wide', language: 'en', theme: 'dark' } as const
  operator = await (await newVisitor(on().browser, look, [site.consoleUrl], { reducedMotion: 'reduce' })).newPage()
  await signIn(operator, site.consoleUrl, '/texts', site.account('operator'))
  const offer = { isOffered: true, why: 'to look at every text' }
  expect((await callFrom(operator, 'POST', `/console/api/texts/languages/${TAG}`, offer)).status).toBe(200)
  guest = await visitor(site.url, 'phone')
  await guest.goto(site.url)
  await expect.poll(() => guest.getAttribute('html', 'lang')).toBe(TAG)
})

step('no main page of the site has a word without a text, or a text that is cut off, on a phone', async () => {
  const { site } = on()
  member = await visitor(site.url, 'phone')
  await signIn(member, site.url, '/login', site.account('bopha'))
  const found = [...(await sweep(guest, site.url, SITE)), ...(await sweep(member, site.url, MEMBER))]
  expect(found).toEqual([])
})

step('no page of the console has a word without a text, or a text that is cut off', async () => {
  const { site } = on()
  const desk = await visitor(site.consoleUrl, 'wide')
  await signIn(desk, site.consoleUrl, '/', site.account('operator'))
  await expect.poll(async () => (await look(desk)).plain.length).toBeLessThan(40)
  expect(await sweep(desk, site.consoleUrl, CONSOLE_VIEWS)).toEqual([])
})
