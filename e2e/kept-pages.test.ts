import type { Browser, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { launchBrowser, newVisitor } from '../tools/browser.ts'
import { signIn } from '../tools/sign-in.ts'
import { stage, step } from './journey.ts'

/**
 * A browser keeps the page that is left and shows it again by Back, unless the page prevents it. The browser of these tests keeps none,
 * whatever the page; it says what else stood in the way.
 */
const on = stage()
/** Noted when the leaving begins, also of a socket that closes before the page goes (measured); `socket.test.ts` shows that it closes. */
const SOCKET = 'WebSocket'
const soon = { timeout: 15_000 }
let browser: Browser
let page: Page
let prevented: string[] | undefined

const language = () => page.evaluate(() => document.documentElement.lang).catch(() => undefined)

afterAll(async () => await browser?.close())

step('nothing else of ours keeps a browser from keeping the page of a member', async () => {
  browser = await launchBrowser({ keepsPages: true })
  const context = await newVisitor(browser, { width: 'wide', language: 'en', theme: 'dark' }, [on().site.url])
  page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  protocol.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    prevented = notRestoredExplanations.flatMap(({ type, reason }) =>
      type === 'Circumstantial' || reason === SOCKET ? [] : [reason],
    )
  })
  await protocol.send('Page.enable')
  await signIn(page, on().site.url, '/login', on().site.account('bopha'))
  await page.goto(on().site.url, { waitUntil: 'networkidle' })
  await page.goto(`${on().site.url}/favicon.svg`)
  await page.goBack()
  await expect.poll(() => prevented, soon).toEqual([])
})

step('a document that Back takes from the cache is loaded anew: the language was changed meanwhile', async () => {
  await page.goto(on().site.url, { waitUntil: 'networkidle' })
  expect(await language()).toBe('en')
  await page.goto(`${on().site.url}/favicon.svg`)
  await page.context().addCookies([{ name: 'lang', value: 'KM', url: on().site.url }])
  await page.goBack().catch(() => undefined) // interrupted by loading it anew
  await expect.poll(language, soon).toBe('km')
})
