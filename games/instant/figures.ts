import { type BetFigures, figuresOf } from '@tonle/game-kit/distribution.ts'
import { compare, type Rational } from '@tonle/game-kit/rational.ts'
import type { Facts, InstantMaths } from './model.ts'

export type ChoiceFigures = BetFigures & { readonly choice: Facts }

/** The exact figures of every sample of the rules. */
export const sampleFigures = (maths: InstantMaths): readonly ChoiceFigures[] =>
  maths.samples.map(choice => ({ choice, ...figuresOf(maths.outcomes(choice)) }))

/** The least and the most that comes back, over the samples. */
export function returnRange(maths: InstantMaths): { least: Rational; most: Rational } {
  const sorted = sampleFigures(maths)
    .map(({ rtp }) => rtp)
    .sort(compare)
  return { least: sorted[0]!, most: sorted.at(-1)! }
}
