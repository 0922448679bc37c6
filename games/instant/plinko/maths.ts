import { rational } from '@tonle/game-kit/rational.ts'
import type { InstantMaths } from '../model.ts'

export const ROWS = [8, 10, 12, 14, 16] as const
export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

export type PlinkoChoice = { readonly rows: number; readonly risk: Risk }
/** At each row of pins: 0 to the left, 1 to the right. */
export type PlinkoResult = { readonly path: readonly number[] }

/** Hundredths from the edge to the middle; the other half is its mirror. Bucket k of n rows is reached by C(n, k) of 2ⁿ ways. */
const HALVES: Readonly<Record<number, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [560, 303, 141, 71, 50],
    medium: [1300, 450, 140, 50, 30],
    high: [2900, 504, 120, 30, 20],
  },
  10: {
    low: [890, 482, 236, 111, 70, 50],
    medium: [2200, 840, 280, 110, 50, 30],
    high: [7600, 1371, 270, 70, 30, 20],
  },
  12: {
    low: [1000, 620, 329, 180, 110, 70, 50],
    medium: [3300, 1423, 573, 225, 100, 40, 30],
    high: [17_000, 3416, 730, 190, 60, 20, 20],
  },
  14: {
    low: [1200, 796, 478, 271, 170, 110, 60, 50],
    medium: [5800, 2539, 1035, 441, 181, 81, 40, 30],
    high: [42_000, 8525, 1836, 431, 131, 50, 20, 20],
  },
  16: {
    low: [1600, 1081, 661, 410, 248, 150, 100, 60, 50],
    medium: [11_000, 4733, 1900, 780, 320, 160, 70, 40, 30],
    high: [100_000, 20_655, 4427, 1110, 300, 100, 40, 20, 20],
  },
}

/** Hundredths of every bucket, from left to right. */
export function bucketsOf({ rows, risk }: PlinkoChoice): readonly number[] {
  const half = HALVES[rows]?.[risk] ?? []
  return [...half, ...half.slice(0, -1).reverse()]
}

/** How many rights a path has: its bucket. */
export const bucketOf = ({ path }: PlinkoResult): number => path.reduce((sum, step) => sum + step, 0)

/** Ways into each bucket: a row of Pascal's triangle. */
export function waysOf(rows: number): readonly number[] {
  const ways = [1]
  for (let k = 1; k <= rows; k++) ways.push((ways[k - 1]! * (rows - k + 1)) / k)
  return ways
}

/**
 * Plinko 1.0.0: at each row of pins left or right, each equally likely; the bucket below pays.
 * Released: never change a line of it. A new return or rule is a new version beside it, because records of this one must replay for ever.
 */
export const plinko100: InstantMaths<PlinkoChoice, PlinkoResult> = {
  version: '1.0.0',
  maxWinTimesStake: 1000,
  readChoice(value) {
    const { rows, risk } = (value ?? {}) as Partial<PlinkoChoice>
    if (!ROWS.some(one => one === rows) || !RISKS.some(one => one === risk)) return undefined
    return { rows: rows!, risk: risk! }
  },
  draw: ({ rows }, draws) => ({ path: Array.from({ length: rows }, () => draws.below(2)) }),
  multiplierOf: (choice, result) => bucketsOf(choice)[bucketOf(result)] ?? 0,
  outcomes(choice) {
    const ways = waysOf(choice.rows)
    return bucketsOf(choice).map((multiplier, bucket) => ({ multiplier, chance: rational(ways[bucket]!, 2 ** choice.rows) }))
  },
  tables: Object.fromEntries(ROWS.flatMap(rows => RISKS.map(risk => [`${risk} ${rows}`, bucketsOf({ rows, risk })]))),
  samples: ROWS.flatMap(rows => RISKS.map(risk => ({ rows, risk }))),
}
