import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { browserFlags, type Language, newVisitor } from '../../tools/browser.ts'
import { findChromium } from '../../tools/chromium.ts'
import { type SystemFonts, systemFonts } from './system-fonts.ts'

export interface Visit {
  system: SystemFonts
  /** How much later than asked for each web font comes, ms. */
  fontsLateMs: number
  width: 'phone' | 'wide'
  language: Language
  cls: number
  /** What moved most, and how: an element before and after, in CSS pixels. */
  moved: string[]
}

const LATE_MS = 2000
/** After the fonts: what moves later has nothing to do with the first view. */
const LOOK_MS = 2500

/** First visits of the lobby in every language and width, with and without a Khmer system face, with web fonts at once and late. */
export async function layoutShifts(url: string): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const system of ['no khmer', 'khmer'] as const) {
    const browser = await openBrowser(system)
    try {
      for (const fontsLateMs of [0, LATE_MS])
        for (const width of ['phone', 'wide'] as const)
          for (const language of ['km', 'en', 'zh'] as const)
            visits.push(await visit(browser, url, { system, fontsLateMs, width, language }))
    } finally {
      await browser.close()
    }
  }
  return visits
}

async function openBrowser(system: SystemFonts): Promise<Browser> {
  const { executablePath } = await findChromium()
  const env = { ...(process.env as Record<string, string>), ...(await systemFonts(system)) }
  return chromium.launch({ executablePath, args: [...browserFlags], env, headless: true })
}

type Circumstances = Omit<Visit, 'cls' | 'moved'>

async function visit(browser: Browser, url: string, of: Circumstances): Promise<Visit> {
  const context = await newVisitor(browser, { width: of.width, language: of.language, theme: 'dark' }, [url])
  try {
    await delayFonts(context, of.fontsLateMs)
    await context.addInitScript(recordShifts)
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(of.fontsLateMs + LOOK_MS)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
    const cls = shifts.reduce((sum, shift) => sum + shift.value, 0)
    const worst = shifts.toSorted((a, b) => b.value - a.value)[0]
    return { ...of, cls: Math.round(cls * 10_000) / 10_000, moved: worst?.moved ?? [] }
  } finally {
    await context.close()
  }
}

async function delayFonts(context: BrowserContext, lateMs: number): Promise<void> {
  if (lateMs === 0) return
  await context.route('**/*.woff2', async route => {
    await new Promise(resolve => setTimeout(resolve, lateMs))
    await route.continue()
  })
}

interface Shift {
  value: number
  moved: string[]
}

/** In the page: adds up all shifts, also those in one session window that the metric would leave out. */
function recordShifts(): void {
  type Box = { x: number; y: number; width: number; height: number }
  type Entry = { value: number; hadRecentInput: boolean; sources: { node?: Node; previousRect: Box; currentRect: Box }[] }
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  const box = ({ x, y, width, height }: Box) => `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`
  const name = (node?: Node) => (node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : node?.nodeName)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as unknown as Entry[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(each => `${name(each.node)} ${box(each.previousRect)} → ${box(each.currentRect)}`)
      shifts.push({ value: entry.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
