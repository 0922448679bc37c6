import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { firstLoad } from '../apps/site/build/measure.ts'
import { weightByPart } from '../apps/site/build/weight.ts'
import { browserFlags } from '../tools/browser.ts'
import { findChromium } from '../tools/chromium.ts'
import { settled } from '../tools/settled.ts'
import { type Site, startSite } from '../tools/site.ts'
import { layoutShifts, type Visit } from './web/layout-shift.ts'
import { type SystemFonts, systemFonts } from './web/system-fonts.ts'

/** What a first visit of the lobby costs on a phone: medians of Lighthouse runs against the production build. */
export interface WebFigures {
  /** All scripts of the visit, those that follow the first view without a press among them: kB gzip. */
  visitJsGzipKb: number
  lcpMs: number
  tbtMs: number
  cls: number
  performance: number
  accessibility: number
  bestPractices: number
}

interface WebRun extends WebFigures {
  /** What moved, the largest shift first: place in the document and share of the shift. */
  moved: string[]
}

export interface WebReport {
  /** Medians on machines without and with a Khmer face of their own. */
  lighthouse: Record<SystemFonts, WebFigures>
  /** The largest shift of all runs and visits. */
  worstCls: number
  /** The scripts of the first load, before the page is in use: kB gzip. */
  jsGzipKb: number
  /** The scripts of the first load by library and workspace, kB gzip. */
  jsGzipKbByPart: Record<string, number>
}

const RUNS = 5
/** In every single run: nothing may move when the fonts come. */
export const MAX_CLS = 0.01

/**
 * `npm run bench -- web [runs]`
 * @throws when the layout shifts beyond the bar anywhere
 */
export default async function web(args: string[] = []): Promise<WebReport> {
  const root = join(import.meta.dirname, '..')
  const built = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the build failed')
  const site = await startSite()
  try {
    const runs = Number(args[0]) || RUNS
    const without = await lighthouseRuns(site, 'no khmer', runs)
    const withKhmer = await lighthouseRuns(site, 'khmer', runs)
    const visits = await layoutShifts(site.url)
    for (const visit of visits) console.log(JSON.stringify(visit))
    const tooMuch = [...shiftyRuns(without, 'no khmer'), ...shiftyRuns(withKhmer, 'khmer'), ...shiftyVisits(visits)]
    if (tooMuch.length > 0) throw new Error(`the layout shifts by more than ${MAX_CLS}:\n${tooMuch.join('\n')}`)
    return {
      lighthouse: { 'no khmer': medians(without), khmer: medians(withKhmer) },
      worstCls: Math.max(...[...without, ...withKhmer, ...visits].map(each => each.cls)),
      jsGzipKb: firstLoad(join(root, 'apps/site/dist/client')).scriptKb,
      jsGzipKbByPart: await weightByPart(),
    }
  } finally {
    await site.stop()
  }
}

async function lighthouseRuns({ url, process: server }: Site, system: SystemFonts, count: number): Promise<WebRun[]> {
  const env = await systemFonts(system)
  // The first visit also warms the browser's and the server's files, and has pictures drawn: it swings by fifteen points.
  await visit(url, env)
  await settled(server.pid)
  const runs: WebRun[] = []
  for (let run = 0; run < count; run++) {
    const figures = await visit(url, env)
    console.log(JSON.stringify({ system, ...figures }))
    runs.push(figures)
  }
  return runs
}

const shiftyRuns = (runs: WebRun[], system: SystemFonts): string[] =>
  runs.filter(({ cls }) => cls > MAX_CLS).map(({ cls, moved }) => `Lighthouse, ${system}: ${cls}\n  ${moved.join('\n  ')}`)

const shiftyVisits = (visits: Visit[]): string[] =>
  visits
    .filter(({ cls }) => cls > MAX_CLS)
    .map(
      one =>
        `${one.width} ${one.language}, ${one.system}, fonts ${one.fontsLateMs} ms late: ${one.cls}\n  ${one.moved.join('\n  ')}`,
    )

async function visit(url: string, env: Record<string, string>): Promise<WebRun> {
  const { executablePath } = await findChromium()
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...browserFlags],
    envVars: { ...process.env, ...env },
    logLevel: 'silent',
  })
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (!outcome) throw new Error('Lighthouse gave no result')
    return { ...figuresOf(outcome.lhr, await scriptsGzipKb(outcome.lhr)), moved: movedIn(outcome.lhr) }
  } finally {
    chrome.kill()
  }
}

function figuresOf(lhr: Result, visitJsGzipKb: number): WebFigures {
  const numeric = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    visitJsGzipKb,
    lcpMs: Math.round(numeric('largest-contentful-paint')),
    tbtMs: Math.round(numeric('total-blocking-time')),
    cls: Math.round(numeric('cumulative-layout-shift') * 10_000) / 10_000,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
  }
}

interface ShiftItem {
  node?: { selector?: string }
  score?: number
  subItems?: { items?: { cause?: string }[] }
}

function movedIn(lhr: Result): string[] {
  const details = lhr.audits['layout-shifts']?.details as { items?: ShiftItem[] } | undefined
  return (details?.items ?? []).map(({ node, score, subItems }) => {
    const causes = (subItems?.items ?? []).map(({ cause }) => cause).join(', ')
    return `${score?.toFixed(4)} ${node?.selector ?? 'page'} ${causes}`.trimEnd()
  })
}

interface NetworkItem {
  url: string
  resourceType?: string
}

/** All scripts that the visit loaded, compressed with gzip -9 whatever the server chose, in kB of 1,000 bytes. */
async function scriptsGzipKb(lhr: Result): Promise<number> {
  const details = lhr.audits['network-requests']?.details as { items?: NetworkItem[] } | undefined
  let bytes = 0
  for (const item of details?.items ?? []) {
    if (item.resourceType !== 'Script' || !item.url.startsWith('http')) continue
    bytes += gzipSync(Buffer.from(await (await fetch(item.url)).arrayBuffer()), { level: 9 }).length
  }
  return Math.round(bytes / 100) / 10
}

function medians(runs: WebRun[]): WebFigures {
  const { moved: _, ...figures } = runs[0] as WebRun
  const names = Object.keys(figures) as (keyof WebFigures)[]
  const middle = (name: keyof WebFigures) =>
    runs.map(run => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return Object.fromEntries(names.map(name => [name, middle(name)])) as unknown as WebFigures
}
