import type { Page } from 'playwright-core'
import { launchBrowser, newVisitor } from '../../tools/browser.ts'
import { settled } from '../../tools/settled.ts'
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
/** Between two keys: fifty words a minute. */
const KEY_MS = 240
const WHEEL_PX = 240
const WHEELS = 80
/** A key whose games were not painted by then ends the run: a bench that waits for ever says nothing. */
const PAINT_MS = 10_000

/** A wide page with all games of the brand, scrolled by the wheel and searched by the keyboard. @param server its process */
export async function inBrowser(url: string, server: number): Promise<BrowserFigures> {
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
    return { ...framesOf(trace.traceEvents), filterMs: await filterTimes(page, server), heapMb }
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

/**
 * Twice, in a new page each time: the first has the demo's titles drawn, whose painter takes a core meanwhile; a catalog in use has its pictures.
 * The second counts, and knows no answer of the first.
 */
async function filterTimes(page: Page, server: number): Promise<number> {
  await search(page)
  await settled(server)
  await page.reload()
  await page.locator('main li article').first().waitFor()
  await settled(server)
  const times = await search(page)
  // Beside the one figure: which keys are slow.
  console.log(JSON.stringify({ filterTimes: times }))
  return round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]!)
}

async function search(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('[data-search]').focus()
  const times: number[] = []
  for (const word of WORDS) {
    for (const [at] of [...word].entries()) {
      await page.waitForTimeout(KEY_MS)
      times.push(await pressed(page, word.slice(0, at + 1)))
    }
    await page.locator('[data-search]').fill('')
    await page.waitForTimeout(600)
  }
  return times
}

/** From the last key of the words until the grid shows their games, with the typed letters marked, and has been painted. */
async function pressed(page: Page, typed: string): Promise<number> {
  // The watch stands before the key goes down: a busy page takes keys before it evaluates.
  const watch = await page.evaluateHandle(
    ({ typed, limitMs }) => {
      const painted = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('the games of a key were not painted')), limitMs)
        let began = 0
        addEventListener('keydown', event => (began = event.timeStamp), { once: true, capture: true })
        const grid = document.querySelector('main')!
        const isShown = () =>
          grid.querySelector('ul[aria-busy]')?.getAttribute('aria-busy') === 'false' &&
          [...grid.querySelectorAll('ul[aria-busy] li:first-child mark')].some(
            ({ textContent }) => textContent?.toLowerCase() === typed,
          )
        const observer = new MutationObserver(() => {
          if (began === 0 || !isShown()) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        })
        observer.observe(grid, {
          childList: true,
          characterData: true,
          subtree: true,
          attributes: true,
          attributeFilter: ['aria-busy'],
        })
      })
      return { painted }
    },
    { typed, limitMs: PAINT_MS },
  )
  await page.keyboard.press(typed.at(-1)!)
  return round(await watch.evaluate(({ painted }) => painted))
}
