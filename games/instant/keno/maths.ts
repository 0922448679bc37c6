import type { Outcome } from '@tonle/game-kit/distribution.ts'
import { rational } from '@tonle/game-kit/rational.ts'
import type { InstantMaths } from '../model.ts'

export const NUMBERS = 40
/** Numbers that are drawn in a round. */
export const DRAWN = 10
export const MOST_PICKS = 10
export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

/** The player's numbers, 1 to 40, rising. */
export type KenoChoice = { readonly risk: Risk; readonly numbers: readonly number[] }
/** In the order of their draw. */
export type KenoResult = { readonly drawn: readonly number[] }

/** Hundredths by the count of numbers picked, from 1, then by the count of them that are drawn, from 0. */
const PAYS: Readonly<Record<Risk, readonly (readonly number[])[]>> = {
  low: [
    [90, 125],
    [0, 180, 515],
    [0, 136, 195, 1000],
    [0, 106, 160, 330, 2000],
    [0, 70, 140, 260, 800, 6000],
    [0, 49, 120, 200, 500, 2000, 15000],
    [0, 0, 126, 170, 350, 1200, 6000, 50000],
    [0, 0, 101, 140, 250, 700, 3000, 20000, 100000],
    [0, 0, 83, 120, 200, 450, 1500, 8000, 40000, 100000],
    [0, 0, 66, 110, 160, 320, 1000, 4000, 20000, 60000, 100000],
  ],
  medium: [
    [0, 396],
    [0, 160, 645],
    [0, 113, 220, 1550],
    [0, 0, 230, 775, 8300],
    [0, 0, 161, 340, 1750, 27500],
    [0, 0, 0, 387, 1150, 8600, 100000],
    [0, 0, 0, 269, 550, 2700, 29000, 100000],
    [0, 0, 0, 201, 330, 1150, 8000, 100000, 100000],
    [0, 0, 0, 169, 220, 600, 3000, 30000, 100000, 100000],
    [0, 0, 0, 0, 334, 550, 2200, 16000, 100000, 100000, 100000],
  ],
  high: [
    [0, 396],
    [0, 0, 1716],
    [0, 0, 404, 3600],
    [0, 0, 0, 1404, 19000],
    [0, 0, 0, 509, 3400, 68000],
    [0, 0, 0, 0, 2564, 16500, 100000],
    [0, 0, 0, 0, 1090, 4600, 63500, 100000],
    [0, 0, 0, 0, 694, 1750, 16000, 100000, 100000],
    [0, 0, 0, 0, 0, 2217, 7600, 98500, 100000, 100000],
    [0, 0, 0, 0, 0, 1361, 3200, 30000, 100000, 100000, 100000],
  ],
}

/** What each count of hits pays, in hundredths, from none to all. */
export const paysOf = ({ risk, numbers }: KenoChoice): readonly number[] => PAYS[risk][numbers.length - 1] ?? []

export const hitsOf = ({ numbers }: KenoChoice, { drawn }: KenoResult): number =>
  numbers.filter(number => drawn.includes(number)).length

/**
 * Keno 1.0.0: ten of 40 numbers are drawn, each from those that are left; what is paid depends on how many of the picked ones are among them.
 * Released: never change a line of it. A new return or rule is a new version beside it, because records of this one must replay for ever.
 */
export const keno100: InstantMaths<KenoChoice, KenoResult> = {
  version: '1.0.0',
  maxWinTimesStake: 1000,
  readChoice(value) {
    const { risk, numbers } = (value ?? {}) as Partial<KenoChoice>
    if (!RISKS.some(one => one === risk) || !Array.isArray(numbers) || !isPick(numbers)) return undefined
    return { risk: risk!, numbers: [...numbers].sort((a, b) => a - b) }
  },
  draw(_, draws) {
    const left = Array.from({ length: NUMBERS }, (_, i) => i + 1)
    return { drawn: Array.from({ length: DRAWN }, () => left.splice(draws.below(left.length), 1)[0]!) }
  },
  multiplierOf: (choice, result) => paysOf(choice)[hitsOf(choice, result)] ?? 0,
  outcomes(choice) {
    const chances = new Map<number, bigint>()
    for (const [hits, multiplier] of paysOf(choice).entries())
      chances.set(multiplier, (chances.get(multiplier) ?? 0n) + waysOf(choice.numbers.length, hits))
    return [...chances]
      .sort(([a], [b]) => b - a)
      .map(([multiplier, ways]): Outcome => ({ multiplier, chance: rational(ways, choose(NUMBERS, DRAWN)) }))
  },
  tables: Object.fromEntries(RISKS.flatMap(risk => PAYS[risk].map((pays, last) => [`${risk} ${last + 1}`, pays]))),
  samples: RISKS.flatMap(risk =>
    Array.from({ length: MOST_PICKS }, (_, last) => ({ risk, numbers: Array.from({ length: last + 1 }, (_, i) => i + 1) })),
  ),
}

const isPick = (numbers: readonly unknown[]): boolean =>
  numbers.length >= 1 &&
  numbers.length <= MOST_PICKS &&
  new Set(numbers).size === numbers.length &&
  numbers.every(number => Number.isSafeInteger(number) && Number(number) >= 1 && Number(number) <= NUMBERS)

/** Draws of ten that have so many of the picked numbers. */
const waysOf = (picks: number, hits: number): bigint => choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits)

/** Ways to choose `k` of `n`. */
function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0n; i < BigInt(k); i++) ways = (ways * (BigInt(n) - i)) / (i + 1n)
  return ways
}
