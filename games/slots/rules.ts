import type { DrawSource } from '@tonle/fairness'
import type { EventOf, SlotEvent } from './events.ts'
import { playHold } from './hold.ts'
import { type Cell, type Phase, REELS, ROWS, type SlotMaths, type SymbolId } from './model.ts'

/** Far beyond what can happen (the chance is below 10⁻³⁰⁰): it only keeps a broken draw source from running for ever. */
const MOST_FREE_SPINS = 20_000

/**
 * Decides one whole round, free spins and respins included. Pure: the same maths and draws give the same events.
 * One draw per reel and spin, from the left: `below(strip length)` is the strip position shown in the top row.
 * @returns the events in order; the last is `roundWin` with the credits to pay
 */
export function decideRound(maths: SlotMaths, draws: DrawSource): SlotEvent[] {
  const events: SlotEvent[] = []
  const purse = { credits: 0, cap: maths.capCredits }
  const scatters = playSpin(maths, 'base', draws, events, purse)
  const granted = byCount(maths.freeSpins, scatters)
  if (granted > 0 && purse.credits < purse.cap) playFeature(maths, granted, draws, events, purse)
  if (maths.hold && purse.credits < purse.cap) {
    const coins = cellsOf((events[0] as EventOf<'reelsStop'>).window, maths.hold.coin)
    if (coins.length >= maths.hold.least) earn(playHold(maths.hold, coins, draws, events), events, purse)
  }
  events.push({ type: 'roundWin', credits: purse.credits })
  return events
}

type Purse = { credits: number; readonly cap: number }

/** Adds what was won, up to the cap, which ends the round. */
function earn(credits: number, events: SlotEvent[], purse: Purse): void {
  purse.credits += credits
  if (purse.credits < purse.cap) return
  purse.credits = purse.cap
  events.push({ type: 'capReached', credits: purse.cap })
}

function playFeature(maths: SlotMaths, granted: number, draws: DrawSource, events: SlotEvent[], purse: Purse): void {
  const before = purse.credits
  let of = granted
  let index = 0
  events.push({ type: 'freeSpinsStart', spins: granted })
  while (index < of && purse.credits < purse.cap) {
    if (index >= MOST_FREE_SPINS) throw new RangeError('the free spins do not end')
    events.push({ type: 'freeSpin', index: ++index, of })
    const scatters = playSpin(maths, 'free', draws, events, purse)
    if (scatters >= 3 && purse.credits < purse.cap) {
      of += maths.moreSpins
      events.push({ type: 'freeSpinsMore', spins: maths.moreSpins, of })
    }
  }
  events.push({ type: 'featureEnd', spins: index, credits: purse.credits - before })
}

/** One spin of the reels: adds its events and wins. @returns the number of scatters in view */
function playSpin(maths: SlotMaths, phase: Phase, draws: DrawSource, events: SlotEvent[], purse: Purse): number {
  const strips = maths.strips[phase]
  const stops = strips.map(strip => draws.below(strip.length))
  const window = windowAt(maths, phase, stops)
  events.push({ type: 'reelsStop', phase, stops, window })

  const wins = [...lineWins(maths, window), ...scatterWin(maths, window)]
  events.push(...wins)
  earn(
    wins.reduce((sum, win) => sum + win.credits, 0),
    events,
    purse,
  )
  return cellsOf(window, maths.scatter).length
}

/** The symbols in view, reel by reel from the top. */
export function windowAt(maths: SlotMaths, phase: Phase, stops: readonly number[]): SymbolId[][] {
  const strips = maths.strips[phase]
  return strips.map((strip, reel) => {
    const column: SymbolId[] = []
    for (let row = 0; row < ROWS; row++) column.push(strip[(stops[reel]! + row) % strip.length]!)
    return column
  })
}

/** All winning lines of a window, in line order. A line pays its longest run from the left, times its wilds. */
export function lineWins(maths: SlotMaths, window: readonly (readonly SymbolId[])[]): EventOf<'lineWin'>[] {
  const wins: EventOf<'lineWin'>[] = []
  for (let line = 0; line < maths.lines.length; line++) {
    const rows = maths.lines[line]!
    const symbol = window[0]![rows[0]!]!
    const pays = maths.pays[symbol]
    if (!pays) continue
    let multiplier = 1
    let count = 1
    for (; count < REELS; count++) {
      const next = window[count]![rows[count]!]!
      const wild = maths.wilds[next]
      if (next !== symbol && wild === undefined) break
      multiplier *= wild ?? 1
    }
    const credits = byCount(pays, count) * multiplier
    if (credits === 0) continue
    const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row])
    wins.push({ type: 'lineWin', line, symbol, count, cells, multiplier, credits })
  }
  return wins
}

function scatterWin(maths: SlotMaths, window: readonly (readonly SymbolId[])[]): EventOf<'scatterWin'>[] {
  const cells = cellsOf(window, maths.scatter)
  const credits = byCount(maths.scatterPays, cells.length)
  return credits > 0 ? [{ type: 'scatterWin', count: cells.length, cells, credits }] : []
}

function cellsOf(window: readonly (readonly SymbolId[])[], symbol: SymbolId): Cell[] {
  const cells: Cell[] = []
  for (let reel = 0; reel < window.length; reel++) {
    const column = window[reel]!
    for (let row = 0; row < column.length; row++) if (column[row] === symbol) cells.push([reel, row])
  }
  return cells
}

/** Value for 3, 4 or 5 (and more) of a kind; nothing below 3. */
function byCount(values: readonly [number, number, number], count: number): number {
  return count < 3 ? 0 : (values[Math.min(count, 5) - 3] ?? 0)
}
