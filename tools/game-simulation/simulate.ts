import { simulatedDraws } from './draws.ts'
import type { SimulatedGame } from './games.ts'

/** What a part of the rounds paid, in stakes. */
export type SimulatedPart = { readonly rounds: number; readonly paid: number }

/** Plays so many rounds, the game's bets in turn. */
export function playRounds({ bets }: SimulatedGame, rounds: number, seed: number): SimulatedPart {
  const draws = simulatedDraws(seed)
  const each = Math.ceil(rounds / bets.length)
  let paid = 0
  for (const { play, perStake } of bets) {
    let units = 0
    for (let i = 0; i < each; i++) units += play(draws)
    paid += units / perStake
  }
  return { rounds: each * bets.length, paid }
}

/** Half the width of the 99 % band, in standard errors. */
const Z99 = 2.576

export type Verdict = {
  readonly gameCode: string
  readonly rounds: number
  /** Of what was staked came back. */
  readonly returned: number
  readonly exact: number
  /** Half the width of the 99 % band around the exact return. */
  readonly band: number
  readonly isInside: boolean
}

/** Every bet was played as often as every other. */
export function verdictOf({ gameCode, bets }: SimulatedGame, parts: readonly SimulatedPart[]): Verdict {
  const rounds = parts.reduce((sum, part) => sum + part.rounds, 0)
  const returned = parts.reduce((sum, part) => sum + part.paid, 0) / rounds
  const mean = (of: (bet: SimulatedGame['bets'][number]) => number) => bets.reduce((sum, bet) => sum + of(bet), 0) / bets.length
  const exact = mean(({ rtp }) => rtp)
  const band = Z99 * Math.sqrt(mean(({ variance }) => variance) / rounds)
  return { gameCode, rounds, returned, exact, band, isInside: Math.abs(returned - exact) <= band }
}
