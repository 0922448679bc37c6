import { asNumber } from '@tonle/game-kit/rational.ts'
import type { Facts } from '../model.ts'
import type { RoundView } from './client.ts'
import type { PlayableTitle } from './playable.ts'

/** An outcome of the choice: how likely it is, and how often it came. */
export type Bar = { readonly multiplier: number; readonly chance: number; readonly count: number }

/** Own rounds of a choice beside its odds. */
export type Tally = { readonly rounds: number; readonly bars: readonly Bar[] }

/** Rounds whose choice has the same outcomes count as one: which numbers of keno were picked says nothing about the odds. */
export function tallyOf(
  { title: { maths }, outcomeOf }: Pick<PlayableTitle, 'title' | 'outcomeOf'>,
  choice: Facts,
  history: readonly RoundView[],
): Tally {
  const outcomes = maths.outcomes(choice)
  const wanted = lawOf(outcomes)
  const laws = new Map<string, boolean>()
  const isAlike = (other: Facts): boolean => {
    const key = JSON.stringify(other)
    const known = laws.get(key) ?? lawOf(maths.outcomes(other)) === wanted
    laws.set(key, known)
    return known
  }
  const rounds = history.filter(round => isAlike(round.choice))
  const placeOf = ({ result, multiplier }: RoundView) =>
    outcomeOf?.(result) ?? outcomes.findIndex(outcome => outcome.multiplier === Math.round(Number(multiplier) * 100))
  const counts = outcomes.map(() => 0)
  for (const round of rounds) {
    const place = placeOf(round)
    if (counts[place] !== undefined) counts[place]++
  }
  const bars = outcomes.map(({ multiplier, chance }, i) => ({ multiplier, chance: asNumber(chance), count: counts[i]! }))
  // Where no place is named, from what pays least.
  return { rounds: rounds.length, bars: outcomeOf ? bars : bars.sort((a, b) => a.multiplier - b.multiplier) }
}

const lawOf = (outcomes: ReturnType<PlayableTitle['title']['maths']['outcomes']>): string =>
  outcomes.map(({ multiplier, chance }) => `${multiplier}:${chance.numerator}/${chance.denominator}`).join()
