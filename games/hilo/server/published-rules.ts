import { fail, type In, type Out } from '@tonle/contract'
import { SCHEME } from '@tonle/fairness'
import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { wireFraction, wireLimits } from '@tonle/game-kit/published.ts'
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
    ...wireLimits(title),
    leastReturn: wireFraction(least),
    mostReturn: wireFraction(most),
    plans: plans.slice(0, 6).map(plan => {
      const { rtp, hitRate, variance } = figuresOf(outcomesOf(maths, plan))
      return { ...plan, rtp: wireFraction(rtp), hitRate: wireFraction(hitRate), variance: wireFraction(variance) }
    }),
  }
}
