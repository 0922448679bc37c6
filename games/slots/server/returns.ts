import { rational } from '@tonle/game-kit/rational.ts'
import { type KnownReturn, knownReturn } from '@tonle/game-kit/returns.ts'
import type { SlotTitle } from '../model.ts'

const HUNDREDTHS = 100

/** Of the version that is played now, by its published figures: a sheet counts millions of windows, which no start waits for. */
export function returnsOf({ gameCode, version, figures }: SlotTitle): Record<string, KnownReturn> {
  const deviation = rational(Math.round(Number(figures.deviationText) * HUNDREDTHS), HUNDREDTHS)
  const variance = rational(deviation.numerator ** 2n, deviation.denominator ** 2n)
  const rtp = rational(figures.rtp.numerator, figures.rtp.denominator)
  return { [version]: knownReturn([{ rtp, variance }], `${gameCode} ${version}`) }
}
