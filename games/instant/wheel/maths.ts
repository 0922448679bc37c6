import { rational } from '@tonle/game-kit/rational.ts'
import type { InstantMaths } from '../model.ts'

export const SEGMENTS = [10, 20, 30, 40, 50] as const
export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

export type WheelChoice = { readonly segments: number; readonly risk: Risk }
/** The segment under the pointer, clockwise from the mark. */
export type WheelResult = { readonly segment: number }

/** Hundredths; ten segments, repeated for larger wheels. */
const LOW = [160, 120, 0, 120, 130, 120, 0, 120, 120, 100]
/** Hundredths of the segments that pay; each has an empty one before it. */
const MEDIUM: Readonly<Record<number, readonly number[]>> = {
  10: [190, 150, 200, 150, 300],
  20: [150, 200, 150, 200, 180, 150, 200, 150, 200, 400],
  30: [150, 200, 150, 200, 170, 150, 200, 300, 150, 200, 150, 200, 150, 200, 400],
  40: [150, 200, 150, 200, 300, 150, 200, 150, 200, 160, 150, 200, 150, 200, 300, 150, 200, 150, 200, 400],
  50: [
    150, 200, 150, 200, 300, 150, 200, 150, 200, 150, 300, 200, 150, 200, 150, 200, 300, 150, 200, 150, 200, 150, 200, 150, 400,
  ],
}

/** Hundredths of every segment, clockwise from the mark. */
export function wheelOf({ segments, risk }: WheelChoice): readonly number[] {
  if (risk === 'low') return Array.from({ length: segments }, (_, segment) => LOW[segment % LOW.length]!)
  if (risk === 'medium') return (MEDIUM[segments] ?? []).flatMap(multiplier => [0, multiplier])
  return Array.from({ length: segments }, (_, segment) => (segment === 0 ? 99 * segments : 0))
}

/**
 * Wheel 1.0.0: one of its segments, each equally likely; the multipliers add up to 0.99 a segment, so every wheel returns 99 % exactly.
 * Released: never change a line of it. A new return or rule is a new version beside it, because records of this one must replay for ever.
 */
export const wheel100: InstantMaths<WheelChoice, WheelResult> = {
  version: '1.0.0',
  maxWinTimesStake: 50,
  readChoice(value) {
    const { segments, risk } = (value ?? {}) as Partial<WheelChoice>
    if (!SEGMENTS.some(one => one === segments) || !RISKS.some(one => one === risk)) return undefined
    return { segments: segments!, risk: risk! }
  },
  draw: ({ segments }, draws) => ({ segment: draws.below(segments) }),
  multiplierOf: (choice, { segment }) => wheelOf(choice)[segment] ?? 0,
  outcomes(choice) {
    const wheel = wheelOf(choice)
    const counts = new Map<number, number>()
    for (const multiplier of wheel) counts.set(multiplier, (counts.get(multiplier) ?? 0) + 1)
    return [...counts]
      .sort(([a], [b]) => b - a)
      .map(([multiplier, count]) => ({ multiplier, chance: rational(count, wheel.length) }))
  },
  tables: Object.fromEntries(
    SEGMENTS.flatMap(segments => RISKS.map(risk => [`${risk} ${segments}`, wheelOf({ segments, risk })])),
  ),
  samples: SEGMENTS.flatMap(segments => RISKS.map(risk => ({ segments, risk }))),
}
