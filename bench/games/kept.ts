import type { Browser, CDPSession, Page } from 'playwright-core'
import { round } from '../wallet/run.ts'
import { addressOf, opened, playRounds, visitor } from './in-browser.ts'
import { quickenPages, quickenStyles } from './quick-clock.ts'

/** What a page keeps after its rounds beyond what it kept before them. */
export interface Kept {
  rounds: number
  heapGrowthKb: number
  /** Elements and listeners that the collector could not take, in the page or out of it. */
  nodesGrowth: number
  listenersGrowth: number
}

/** Of a title's rounds those before the first look: lists of the last ones are full by then (a hundred in an instant game), caches too, and code is compiled. */
const WARM = 150
/** Of a shared game: what its lists take until they are full is part of what is measured. */
const SHARED_WARM = 2
/** A flight to the ceiling of 10,000. */
const LONGEST_FLIGHT_MS = 200_000
const QUICK = /^(Quick rounds|Turbo)$/

/** A player's rounds of a game of their own. */
export async function keptOf(browser: Browser, site: string, gameCode: string, rounds: number): Promise<Kept> {
  const context = await visitor(browser, site, { deviceScaleFactor: 1 })
  try {
    await quickenPages(context)
    const page = await opened(context, addressOf(site, gameCode))
    const devtools = await context.newCDPSession(page)
    await quickenStyles(devtools)
    await withSound(page)
    const quick = page.getByRole('button', { name: QUICK })
    if ((await quick.count()) > 0) await quick.click()
    await playRounds(page, WARM)
    const before = await keptNow(devtools)
    const played = await playRounds(page, Math.max(1, rounds - WARM))
    return growth(before, await keptNow(devtools), WARM + played)
  } finally {
    await context.close()
  }
}

/** Rounds of a shared game last as long as they last: seen, and bet on, until it is said that enough time went by. */
export async function keptOfShared(
  browser: Browser,
  site: string,
  gameCode: string,
  isEnough: (rounds: number) => boolean,
): Promise<Kept> {
  const context = await visitor(browser, site, { deviceScaleFactor: 1 })
  try {
    const page = await opened(context, addressOf(site, gameCode))
    const devtools = await context.newCDPSession(page)
    await withSound(page)
    for (let i = 0; i < SHARED_WARM; i++) await showRound(page)
    const before = await keptNow(devtools)
    let rounds = 0
    for (; !isEnough(rounds); rounds++) await showRound(page)
    return growth(before, await keptNow(devtools), rounds)
  } finally {
    await context.close()
  }
}

/** Browsers let a page sound after a real press only, and what waits for that would be kept. */
const withSound = (page: Page): Promise<void> => page.mouse.click(1, 1)

const growth = (before: State, after: State, rounds: number): Kept => ({
  rounds,
  heapGrowthKb: round(after.heapKb - before.heapKb),
  nodesGrowth: after.nodes - before.nodes,
  listenersGrowth: after.listeners - before.listeners,
})

interface State {
  heapKb: number
  nodes: number
  listeners: number
}

/** Twice: what the first collection finalises, the second takes. */
async function keptNow(devtools: CDPSession): Promise<State> {
  for (let i = 0; i < 2; i++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { heapKb: usedSize / 1000, nodes, listeners: jsEventListeners }
}

/** A shared round until its end is shown, with a bet that is cashed out as soon as it flies. */
async function showRound(page: Page): Promise<void> {
  for (const phase of ['counting', 'flying', 'over']) {
    await page.locator(`[data-phase="${phase}"]`).first().waitFor({ timeout: LONGEST_FLIGHT_MS })
    if (phase !== 'over') await page.locator('button[data-act="0"]').evaluate(button => (button as HTMLButtonElement).click())
  }
}
