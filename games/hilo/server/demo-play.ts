import { DEMO_BRAND_ID, SECOND_DEMO_BRAND } from '@tonle/brand/server'
import type { DemoPlay, DemoSeat, PlayServices } from '@tonle/play/server'
import { guessOf } from '../exact-return.ts'
import { stakesOf, titleOf } from '../titles.ts'
import { betHilo, cashOutHilo, openHilo, turnHilo } from './play-round.ts'
import type { RoundAnswer } from './table.ts'

const gameCode = 'moonlit-cards'
/** Six likelier guesses: about one round in five or six wins, about five times its stake. */
const GUESSES = 6

const players = {
  [DEMO_BRAND_ID]: [
    { account: 'sovannmey5', stake: 1 },
    { account: 'kosalvann', stake: 3 },
  ],
  [SECOND_DEMO_BRAND.id]: [{ account: 'thidaphan6', stake: 2 }],
}

export const demoHilo = (play: PlayServices): DemoPlay => ({
  gameCode,
  players,
  stakesOf: currency => stakesOf(titleOf(gameCode), currency),
  async open(table) {
    const { round } = await openHilo(play, table.open, { session: table.session })
    if (round) await finish(play, table, round)
  },
  async play(table, key) {
    const { session, stake } = table
    const { round } = await betHilo(play, table.submit(key), { session, stake })
    await finish(play, table, round)
  },
})

/** Each card may be turned by another process, too: the same call again gives the same answer. */
async function finish(play: PlayServices, { open, session }: DemoSeat, begun: RoundAnswer): Promise<void> {
  let round = begun
  const { roundId } = round
  while (!round.end && round.turns.length < GUESSES) {
    const act = guessOf({ guess: 'likelier', steps: GUESSES }, round.card)
    round = (await turnHilo(play, open, { session, roundId, index: round.turns.length, act })).round
  }
  if (!round.end) await cashOutHilo(play, open, { session, roundId })
}
