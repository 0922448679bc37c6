import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { titles as crashTitles } from '@tonle/crash'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../tools/browser.ts'
import { gameCodes, gameOf } from '../tools/game-simulation/games.ts'
import { playRounds } from '../tools/game-simulation/simulate.ts'
import { startSite } from '../tools/site.ts'
import { settleRound } from './crash/settle-round.ts'
import { type GamePage, shownIn } from './games/in-browser.ts'
import { type Kept, keptOf, keptOfShared } from './games/kept.ts'
import { gzipKbOf, scriptsOfGame, scriptsOfShell } from './games/scripts.ts'

const SLOT = 'naga-gold'
const WARM = 50_000
const ROUNDS = 500_000
const CRASH_PLAYERS = 5000
const STEPS = ['rounds', 'crash', 'pages', 'kept'] as const

/** Figures of steps that were left out are absent. */
export interface GamesReport {
  /** Whole rounds with their events, free spins included, in a second of one core's time. */
  slotRoundsPerSecond?: number
  /** One round of the crash game with so many players: from the end of its flight until every bet is settled. */
  crashPlayers?: number
  crashSettleMs?: number
  /** Scripts of the heaviest own game beyond those of the lobby, in kB of 1,000 bytes; of this and what follows the worst of all own games. */
  gameJsGzipKb?: number
  readyMs?: number
  frameMs?: number
  heapGrowthKb?: number
  nodesGrowth?: number
  listenersGrowth?: number
  /** Which bars are met. */
  met: Readonly<Record<string, boolean>>
}

type Bars = readonly (readonly [name: string, figure: keyof GamesReport, bar: number, 'least' | 'most'])[]

/** What may stay after a thousand rounds is code that was compiled meanwhile and noise of the collector: less than the elements of a round, a thousand times. */
const BARS: Bars = [
  ['rounds', 'slotRoundsPerSecond', 300_000, 'least'],
  ['crash', 'crashSettleMs', 1000, 'most'],
  ['scripts', 'gameJsGzipKb', 250, 'most'],
  ['ready', 'readyMs', 3000, 'most'],
  ['frames', 'frameMs', 6, 'most'],
  ['heap', 'heapGrowthKb', 1000, 'most'],
  ['nodes', 'nodesGrowth', 500, 'most'],
  ['listeners', 'listenersGrowth', 500, 'most'],
]
/** Games of which the thousand rounds are played at the same time. */
const AT_ONCE = 3
/** Rounds of a shared game that are seen at least. */
const SHARED_ROUNDS = 6

/**
 * `npm run bench -- games [--rounds=1000] [--titles=dice,naga-gold] [--steps=kept]`: rounds a core decides, how fast a crash round is settled, and what the page of each own
 * game loads, how soon it can be played, what it does in a frame and what it keeps after so many rounds.
 */
export default async function games(args: string[] = []): Promise<GamesReport> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '1000' },
      titles: { type: 'string', default: gameCodes.join() },
      steps: { type: 'string', default: STEPS.join() },
    },
  })
  const [titles, steps] = [values.titles.split(','), new Set(values.steps.split(','))]
  const built = spawnSync(process.execPath, [join(import.meta.dirname, '../tools/build.mjs')], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the build failed')
  const figures: Omit<GamesReport, 'met'> = {}
  if (steps.has('rounds')) figures.slotRoundsPerSecond = roundsPerSecond()
  if (steps.has('crash')) {
    const { players, settleMs } = await settleRound(CRASH_PLAYERS)
    Object.assign(figures, { crashPlayers: players, crashSettleMs: settleMs })
  }
  if (steps.has('pages') || steps.has('kept')) {
    const site = await startSite()
    const browser = await launchBrowser()
    try {
      if (steps.has('pages')) Object.assign(figures, await pagesOf(browser, site.url, titles))
      if (steps.has('kept')) Object.assign(figures, await keptOfAll(browser, site.url, titles, Number(values.rounds)))
    } finally {
      await browser.close()
      await site.stop()
    }
  }
  const measured = BARS.filter(([, figure]) => figures[figure as keyof typeof figures] !== undefined)
  const met = measured.map(([name, figure, bar, way]) => {
    const value = figures[figure as keyof typeof figures]!
    return [name, way === 'least' ? value >= bar : value <= bar]
  })
  return { ...figures, met: Object.fromEntries(met) }
}

const isShared = (gameCode: string) => crashTitles.some(title => title.gameCode === gameCode)

async function pagesOf(browser: Browser, site: string, titles: readonly string[]) {
  const shell = await scriptsOfShell(browser, site)
  const pages: Record<string, GamePage & { gameJsGzipKb: number }> = {}
  for (const gameCode of titles) {
    const gameJsGzipKb = await gzipKbOf(await scriptsOfGame(browser, site, gameCode), shell)
    pages[gameCode] = { gameJsGzipKb, ...(await shownIn(browser, site, gameCode, isShared(gameCode))) }
    // A title takes half a minute: who waits sees each.
    console.log(gameCode, pages[gameCode])
  }
  return worstOf(pages, ['gameJsGzipKb', 'readyMs', 'frameMs'])
}

async function keptOfAll(browser: Browser, site: string, titles: readonly string[], rounds: number) {
  const kept: Record<string, Kept & { seconds: number }> = {}
  const note = async (gameCode: string, measure: () => Promise<Kept>) => {
    const startedMs = performance.now()
    kept[gameCode] = { ...(await measure()), seconds: Math.round((performance.now() - startedMs) / 1000) }
    console.log(gameCode, kept[gameCode])
  }
  const waiting = titles.filter(gameCode => !isShared(gameCode))
  let isOver = false
  const playNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const gameCode = next
      await note(gameCode, () => keptOf(browser, site, gameCode, rounds))
    }
  }
  const own = Promise.all(Array.from({ length: AT_ONCE }, playNext)).finally(() => {
    isOver = true
  })
  const isEnough = (seen: number) => isOver && seen >= SHARED_ROUNDS
  const shared = titles.filter(isShared).map(gameCode => note(gameCode, () => keptOfShared(browser, site, gameCode, isEnough)))
  await Promise.all([own, ...shared])
  console.table(kept)
  return worstOf(kept, ['heapGrowthKb', 'nodesGrowth', 'listenersGrowth'])
}

function worstOf<K extends string>(of: Readonly<Record<string, Readonly<Record<K, number>>>>, names: readonly K[]) {
  return Object.fromEntries(names.map(name => [name, Math.max(...Object.values(of).map(one => one[name]))])) as Record<K, number>
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
