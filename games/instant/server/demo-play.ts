import { DEMO_BRAND_ID, SECOND_DEMO_BRAND } from '@tonle/brand/server'
import type { DemoPlay, DemoPlayer, PlayServices } from '@tonle/play/server'
import { type InstantTitle, plain } from '../model.ts'
import { betInstant } from './bet-instant.ts'
import { openInstant } from './open-instant.ts'

/** Enough for a win of several stakes; the titles are many. */
const ROUNDS = 20
/** The slot and its eight players come first. */
const AFTER_MS = 30_000
/** Place of each in the title's ladder of stakes. */
const STAKES = [2, 3]

export const demoInstant = (play: PlayServices, { gameCode, stakes, demo }: InstantTitle): DemoPlay => ({
  gameCode,
  rounds: ROUNDS,
  afterMs: AFTER_MS,
  players: { [DEMO_BRAND_ID]: seats(demo.first), [SECOND_DEMO_BRAND.id]: seats(demo.second) },
  stakesOf: currency => stakes[currency] ?? [],
  open: ({ open, session }) => openInstant(open, { session }),
  play: ({ submit, session, stake }, key) => betInstant(play, submit(key), { session, stake, choice: plain(demo.choice) }),
})

const seats = (accounts: readonly string[]): DemoPlayer[] =>
  accounts.map((account, place) => ({ account, stake: STAKES[place % STAKES.length]! }))
