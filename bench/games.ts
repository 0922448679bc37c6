import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { titles as crashTitles } from '@tonle/crash'
import type { Page } from 'playwright-core'
import { launchBrowser, newVisitor } from '../tools/browser.ts'
import { gameCodes, gameOf } from '../tools/game-simulation/games.ts'
import { playRounds } from '../tools/game-simulation/simulate.ts'
import { startSite } from '../tools/site.ts'
import { settleRound } from './crash/settle-round.ts'
import { type GamePage, heapGrowthOf, shownIn } from './games/in-browser.ts'

const SLOT = 'naga-gold'
const WARM = 50_000
const ROUNDS = 500_000
const CRASH_PLAYERS = 5000

export interface GamesReport {
  /** Whole rounds with their events, free spins included, in a second of one core's time. */
  slotRoundsPerSecond: number
  /** One round of the crash game with so many players: from the end of its flight until every bet is settled. */
  crashPlayers: number
  crashSettleMs: number
  /** Scripts of the heaviest own game beyond those of the lobby, in kB of 1,000 bytes. */
  gameJsGzipKb: number
  /** The worst of all own games, of each figure. */
  readyMs: number
  frameMs: number
  heapGrowthKb: number
  met: { rounds: boolean; crash: boolean; scripts: boolean; ready: boolean; frames: boolean; heap: boolean }
}

/** Rounds of a shared game take as long as they take. */
const SHARED_ROUNDS = 2
/** What may stay after a thousand rounds: lists of the last rounds are filled by then, the rest is noise of the collector. */
const HEAP_KB = 1000
/** Games of which the thousand rounds are played at the same time. */
const AT_ONCE = 4

/**
 * `npm run bench -- games [--rounds=1000] [--titles=dice,naga-gold]`: rounds a core decides, how fast a crash round is settled, and what the page of each own game loads, how
 * soon it can be played, what it does in a frame and what it keeps after so many rounds.
 */
export default async function games(args: string[] = []): Promise<GamesReport> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '1000' }, titles: { type: 'string', default: gameCodes.join() } },
  })
  const titles = values.titles.split(',')
  const built = spawnSync(process.execPath, [join(import.meta.dirname, '../tools/build.mjs')], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the build failed')
  const slotRoundsPerSecond = roundsPerSecond()
  const { players: crashPlayers, settleMs: crashSettleMs } = await settleRound(CRASH_PLAYERS)
  const site = await startSite()
  const browser = await launchBrowser()
  try {
    const context = await newVisitor(browser, { width: 'phone', language: 'en', theme: 'dark' }, [site.url])
    const shell = await scriptsOf(await context.newPage(), site.url, 'main h2')
    let gameJsGzipKb = 0
    const isShared = (gameCode: string) => crashTitles.some(title => title.gameCode === gameCode)
    const pages: Record<string, GamePage> = {}
    for (const gameCode of titles) {
      const address = `${site.url}/seamless?vendor=TONLE&gameCode=${gameCode}&mode=demo`
      const scripts = await scriptsOf(await context.newPage(), address, 'button[data-act], canvas')
      const kb = await gzipKb([...scripts].filter(url => !shell.has(url)))
      gameJsGzipKb = Math.max(gameJsGzipKb, kb)
      pages[gameCode] = { ...(await shownIn(browser, site.url, gameCode, isShared(gameCode))), heapGrowthKb: 0 }
      // A title takes half a minute: who waits sees each.
      console.log(`${gameCode}: ${kb} kB`, pages[gameCode])
    }
    const waiting = [...titles]
    const playNext = async (): Promise<void> => {
      for (let gameCode = waiting.shift(); gameCode; gameCode = waiting.shift()) {
        const rounds = isShared(gameCode) ? SHARED_ROUNDS : Number(values.rounds)
        pages[gameCode]!.heapGrowthKb = await heapGrowthOf(browser, site.url, gameCode, rounds, isShared(gameCode))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, playNext))
    console.table(pages)
    const worst = (figure: keyof GamePage) => Math.max(...Object.values(pages).map(page => page[figure]))
    const report = { slotRoundsPerSecond, crashPlayers, crashSettleMs, gameJsGzipKb }
    const [readyMs, frameMs, heapGrowthKb] = [worst('readyMs'), worst('frameMs'), worst('heapGrowthKb')]
    return {
      ...report,
      ...{ readyMs, frameMs, heapGrowthKb },
      met: {
        rounds: slotRoundsPerSecond >= 300_000,
        crash: crashSettleMs <= 1000,
        scripts: gameJsGzipKb <= 250,
        ready: readyMs <= 3000,
        frames: frameMs <= 6,
        heap: heapGrowthKb <= HEAP_KB,
      },
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** By processor time: other programs on the machine count for nothing. */
function roundsPerSecond(): number {
  const game = gameOf(SLOT)
  playRounds(game, WARM, 1)
  const started = process.cpuUsage()
  playRounds(game, ROUNDS, 2)
  const { user, system } = process.cpuUsage(started)
  return Math.round(ROUNDS / ((user + system) / 1_000_000))
}

/** The scripts that a page has loaded once `ready` is there. */
async function scriptsOf(page: Page, address: string, ready: string): Promise<ReadonlySet<string>> {
  const scripts = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return scripts
}

async function gzipKb(urls: readonly string[]): Promise<number> {
  let bytes = 0
  for (const url of urls) bytes += gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length
  return Math.round(bytes / 100) / 10
}
