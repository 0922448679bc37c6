import { DEMO_BRAND_ID, SECOND_DEMO_BRAND } from '@tonle/brand/server'
import type { DemoPlay, DemoPlayer, PlayServices } from '@tonle/play/server'
import { type InstantTitle, plain } from '../model.ts'
import { betInstant } from './bet-instant.ts'
import { openInstant } from './open-instant.ts'

/** Place of each in the title's ladder of stakes. */
const STAKES = [2, 3]

export const demoInstant = (play: PlayServices, { gameCode, stakes, demo }: InstantTitle): DemoPlay => ({
  gameCode,
  players: { [DEMO_BRAND_ID]: seats(demo.first), [SECOND_DEMO_BRAND.id]: seats(demo.second) },
  stakesOf: currency => stakes[currency] ?? [],
  open: ({ open, session }) => openInstant(open, { session }),
  play: ({ submit, session, stake }, key) => betInstant(play, submit(key), { session, stake, choice: plain(demo.choice) }),
})

const seats = (accounts: readonly string[]): DemoPlayer[] =>
  accounts.map((account, place) => ({ account, stake: STAKES[place % STAKES.length]! }))
