import type { DrawSource } from '@tonle/fairness'
import type { Coin, SlotEvent } from './events.ts'
import { type Cell, type HoldMaths, REELS, ROWS } from './model.ts'

const PLACES = REELS * ROWS

/**
 * Plays the respins to their end. Draws, in this order: a value for each coin in view, reel by reel from the top; then, for each respin and
 * each open place in the same order, `below(lands.of)`, and right after it a value where a coin lands.
 * @returns the credits of all coins, with the grand prize of a full board
 */
export function playHold(hold: HoldMaths, cells: readonly Cell[], draws: DrawSource, events: SlotEvent[]): number {
  const total = totalWeight(hold)
  const drawCoin = (cell: Cell): Coin => valueAt(hold, cell, draws.below(total))
  const held = cells.map(drawCoin)
  let left = hold.respins
  let index = 0
  events.push({ type: 'holdStart', coins: [...held], left })
  const open = openPlaces(cells)
  while (left > 0 && open.length > 0) {
    const coins: Coin[] = []
    for (const cell of open) if (draws.below(hold.lands.of) < hold.lands.coins) coins.push(drawCoin(cell))
    for (const coin of coins) open.splice(open.indexOf(coin.cell), 1)
    held.push(...coins)
    left = coins.length > 0 ? hold.respins : left - 1
    events.push({ type: 'respin', index: ++index, coins, left })
  }
  let credits = held.reduce((sum, coin) => sum + coin.credits, 0)
  if (held.length === PLACES) {
    credits += hold.grandCredits
    events.push({ type: 'grandPrize', credits: hold.grandCredits })
  }
  events.push({ type: 'holdEnd', respins: index, coins: held.length, credits })
  return credits
}

export const totalWeight = (hold: HoldMaths): number => hold.values.reduce((sum, value) => sum + value.weight, 0)

/** The coin of a number below the total weight: values take their weights one after another. */
function valueAt(hold: HoldMaths, cell: Cell, drawn: number): Coin {
  let left = drawn
  for (const { credits, weight, prize } of hold.values) {
    if (left < weight) return { cell, credits, prize: prize ?? null }
    left -= weight
  }
  throw new RangeError('a number above all weights')
}

function openPlaces(held: readonly Cell[]): Cell[] {
  const taken = new Set(held.map(([reel, row]) => reel * ROWS + row))
  return Array.from({ length: PLACES }, (_, at) => at)
    .filter(at => !taken.has(at))
    .map((at): Cell => [Math.floor(at / ROWS), at % ROWS])
}
