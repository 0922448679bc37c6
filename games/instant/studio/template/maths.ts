import type { Outcome } from '@tonle/game-kit/distribution.ts'
import { rational } from '@tonle/game-kit/rational.ts'
import type { InstantMaths } from '../../model.ts'

/** Tickets of a draw. */
export const TICKETS = 10_000
export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

export type NewgameChoice = { readonly risk: Risk }
/** The ticket that is drawn, 0 to 9,999. */
export type NewgameResult = { readonly ticket: number }

/** A prize in hundredths of the stake, and how many tickets have it. */
export type Prize = { readonly multiplier: number; readonly tickets: number }

const prizes = (...rows: readonly (readonly [number, number])[]): readonly Prize[] =>
  rows.map(([multiplier, tickets]) => ({ multiplier, tickets }))

/** Prizes by the order of their tickets, the largest first; the tickets of a risk add up to 10,000. */
const PRIZES: Readonly<Record<Risk, readonly Prize[]>> = {
  low: prizes([270, 1000], [150, 2000], [100, 4000], [0, 3000]),
  medium: prizes([1700, 100], [500, 400], [200, 1500], [150, 2000], [0, 6000]),
  high: prizes([20_000, 20], [2000, 80], [1000, 200], [300, 700], [0, 9000]),
}

export const prizesOf = ({ risk }: NewgameChoice): readonly Prize[] => PRIZES[risk]

/** The prize that a ticket has. */
export function prizeOf(choice: NewgameChoice, { ticket }: NewgameResult): Prize | undefined {
  let first = 0
  return prizesOf(choice).find(({ tickets }) => {
    first += tickets
    return ticket < first
  })
}

/**
 * Newgame 1.0.0: one of 10,000 tickets, each equally likely; every risk returns 97 % exactly.
 * Released: never change a line of it. A new return or rule is a new version beside it, because records of this one must replay for ever.
 */
export const newgame100: InstantMaths<NewgameChoice, NewgameResult> = {
  version: '1.0.0',
  maxWinTimesStake: 200,
  readChoice(value) {
    const { risk } = (value ?? {}) as Partial<NewgameChoice>
    return RISKS.some(one => one === risk) ? { risk: risk! } : undefined
  },
  draw: (_, draws) => ({ ticket: draws.below(TICKETS) }),
  multiplierOf: (choice, result) => prizeOf(choice, result)?.multiplier ?? 0,
  outcomes: choice =>
    prizesOf(choice).map(({ multiplier, tickets }): Outcome => ({ multiplier, chance: rational(tickets, TICKETS) })),
  samples: RISKS.map(risk => ({ risk })),
}
