import { type KnownReturn, knownReturn } from '@tonle/game-kit/returns.ts'
import { sampleFigures } from '../figures.ts'
import type { InstantTitle } from '../model.ts'

/** By version, over its published bets; `rtpText` is the least of all that are offered. */
export const returnsOf = ({ gameCode, versions, maths: current, rtpText }: InstantTitle): Record<string, KnownReturn> =>
  Object.fromEntries(
    Object.values(versions).map(maths => {
      const known = knownReturn(sampleFigures(maths), `${gameCode} ${maths.version}`)
      const least = maths === current ? Math.min(known.least, Number(rtpText) / 100) : known.least
      return [maths.version, { ...known, least }]
    }),
  )
