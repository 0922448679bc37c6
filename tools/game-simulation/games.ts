import { outcomesOf as crashOutcomes, titles as crashTitles, SAMPLES } from '@tonle/crash'
import type { DrawSource } from '@tonle/fairness'
import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { asNumber, rational } from '@tonle/game-kit/rational.ts'
import { titles as hiloTitles, outcomesOf, plans } from '@tonle/hilo'
import { guessOf } from '@tonle/hilo/exact-return.ts'
import { drawCard } from '@tonle/hilo/round.ts'
import { isRight, multiplierOf, winningRanks } from '@tonle/hilo/rules.ts'
import { titles as instantTitles } from '@tonle/instant/server/titles.ts'
import { boardOf, titles as minesTitles, stoppingPoints } from '@tonle/mines'
import { creditsOf, titles as slotTitles } from '@tonle/slots'
import { exactFigures } from '@tonle/slots/exact-return.ts'
import { decideRound } from '@tonle/slots/rules.ts'

/** A bet that is played over and over by the rules of real rounds. */
export type SimulatedBet = {
  readonly rtp: number
  /** In stakes squared. */
  readonly variance: number
  /** @returns what the round pays, in units of which `perStake` are the stake */
  readonly play: (draws: DrawSource) => number
  readonly perStake: number
}

export type SimulatedGame = { readonly gameCode: string; readonly bets: readonly SimulatedBet[] }

export const gameCodes: readonly string[] = [...crashTitles, ...instantTitles, ...minesTitles, ...hiloTitles, ...slotTitles].map(
  ({ gameCode }) => gameCode,
)

/** @throws RangeError for a game that is not ours */
export function gameOf(gameCode: string): SimulatedGame {
  const bets = instantBets(gameCode) ?? minesBets(gameCode) ?? hiloBets(gameCode) ?? crashBets(gameCode) ?? slotBets(gameCode)
  if (!bets) throw new RangeError(`no game ${gameCode}: ${gameCodes.join(', ')}`)
  return { gameCode, bets }
}

function instantBets(gameCode: string): SimulatedBet[] | undefined {
  const maths = instantTitles.find(title => title.gameCode === gameCode)?.maths
  return maths?.samples.map(choice => {
    const { rtp, variance } = figuresOf(maths.outcomes(choice))
    return {
      rtp: asNumber(rtp),
      variance: asNumber(variance),
      perStake: 100,
      play: draws => maths.multiplierOf(choice, maths.draw(choice, draws)),
    }
  })
}

/** Plans to stop after so many steps: the tiles are opened from the first on, which board they lie on is drawn. */
function minesBets(gameCode: string): SimulatedBet[] | undefined {
  const maths = minesTitles.find(title => title.gameCode === gameCode)?.maths
  if (!maths) return undefined
  return stoppingPoints(maths).map(({ mines, steps, multiplier, chance }) => {
    const lost = rational(chance.denominator - chance.numerator, chance.denominator)
    const { rtp, variance } = figuresOf([
      { multiplier, chance },
      { multiplier: 0, chance: lost },
    ])
    return {
      rtp: asNumber(rtp),
      variance: asNumber(variance),
      perStake: 100,
      // The board is in rising order: its first mine decides.
      play: draws => (boardOf(mines, draws)[0]! >= steps ? multiplier : 0),
    }
  })
}

/** Plans that guess by the open card alone, so many times. */
function hiloBets(gameCode: string): SimulatedBet[] | undefined {
  const maths = hiloTitles.find(title => title.gameCode === gameCode)?.maths
  return (
    maths &&
    plans.map(plan => {
      const { rtp, variance } = figuresOf(outcomesOf(maths, plan))
      return {
        rtp: asNumber(rtp),
        variance: asNumber(variance),
        perStake: 100,
        play: draws => {
          const widths: number[] = []
          let card = drawCard(draws)
          while (widths.length < plan.steps) {
            const guess = guessOf(plan, card)
            const next = drawCard(draws)
            if (!isRight(guess, card, next)) return 0
            widths.push(winningRanks(guess, card))
            card = next
          }
          return multiplierOf(maths, widths)
        },
      }
    })
  )
}

/** Plans to cash out at a multiplier. A real round's number comes from its link; here each of 2^52 is drawn in two halves. */
function crashBets(gameCode: string): SimulatedBet[] | undefined {
  const maths = crashTitles.find(title => title.gameCode === gameCode)?.maths
  if (!maths) return undefined
  const half = 2 ** 26
  return SAMPLES.map(target => {
    const { rtp, variance } = figuresOf(crashOutcomes(maths, target))
    return {
      rtp: asNumber(rtp),
      variance: asNumber(variance),
      perStake: 100,
      play: draws => (maths.flightAt(draws.below(half) * half + draws.below(half)) >= target ? target : 0),
    }
  })
}

function slotBets(gameCode: string): SimulatedBet[] | undefined {
  const maths = slotTitles.find(title => title.gameCode === gameCode)?.maths
  if (!maths) return undefined
  const { rtp, variance } = exactFigures(maths)
  return [
    {
      rtp: asNumber(rtp),
      variance: asNumber(variance),
      perStake: maths.lines.length,
      play: draws => creditsOf(decideRound(maths, draws)),
    },
  ]
}
