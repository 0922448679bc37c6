import type { Page } from 'playwright-core'
import { launchBrowser, newVisitor } from '../../tools/browser.ts'
import { round } from '../wallet/run.ts'
import { type FrameFigures, framesOf, type TraceEvent } from './frames.ts'

export interface BrowserFigures extends FrameFigures {
  /** From a key press to the paint of the games it leaves, the slowest of nine in ten. */
  filterMs: number
  /** Of the page after the whole list was scrolled through. */
  heapMb: number
}

/** Key presses one by one: each leaves other games. */
const WORDS = ['tiger', 'moon', 'silver']
const WHEEL_PX = 240
const WHEELS = 80
/** A key whose games were not painted by then ends the run: a bench that waits for ever says nothing. */
const PAINT_MS = 10_000

/** A wide page with all games of the brand, scrolled by the wheel and searched by the keyboard. */
export async function inBrowser(url: string): Promise<BrowserFigures> {
  const browser = await launchBrowser()
  try {
    const context = await newVisitor(browser, { width: 'wide', language: 'en', theme: 'dark' }, [url])
    const page = await context.newPage()
    await page.goto(`${url}/games`)
    await page.locator('main li article').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.mouse.move(700, 600)
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    for (let turn = 0; turn < WHEELS; turn++) {
      await page.mouse.wheel(0, WHEEL_PX)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    await throughAll(page)
    const heapMb = await heapOf(page)
    return { ...framesOf(trace.traceEvents), filterMs: await filterTimes(page), heapMb }
  } finally {
    await browser.close()
  }
}

/** Jumps from screen to screen to the end of the list. */
async function throughAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return round(usedSize / 1_000_000)
}

async function filterTimes(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('[data-search]').focus()
  const times: number[] = []
  for (const word of WORDS) {
    for (const letter of word) times.push(await pressed(page, letter))
    await page.locator('[data-search]').fill('')
    await page.waitForTimeout(600)
  }
  return round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.9)]!)
}

/** Until the grid shows the games of the new words, and has been painted. */
async function pressed(page: Page, letter: string): Promise<number> {
  // The watch stands before the key goes down: a busy page takes keys before it evaluates.
  const watch = await page.evaluateHandle(limitMs => {
    const painted = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('the games of a key were not painted')), limitMs)
      let began = 0
      addEventListener('keydown', event => (began = event.timeStamp), { once: true, capture: true })
      const grid = document.querySelector('main')!
      const observer = new MutationObserver(() => {
        const list = grid.querySelector('ul[aria-busy]')
        if (began === 0 || list?.getAttribute('aria-busy') !== 'false') return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      })
      // Words that leave the same games change no more than the marked letters.
      const what = { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] }
      observer.observe(grid, what)
    })
    return { painted }
  }, PAINT_MS)
  await page.keyboard.press(letter)
  return await watch.evaluate(({ painted }) => painted)
}
