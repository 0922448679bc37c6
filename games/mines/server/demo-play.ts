import { DEMO_BRAND_ID, SECOND_DEMO_BRAND } from '@tonle/brand/server'
import type { DemoPlay, DemoSeat, PlayServices } from '@tonle/play/server'
import { stakesOf, titleOf } from '../titles.ts'
import { betMines, cashOutMines, openMines, stepMines } from './play-round.ts'
import type { RoundAnswer } from './table.ts'

const gameCode = 'lotus-pond'
/** Five safe tiles among eight mines: about one round in nine wins, eight times its stake. */
const MINES = 8
const TILES = [6, 18, 12, 0, 24]

const players = {
  [DEMO_BRAND_ID]: [
    { account: 'sovannmey5', stake: 2 },
    { account: 'rithy88kp', stake: 4 },
    { account: 'nearyroth3', stake: 3 },
    { account: 'kosalvann', stake: 1 },
  ],
  [SECOND_DEMO_BRAND.id]: [
    { account: 'thidaphan6', stake: 3 },
    { account: 'makarasot', stake: 2 },
  ],
}

export const demoMines = (play: PlayServices): DemoPlay => ({
  gameCode,
  players,
  stakesOf: currency => stakesOf(titleOf(gameCode), currency),
  async open(table) {
    const { round } = await openMines(play, table.open, { session: table.session })
    if (round) await finish(play, table, round)
  },
  async play(table, key) {
    const { session, stake } = table
    const { round } = await betMines(play, table.submit(key), { session, stake, mines: MINES })
    await finish(play, table, round)
  },
})

/** Each step may be made by another process, too: the same call again gives the same answer. */
async function finish(play: PlayServices, { open, session }: DemoSeat, begun: RoundAnswer): Promise<void> {
  let round = begun
  const { roundId } = round
  while (!round.end && round.steps.length < TILES.length) {
    const index = round.steps.length
    round = (await stepMines(play, open, { session, roundId, index, tile: TILES[index]! })).round
  }
  if (!round.end) await cashOutMines(play, open, { session, roundId })
}
