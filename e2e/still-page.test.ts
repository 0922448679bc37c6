import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { systemFonts } from '../bench/web/system-fonts.ts'
import { browserFlags, newVisitor } from '../tools/browser.ts'
import { findChromium } from '../tools/chromium.ts'
import { stage } from './journey.ts'

/** Nothing of the lobby's first view moves: not while its document is received, not when the web fonts come. */
const on = stage()

/** Where the blocks in view begin, by their place among all of them. */
const blocks = (page: Page, which: string): Promise<Record<string, [x: number, y: number]>> =>
  page.evaluate(selector => {
    const seen = [...document.querySelectorAll(selector)].flatMap((element, place) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width * height === 0 || y >= innerHeight || x >= innerWidth) return []
      return [[`${place} ${element.tagName}.${element.className}`, [Math.round(x), Math.round(y)]]]
    })
    return Object.fromEntries(seen)
  }, which)

function moved(before: Awaited<ReturnType<typeof blocks>>, after: typeof before): string[] {
  const far = ([x, y]: [number, number], [laterX, laterY]: [number, number]) => Math.abs(x - laterX) + Math.abs(y - laterY) > 3
  return Object.entries(before).flatMap(([name, place]) => {
    const later = after[name]
    return later && far(place, later) ? [`${name} ${place} → ${later}`] : []
  })
}

const BLOCKS = 'header button, main section, main h2, main article, main li'

test.each(['phone', 'wide'] as const)('on %s no block moves while the rest of the document is received', async width => {
  const { url } = on().site
  const { browser } = on()
  // Scripts would draw over what is being received.
  const context = await newVisitor(browser, { width, language: 'km', theme: 'dark' }, [url], { javaScriptEnabled: false })
  const document = await (await context.request.get(url)).text()
  const ends = [...document.matchAll(/<\/(?:section|picture|ul)>/g)].map(end => end.index + end[0].length).slice(0, 16)
  expect(ends.length).toBeGreaterThan(5)
  const page = await context.newPage()
  const whole = await received(context, page, document)
  expect(Object.keys(whole).length).toBeGreaterThan(8)
  for (const end of ends) expect(moved(await received(context, page, document.slice(0, end)), whole)).toEqual([])
})

async function received(context: BrowserContext, page: Page, body: string): ReturnType<typeof blocks> {
  const { url } = on().site
  await context.unroute(`${url}/`)
  await context.route(`${url}/`, route => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(`${url}/`)
  return await blocks(page, BLOCKS)
}

test.each(['khmer', 'no khmer'] as const)('on a phone with %s fonts no block moves when the web fonts come', async system => {
  const { url } = on().site
  const { executablePath } = await findChromium()
  const env = { ...(process.env as Record<string, string>), ...(await systemFonts(system)) }
  const browser = await chromium.launch({ executablePath, args: [...browserFlags, '--disable-gpu'], env, headless: true })
  try {
    // What moves by itself (rows that slide on) stands still, and below no news comes: only the fonts may move something.
    const still = { reducedMotion: 'reduce' } as const
    const context = await newVisitor(browser, { width: 'phone', language: 'km', theme: 'dark' }, [url], still)
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await context.route('**/*.woff2', async route => {
      asked.resolve()
      await held.promise
      await route.continue()
    })
    await context.routeWebSocket(/./, () => undefined)
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    // Drawn by React, and all that follows the first view is there.
    await page.locator('main h2').nth(4).waitFor()
    await asked.promise
    // A game that has become the hottest, or a new win, pushes the others: no answer comes any more.
    await context.route(/\/wps\//, () => undefined)
    const before = await blocks(page, BLOCKS)
    held.resolve()
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => /Kantumruy/.test(family) && status === 'loaded'),
    )
    expect(moved(before, await blocks(page, BLOCKS))).toEqual([])
  } finally {
    await browser.close()
  }
})
