import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { type KnownReturn, knownReturn } from '@tonle/game-kit/returns.ts'
import { outcomesOf, plans, returnRange } from '../exact-return.ts'
import type { HiloTitle } from '../model.ts'

/** By version: the whole range, however it is played; the safest plan spreads least. */
export const returnsOf = ({ gameCode, versions }: HiloTitle): Record<string, KnownReturn> =>
  Object.fromEntries(
    Object.values(versions).map(maths => {
      const { variance } = figuresOf(outcomesOf(maths, plans[0]!))
      const { least, most } = returnRange(maths)
      const bets = [least, most].map(rtp => ({ rtp, variance }))
      return [maths.version, knownReturn(bets, `${gameCode} ${maths.version}`)]
    }),
  )
