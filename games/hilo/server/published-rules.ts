import { fail, type In, type Out } from '@tonle/contract'
import { SCHEME } from '@tonle/fairness'
import { figuresOf } from '@tonle/game-kit/distribution.ts'
import type { Rational } from '@tonle/game-kit/rational.ts'
import type * as contract from '../contract.ts'
import { outcomesOf, plans, returnRange } from '../exact-return.ts'
import { HiloError, type HiloMaths, type HiloTitle } from '../model.ts'
import { mathsOf, titleOf } from '../titles.ts'

/** All that decides a round besides its seeds, of every version ever released: no secret, and the same for everybody. */
export async function hiloRules(_scope: unknown, input: In<typeof contract.hiloRules>): Promise<Out<typeof contract.hiloRules>> {
  try {
    const title = titleOf(input.gameCode)
    return published(title, mathsOf(title, input.version ?? title.version))
  } catch (error) {
    if (error instanceof HiloError) throw fail('play.no_such_rules')
    throw error
  }
}

function published(title: HiloTitle, maths: HiloMaths): Out<typeof contract.hiloRules> {
  const { least, most } = returnRange(maths)
  return {
    gameCode: title.gameCode,
    version: maths.version,
    versions: Object.keys(title.versions),
    scheme: SCHEME,
    share: maths.share,
    mostSkips: maths.mostSkips,
    maxWinTimesStake: maths.maxWinTimesStake,
    maxPayout: { ...title.maxPayout },
    stakes: Object.fromEntries(Object.entries(title.stakes).map(([currency, stakes]) => [currency, [...stakes]])),
    leastReturn: fractionOf(least),
    mostReturn: fractionOf(most),
    plans: plans.slice(0, 6).map(plan => {
      const { rtp, hitRate, variance } = figuresOf(outcomesOf(maths, plan))
      return { ...plan, rtp: fractionOf(rtp), hitRate: fractionOf(hitRate), variance: fractionOf(variance) }
    }),
  }
}

const fractionOf = ({ numerator, denominator }: Rational) => ({ numerator: String(numerator), denominator: String(denominator) })
