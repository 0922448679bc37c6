import { fail, type In, type Out } from '@tonle/contract'
import { CHAIN_SCHEME } from '@tonle/fairness'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { wireFraction, wireLimits } from '@tonle/game-kit/published.ts'
import { rational } from '@tonle/game-kit/rational.ts'
import type * as contract from '../contract.ts'
import { returnAt, SAMPLES } from '../exact-return.ts'
import { CrashError, type CrashMaths, type CrashTitle } from '../model.ts'
import { mathsOf, titleOf } from '../titles.ts'

/** All that decides a round besides its chain, of every version ever released: no secret, and the same for everybody. */
export async function crashRules(
  _scope: unknown,
  { gameCode, version }: In<typeof contract.crashRules>,
): Promise<Out<typeof contract.crashRules>> {
  try {
    const title = titleOf(gameCode)
    return published(title, version === undefined ? title.maths : mathsOf(title, version))
  } catch (error) {
    if (error instanceof CrashError) throw fail('play.no_such_rules')
    throw error
  }
}

const published = (title: CrashTitle, maths: CrashMaths): Out<typeof contract.crashRules> => ({
  gameCode: title.gameCode,
  version: maths.version,
  versions: Object.keys(title.versions),
  scheme: CHAIN_SCHEME,
  leastCashOut: multiplierText(maths.leastCashOut),
  ceiling: multiplierText(maths.ceiling),
  ...wireLimits(title),
  samples: SAMPLES.map(multiplier => ({
    multiplier: multiplierText(multiplier),
    chance: wireFraction(rational(maths.reaching(multiplier), 2n ** 52n)),
    rtp: wireFraction(returnAt(maths, multiplier)),
  })),
})
