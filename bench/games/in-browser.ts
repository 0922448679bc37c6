import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { newVisitor } from '../../tools/browser.ts'
import { framesOf, type TraceEvent } from '../catalog/frames.ts'

/** What the page of one game asks of a phone. */
export interface GamePage {
  /** From the start of the visit, with an empty cache, until the first bet can be placed. */
  readyMs: number
  /** Script and layout of a frame while rounds are shown, 95 of 100 below it. */
  frameMs: number
}

/** Lighthouse's applied throttling of a phone: its round trip and throughput of slow 4G, a processor four times slower. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 }
const SLOWER = 4
/** A shared round takes as long as it takes. */
const TRACED = { own: 12, shared: 1 }
/** Of a shared round: its countdown and the first of its flight. */
const SHOWN_MS = 10_000
const ACT = 'button[data-act], button[data-spin]'
/** A tile of mines, a guess of hi-lo. */
const STEP = '[data-phase="open"] [data-tile][data-look="closed"], button[data-guess]:not([aria-disabled], [data-pending])'

/** While nothing else runs: how soon the page can be played, and what a frame of its rounds costs. */
export async function shownIn(browser: Browser, site: string, gameCode: string, isShared: boolean): Promise<GamePage> {
  const readyMs = await untilReady(await visitor(browser, site), addressOf(site, gameCode))
  const context = await visitor(browser, site)
  try {
    const page = await opened(context, addressOf(site, gameCode))
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await playRounds(page, isShared ? TRACED.shared : TRACED.own, PACE_MS)
    // A press of the act begins a shared round; what is shown of it comes after that.
    if (isShared) await page.waitForTimeout(SHOWN_MS)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    return { readyMs, frameMs: framesOf(trace.traceEvents, 'script and layout').scrollScriptMs }
  } finally {
    await context.close()
  }
}

export const addressOf = (site: string, gameCode: string) => `${site}/seamless?vendor=TONLE&gameCode=${gameCode}&mode=demo`

export async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(ACT).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

export const visitor = (browser: Browser, site: string, more: BrowserContextOptions = {}) =>
  newVisitor(browser, { width: 'phone', language: 'en', theme: 'dark' }, [site], more)

async function untilReady(context: BrowserContext, address: string): Promise<number> {
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address, { timeout: 60_000 })
    const mark = await page.waitForFunction(() => performance.getEntriesByName('game-ready')[0]?.startTime)
    return Math.round((await mark.jsonValue()) as number)
  } finally {
    await context.close()
  }
}

/** Between two presses while frames are traced, as a quick player presses: with one in each frame they would be all that is measured. */
const PACE_MS = 300
/** A round that takes longer has stopped: free spins of a slot are shown for a minute. */
const STALLED_MS = 180_000

/** Presses between two looks at how many rounds were answered. */
const PRESSES = 24
const ROUND = /\/wps\/play\/\w+\/(bet|spin)$/

/** @returns rounds that the server has answered: at least so many */
export async function playRounds(page: Page, rounds: number, paceMs = 0): Promise<number> {
  let played = 0
  const count = (response: Response) => {
    if (ROUND.test(new URL(response.url()).pathname) && response.ok()) played++
  }
  page.on('response', count)
  try {
    while (played < rounds) {
      const before = played
      await pressActs(page, Math.min(PRESSES, 2 * (rounds - played)), paceMs)
      if (played === before)
        throw new Error(`after ${played} rounds no other is begun: ${await page.locator(ACT).first().innerText()}`)
    }
    return played
  } finally {
    page.off('response', count)
  }
}

/** Presses the big act whenever it may be pressed: it bets, and cashes out where a round has steps. Steps are taken until it may. */
const pressActs = (page: Page, presses: number, paceMs: number): Promise<void> =>
  page.evaluate(
    async ([act, step, count, limitMs, pause]) => {
      const press = async (button: HTMLButtonElement | null) => {
        button?.click()
        if (button && pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
        await new Promise(requestAnimationFrame)
      }
      const isReady = () => {
        const button = document.querySelector<HTMLButtonElement>(act)
        const { busy, waiting } = button?.dataset ?? {}
        return (
          button !== null && !button.disabled && button.ariaDisabled !== 'true' && busy === undefined && waiting === undefined
        )
      }
      for (let pressed = 0; pressed < count; pressed++) {
        const sinceMs = Date.now()
        while (!isReady()) {
          if (Date.now() - sinceMs > limitMs)
            throw new Error(`the act cannot be pressed any more: ${document.querySelector(act)?.outerHTML ?? 'no act'}`)
          await press(document.querySelector<HTMLButtonElement>(step))
        }
        await press(document.querySelector<HTMLButtonElement>(act))
      }
    },
    [ACT, STEP, presses, STALLED_MS, paceMs] as const,
  )
