import { asNumber, type Rational } from '@tonle/game-kit/rational.ts'
import { showCount, showPercent } from '@tonle/text/browser'

/** Per cent; below a hundredth of one, as "1 : 53,130". */
export function chanceText(chance: Rational): string {
  const share = asNumber(chance)
  return share >= 0.0001 ? showPercent(share) : `1 : ${showCount(Math.round(1 / share))}`
}
