import { type Phase, REELS, ROWS, type SlotMaths, type SymbolId } from './model.ts'

/**
 * The exact mathematics of a title (its PAR sheet), worked out without the rules' code: every stop of every reel is counted,
 * once per phase, so that rules and sheet check each other. Nothing here runs in a round.
 */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * How often each win comes among all stops of the five reels. `wins.get(credits)[marks]`: marks are the scatters in view (0 below 3, 5 for more),
 * or the coins (0 where they are too few for respins).
 */
export type SpinTable = { readonly cycle: number; readonly wins: ReadonlyMap<number, Readonly<Record<number, number>>> }

type Alive = { line: number; symbol: SymbolId; multiplier: number; done: number }

/** Counts all stops of one phase. Two reels are gone through only where a line still lives after three. */
export function spinTable(maths: SlotMaths, phase: Phase): SpinTable {
  if (maths.hold && maths.freeSpins.some(spins => spins > 0))
    throw new RangeError('free spins and respins together are not counted')
  const strips = maths.strips[phase]
  const lengths = strips.map(strip => strip.length)
  const marksAt = strips.map(strip => strip.map((_, stop) => countMarks(maths, strip, stop)))
  const wins = new Map<number, Record<number, number>>()
  const add = (lineCredits: number, seen: number, times: number) => {
    const marks = classOf(maths, seen)
    const credits = lineCredits + (maths.hold || marks === 0 ? 0 : maths.scatterPays[marks - 3]!)
    const row = wins.get(credits) ?? {}
    row[marks] = (row[marks] ?? 0) + times
    wins.set(credits, row)
  }
  const tail = tailMarks(marksAt)

  for (let a = 0; a < lengths[0]!; a++)
    for (let b = 0; b < lengths[1]!; b++)
      for (let c = 0; c < lengths[2]!; c++) {
        const seen = marksAt[0]![a]! + marksAt[1]![b]! + marksAt[2]![c]!
        const alive = aliveAfterThree(maths, strips, [a, b, c])
        if (alive.length === 0) {
          for (const [more, times] of tail) add(0, seen + more, times)
          continue
        }
        for (let d = 0; d < lengths[3]!; d++) {
          const four = alive.map(line => extend(maths, strips[3]!, d, 3, line))
          for (let e = 0; e < lengths[4]!; e++)
            add(lastReel(maths, strips[4]!, e, four), seen + marksAt[3]![d]! + marksAt[4]![e]!, 1)
        }
      }
  return { cycle: lengths.reduce((product, length) => product * length, 1), wins }
}

function classOf({ hold }: SlotMaths, marks: number): number {
  if (hold) return marks < hold.least ? 0 : marks
  return marks < 3 ? 0 : Math.min(marks, 5)
}

function countMarks(maths: SlotMaths, strip: readonly SymbolId[], stop: number): number {
  const mark = maths.hold?.coin ?? maths.scatter
  let count = 0
  for (let row = 0; row < ROWS; row++) if (strip[(stop + row) % strip.length] === mark) count++
  return count
}

/** Marks on the last two reels together, and how often. */
function tailMarks(marksAt: number[][]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const fourth of marksAt[3]!)
    for (const fifth of marksAt[4]!) counts.set(fourth + fifth, (counts.get(fourth + fifth) ?? 0) + 1)
  return counts
}

function aliveAfterThree(maths: SlotMaths, strips: readonly (readonly SymbolId[])[], stops: readonly number[]): Alive[] {
  const alive: Alive[] = []
  for (const [line, rows] of maths.lines.entries()) {
    const at = (reel: number) => strips[reel]![(stops[reel]! + rows[reel]!) % strips[reel]!.length]!
    const symbol = at(0)
    if (!maths.pays[symbol]) continue
    const second = factor(maths, at(1), symbol)
    if (second === 0) continue
    const third = factor(maths, at(2), symbol)
    if (third > 0) alive.push({ line, symbol, multiplier: second * third, done: 0 })
  }
  return alive
}

/** What a symbol contributes to a line of another: 0 breaks it, 1 goes on, more multiplies. */
function factor(maths: SlotMaths, shown: SymbolId, wanted: SymbolId): number {
  return shown === wanted ? 1 : (maths.wilds[shown] ?? 0)
}

function extend(maths: SlotMaths, strip: readonly SymbolId[], stop: number, reel: number, line: Alive): Alive {
  const by = factor(maths, strip[(stop + maths.lines[line.line]![reel]!) % strip.length]!, line.symbol)
  return by === 0
    ? { ...line, done: maths.pays[line.symbol]![0] * line.multiplier }
    : { ...line, multiplier: line.multiplier * by }
}

function lastReel(maths: SlotMaths, strip: readonly SymbolId[], stop: number, lines: readonly Alive[]): number {
  let credits = 0
  for (const line of lines) {
    if (line.done > 0) {
      credits += line.done
      continue
    }
    const by = factor(maths, strip[(stop + maths.lines[line.line]![REELS - 1]!) % strip.length]!, line.symbol)
    credits += by === 0 ? maths.pays[line.symbol]![1] * line.multiplier : maths.pays[line.symbol]![2] * line.multiplier * by
  }
  return credits
}

/** Sums over a table: Σ weight, Σ credits·weight, Σ credits²·weight, for all stops or some numbers of marks. */
export function moments(table: SpinTable, marks?: readonly number[]): { n: bigint; sum: bigint; squares: bigint } {
  let n = 0n
  let sum = 0n
  let squares = 0n
  for (const [credits, row] of table.wins) {
    const kinds = marks ?? Object.keys(row).map(Number)
    const weight = BigInt(kinds.reduce((total, kind) => total + (row[kind] ?? 0), 0))
    n += weight
    sum += BigInt(credits) * weight
    squares += BigInt(credits) ** 2n * weight
  }
  return { n, sum, squares }
}

export function reduce(numerator: bigint, denominator: bigint): Rational {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}

/** A decimal text of a fraction, cut (not rounded) after `decimals` places. */
export function decimal({ numerator, denominator }: Rational, decimals: number): string {
  const scaled = ((numerator * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? scaled : `${scaled.slice(0, -decimals)}.${scaled.slice(-decimals)}`
}
