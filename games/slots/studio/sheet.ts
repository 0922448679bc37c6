import { asNumber } from '@tonle/game-kit/rational.ts'
import { exactFigures } from '../exact-return.ts'
import { decimal, type Rational, reduce } from '../sheet.ts'
import { titles } from '../titles.ts'

/** Prints the PAR sheet of every title; `figures.ts` of a title is filled from it. Run: node24 games/slots/studio/sheet.ts */
const percent = ({ numerator, denominator }: Rational) => `${decimal({ numerator: numerator * 100n, denominator }, 6)} %`

for (const title of titles) {
  const exact = exactFigures(title.maths)
  const largest = exact.largest()
  process.stdout.write(
    [
      `${title.gameCode} ${title.version}`,
      `  return      ${percent(exact.rtp)} = ${exact.rtp.numerator} / ${exact.rtp.denominator}`,
      `  base game   ${percent(exact.base)}`,
      `  feature     ${percent(exact.feature)}, once in ${decimal(reduce(exact.featureChance.denominator, exact.featureChance.numerator), 3)} rounds`,
      `  hit rate    ${percent(exact.hitRate)}`,
      `  deviation   ${exact.deviation.toFixed(4)} stakes`,
      `  variance    ${asNumber(exact.variance).toFixed(6)}; largest win ${asNumber(largest.win)} stakes, once in ${decimal(reduce(largest.chance.denominator, largest.chance.numerator), 0)}`,
      `  the cap of ${title.maxWinTimesStake} stakes takes less than ${exact.capCostBelow.toExponential(2)} of the stake`,
      '',
    ].join('\n'),
  )
}
