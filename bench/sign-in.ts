import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { texts as site } from '../apps/site/texts.ts'
import { launchBrowser, newVisitor } from '../tools/browser.ts'
import { readsIn } from '../tools/reads.ts'
import { settled } from '../tools/settled.ts'
import { type Site, startSite } from '../tools/site.ts'

const DOORS = ['login', 'register'] as const
type Door = (typeof DOORS)[number]

interface Times {
  medianMs: number
  worstMs: number
}

/** From a tap on Login or Register, once the page has loaded, until the form's first field takes what is typed. */
export interface SignInReport {
  cold: Record<Door, Times>
  warm: Record<Door, Times>
}

const reads = readsIn('en')

/** `npm run bench -- sign-in [--loads=20] [--slower=1]`, after `npm run build`: a visitor's phone; cold is an empty cache, warm the next load of the same browser. */
export default async function signIn(args: string[] = []): Promise<SignInReport> {
  const { values } = parseArgs({
    args,
    options: { loads: { type: 'string', default: '20' }, slower: { type: 'string', default: '1' } },
  })
  const [loads, slower] = [Number(values.loads), Number(values.slower)]
  const running = await startSite()
  const browser = await launchBrowser()
  try {
    // Pictures are drawn and files are warmed.
    await oneLoad(await visitor(browser, running, slower), running, 'login')
    await settled(running.process.pid)
    const cold = { login: [] as number[], register: [] as number[] }
    const warm = { login: [] as number[], register: [] as number[] }
    for (let load = 0; load < loads; load++)
      for (const door of DOORS) {
        const page = await visitor(browser, running, slower)
        cold[door].push(await oneLoad(page, running, door))
        warm[door].push(await oneLoad(page, running, door))
        await page.context().close()
      }
    return { cold: timesOf(cold), warm: timesOf(warm) }
  } finally {
    await browser.close()
    await running.stop()
  }
}

async function visitor(browser: Browser, of: Site, slower: number): Promise<Page> {
  const context: BrowserContext = await newVisitor(browser, { width: 'phone', language: 'en', theme: 'dark' }, [of.url])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return page
}

async function oneLoad(page: Page, of: Site, door: Door): Promise<number> {
  await page.goto(of.url, { waitUntil: 'load' })
  const button = page.getByRole('button', { name: reads(site, `shell.${door}`), exact: true }).first()
  const began = performance.now()
  await button.tap()
  await page.locator('dialog input[name="username"]').fill('a')
  return performance.now() - began
}

const timesOf = (all: Record<Door, number[]>): Record<Door, Times> => ({ login: timed(all.login), register: timed(all.register) })

function timed(times: readonly number[]): Times {
  const sorted = times.map(Math.round).sort((a, b) => a - b)
  return { medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0, worstMs: sorted.at(-1) ?? 0 }
}
