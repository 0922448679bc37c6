import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { type KnownReturn, knownReturn } from '@tonle/game-kit/returns.ts'
import { outcomesOf, SAMPLES } from '../exact-return.ts'
import type { CrashTitle } from '../model.ts'

/** By version: from the safest to the boldest target. What is between them differs by less than 10⁻⁹ (`returnRange`); the safest spreads least. */
export const returnsOf = ({ gameCode, versions }: Pick<CrashTitle, 'gameCode' | 'versions'>): Record<string, KnownReturn> =>
  Object.fromEntries(
    Object.values(versions).map(maths => {
      const bets = SAMPLES.map(target => figuresOf(outcomesOf(maths, target)))
      return [maths.version, knownReturn(bets, `${gameCode} ${maths.version}`)]
    }),
  )
