import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { minus, rational } from '@tonle/game-kit/rational.ts'
import { type KnownReturn, knownReturn } from '@tonle/game-kit/returns.ts'
import { stoppingPoints } from '../exact-return.ts'
import type { MinesTitle } from '../model.ts'

/** By version, over every point at which a round can be stopped. */
export const returnsOf = ({ gameCode, versions }: MinesTitle): Record<string, KnownReturn> =>
  Object.fromEntries(
    Object.values(versions).map(maths => {
      const bets = stoppingPoints(maths).map(({ multiplier, chance }) =>
        figuresOf([
          { multiplier, chance },
          { multiplier: 0, chance: minus(rational(1), chance) },
        ]),
      )
      return [maths.version, knownReturn(bets, `${gameCode} ${maths.version}`)]
    }),
  )
