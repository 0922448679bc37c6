import { fail, type In, type Out } from '@tonle/contract'
import { SCHEME } from '@tonle/fairness'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { wireFraction, wireLimits } from '@tonle/game-kit/published.ts'
import type * as contract from '../contract.ts'
import { sampleFigures } from '../figures.ts'
import { plain } from '../model.ts'
import { titleOf } from './titles.ts'

/** All that decides a round besides its seeds: no secret, and the same for everybody. */
export async function instantRules(
  _scope: unknown,
  { gameCode, version }: In<typeof contract.instantRules>,
): Promise<Out<typeof contract.instantRules>> {
  const title = titleOf(gameCode)
  const maths = title && (version === undefined ? title.maths : ownOf(title.versions, version))
  if (!title || !maths) throw fail('play.no_such_rules')
  return {
    gameCode,
    version: maths.version,
    versions: Object.keys(title.versions),
    scheme: SCHEME,
    maxWinTimesStake: maths.maxWinTimesStake,
    ...wireLimits(title),
    tables: Object.fromEntries(Object.entries(maths.tables ?? {}).map(([choice, pays]) => [choice, [...pays]])),
    samples: sampleFigures(maths).map(({ choice, rtp, hitRate, variance }) => ({
      choice: plain(choice),
      rtp: wireFraction(rtp),
      hitRate: wireFraction(hitRate),
      variance: wireFraction(variance),
      outcomes: maths.outcomes(choice).map(({ multiplier, chance }) => ({
        multiplier: multiplierText(multiplier),
        chance: wireFraction(chance),
      })),
    })),
  }
}

const ownOf = <T>(things: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(things, name) ? things[name] : undefined
