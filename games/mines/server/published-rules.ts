import { fail, type In, type Out } from '@tonle/contract'
import { SCHEME } from '@tonle/fairness'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { wireFraction, wireLimits } from '@tonle/game-kit/published.ts'
import type * as contract from '../contract.ts'
import { returnRange, stoppingPoints } from '../exact-return.ts'
import { MinesError, type MinesMaths, type MinesTitle, TILES } from '../model.ts'
import { mathsOf, titleOf } from '../titles.ts'

/** All that decides a round besides its seeds, of every version ever released: no secret, and the same for everybody. */
export async function minesRules(
  _scope: unknown,
  input: In<typeof contract.minesRules>,
): Promise<Out<typeof contract.minesRules>> {
  try {
    const title = titleOf(input.gameCode)
    return published(title, mathsOf(title, input.version ?? title.version))
  } catch (error) {
    if (error instanceof MinesError) throw fail('play.no_such_rules')
    throw error
  }
}

function published(title: MinesTitle, maths: MinesMaths): Out<typeof contract.minesRules> {
  const { least, most } = returnRange(maths)
  return {
    gameCode: title.gameCode,
    version: maths.version,
    versions: Object.keys(title.versions),
    scheme: SCHEME,
    tiles: TILES,
    maxWinTimesStake: maths.maxWinTimesStake,
    ...wireLimits(title),
    leastReturn: wireFraction(least),
    mostReturn: wireFraction(most),
    points: stoppingPoints(maths).map(({ mines, steps, multiplier, chance, rtp }) => ({
      mines,
      steps,
      multiplier: multiplierText(multiplier),
      chance: wireFraction(chance),
      rtp: wireFraction(rtp),
    })),
  }
}
