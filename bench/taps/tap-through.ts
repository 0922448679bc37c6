import { texts as center } from '@tonle/catalog/site/center/texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import type { Locator, Page } from 'playwright-core'
import { texts as site } from '../../apps/site/texts.ts'
import { launchBrowser, newVisitor } from '../../tools/browser.ts'
import { readsIn } from '../../tools/reads.ts'
import { signIn } from '../../tools/sign-in.ts'
import type { Site } from '../../tools/site.ts'
import { type Delay, recordDelays } from './delays.ts'

export interface LobbyTaps {
  /** From each tap to the next paint, ms, the median of the ways; events that take less than 16 count as 16. */
  taps: Record<string, number>
  worstMs: number
  /** Of the worst: until its handlers had run, ms; what is left is drawing. */
  worstScriptMs: number
  /** From the tap on a tile of the lobby until the own game takes a bet, ms. */
  playableMs: number
}

const SLOWER = 4
/** The way is gone so often, and each figure is the median: a single tap varies by 50 ms with what else the machine does. */
const WAYS = 3
/** After a tap, so that what it begins is over before the next one. */
const REST_MS = 1500
const reads = readsIn('en')

/** A signed-in player's way on a phone. */
export async function tapThroughLobby(of: Pick<Site, 'url' | 'account'>): Promise<LobbyTaps> {
  const browser = await launchBrowser()
  try {
    const context = await newVisitor(browser, { width: 'phone', language: 'en', theme: 'dark' }, [of.url])
    const page = await context.newPage()
    await signIn(page, of.url, '/login', of.account('player'))
    await page.addInitScript(recordDelays)
    await page.goto(of.url)
    await page.locator('main h2').nth(6).waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.waitForTimeout(REST_MS)
    const places = Object.entries(placesOn(page))
    const seen: Delay[][] = places.map(() => [])
    for (let way = 0; way < WAYS; way++) for (const [i, [, place]] of places.entries()) seen[i]!.push(await tap(page, place))
    const delays = Object.fromEntries(places.map(([name], i) => [name, median(seen[i]!)]))
    const [worst = { ms: 0, scriptMs: 0 }] = Object.values(delays).sort((a, b) => b.ms - a.ms)
    const taps = Object.fromEntries(Object.entries(delays).map(([name, { ms }]) => [name, ms]))
    return { taps, worstMs: worst.ms, worstScriptMs: worst.scriptMs, playableMs: await openGame(page) }
  } finally {
    await browser.close()
  }
}

/** In the order of the way: each stands on the page that the one before has led to. */
function placesOn(page: Page): Record<string, Locator> {
  const dock = page.getByRole('navigation', { name: reads(site, 'shell.quick') })
  const tabs = page.getByRole('navigation', { name: reads(center, 'list.tabs') })
  const filters = page.getByRole('button', { name: reads(center, 'list.filters') })
  return {
    'open the menu': page.getByRole('button', { name: reads(site, 'shell.menu'), exact: true }),
    'close the menu': page.getByRole('button', { name: reads(site, 'shell.menu_close') }),
    'save a game': page.locator('main li article button').first(),
    'go to a category': page
      .getByRole('navigation', { name: reads(site, 'shell.categories') })
      .getByRole('link')
      .nth(1),
    'change the tab': tabs.getByRole('link').nth(1),
    'open the filters': filters,
    'close the filters': page.getByRole('dialog').getByRole('button', { name: reads(ui, 'ui.close'), exact: true }),
    'go home': dock.getByRole('link').first(),
    'go to all games': dock.getByRole('link').nth(1),
    'go home again': dock.getByRole('link').first(),
  }
}

const median = (times: Delay[]): Delay => times.toSorted((a, b) => a.ms - b.ms)[times.length >> 1]!

async function tap(page: Page, place: Locator): Promise<Delay> {
  await place.waitFor()
  await page.evaluate(() => delays.splice(0))
  await place.tap()
  await page.waitForTimeout(REST_MS)
  const seen = await page.evaluate(() => delays)
  return seen.sort((a, b) => b.ms - a.ms)[0] ?? { ms: 16, scriptMs: 0 }
}

async function openGame(page: Page): Promise<number> {
  const tile = page.locator('main li article a[href*="naga-gold"]').first()
  await tile.waitFor()
  const began = performance.now()
  await tile.tap()
  await page.locator('button[data-spin]:not([data-busy])').waitFor()
  return Math.round(performance.now() - began)
}
