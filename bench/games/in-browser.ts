import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { newVisitor } from '../../tools/browser.ts'
import { framesOf, type TraceEvent } from '../catalog/frames.ts'
import { round } from '../wallet/run.ts'

/** What the page of one game asks of a phone. */
export interface GamePage {
  /** From the start of the visit, with an empty cache, until the first bet can be placed. */
  readyMs: number
  /** Script and layout of a frame while rounds are shown, 95 of 100 below it. */
  frameMs: number
  /** What is kept after all rounds, beyond what was kept after the first of them. */
  heapGrowthKb: number
}

/** Lighthouse's applied throttling of a phone: its round trip and throughput of slow 4G, a processor four times slower. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 }
const SLOWER = 4
/** Traced; then before the heap is looked at for the first time, while caches fill and code is compiled. A shared round takes as long as it takes. */
const ROUNDS = { own: { traced: 12, warm: 50 }, shared: { traced: 1, warm: 1 } }
/** Of a shared round: its countdown and the first of its flight. */
const SHOWN_MS = 10_000
const ACT = 'button[data-act], button[data-spin]'
/** A tile of mines, a guess of hi-lo. */
const STEP = '[data-phase="open"] [data-tile][data-look="closed"], button[data-guess]:not([aria-disabled], [data-pending])'
const QUICK = /^(Quick rounds|Turbo)$/

/** While nothing else runs: how soon the page can be played, and what a frame of its rounds costs. */
export async function shownIn(
  browser: Browser,
  site: string,
  gameCode: string,
  isShared: boolean,
): Promise<Pick<GamePage, 'readyMs' | 'frameMs'>> {
  const readyMs = await untilReady(await visitor(browser, site), addressOf(site, gameCode))
  const context = await visitor(browser, site)
  try {
    const page = await opened(context, addressOf(site, gameCode))
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await playRounds(page, isShared ? ROUNDS.shared.traced : ROUNDS.own.traced, PACE_MS)
    // A press of the act begins a shared round; what is shown of it comes after that.
    if (isShared) await page.waitForTimeout(SHOWN_MS)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    return { readyMs, frameMs: framesOf(trace.traceEvents, 'script and layout').scrollScriptMs }
  } finally {
    await context.close()
  }
}

/** What a thousand rounds leave does not depend on how long each is shown: they are played quickly, and several games at once. */
export async function heapGrowthOf(
  browser: Browser,
  site: string,
  gameCode: string,
  rounds: number,
  isShared: boolean,
): Promise<number> {
  const context = await visitor(browser, site)
  try {
    const page = await opened(context, addressOf(site, gameCode))
    const quick = page.getByRole('button', { name: QUICK })
    if ((await quick.count()) > 0) await quick.click()
    const devtools = await context.newCDPSession(page)
    await playRounds(page, isShared ? ROUNDS.shared.warm : ROUNDS.own.warm)
    const before = await heapOf(devtools)
    await playRounds(page, rounds)
    return round((await heapOf(devtools)) - before)
  } finally {
    await context.close()
  }
}

const addressOf = (site: string, gameCode: string) => `${site}/seamless?vendor=TONLE&gameCode=${gameCode}&mode=demo`

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(ACT).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const visitor = (browser: Browser, site: string) => newVisitor(browser, { width: 'phone', language: 'en', theme: 'dark' }, [site])

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

/** Presses the big act whenever it may be pressed: it bets, and cashes out where a round has steps. Steps are taken until it may. */
const playRounds = (page: Page, rounds: number, paceMs = 0): Promise<void> =>
  page.evaluate(
    async ([act, step, count, limitMs, pause]) => {
      const press = async (button: HTMLButtonElement | null) => {
        button?.click()
        if (button && pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
        await new Promise(requestAnimationFrame)
      }
      const isReady = () => {
        const button = document.querySelector<HTMLButtonElement>(act)
        return button !== null && !button.disabled && button.ariaDisabled !== 'true' && button.dataset.busy === undefined
      }
      for (let played = 0; played < count; played++) {
        const sinceMs = performance.now()
        while (!isReady()) {
          if (performance.now() - sinceMs > limitMs)
            throw new Error(
              `after ${played} rounds no other can be played: ${document.querySelector(act)?.outerHTML ?? 'no act'}`,
            )
          await press(document.querySelector<HTMLButtonElement>(step))
        }
        await press(document.querySelector<HTMLButtonElement>(act))
      }
    },
    [ACT, STEP, rounds, STALLED_MS, paceMs] as const,
  )

/** Bytes that are kept, in kB of 1,000. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1000
}
