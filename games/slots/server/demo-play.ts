import { DEMO_BRAND_ID, SECOND_DEMO_BRAND } from '@tonle/brand/server'
import type { DemoPlay, PlayServices } from '@tonle/play/server'
import { stakesOf, titleOf } from '../titles.ts'
import { openSlot } from './open-slot.ts'
import { spinSlot } from './spin-slot.ts'

const gameCode = 'naga-gold'

const players = {
  [DEMO_BRAND_ID]: [
    { account: 'sreyleak92', stake: 4 },
    { account: 'vuthypich', stake: 3 },
    { account: 'chanthou7', stake: 5 },
    { account: 'piseth168', stake: 7 },
    { account: 'kuntheanary', stake: 2 },
    { account: 'boreysok24', stake: 6 },
    { account: 'malisrom99', stake: 4 },
    { account: 'dalinheng5', stake: 5 },
  ],
  [SECOND_DEMO_BRAND.id]: [
    { account: 'sokunthea8', stake: 4 },
    { account: 'ratanakvy', stake: 6 },
    { account: 'chivorn21', stake: 5 },
    { account: 'leakena77', stake: 3 },
  ],
}

export const demoSlots = (play: PlayServices): DemoPlay => ({
  gameCode,
  players,
  stakesOf: currency => stakesOf(titleOf(gameCode), currency),
  open: ({ open, session }) => openSlot(open, { session }),
  play: ({ submit, session, stake }, key) => spinSlot(play, submit(key), { session, stake }),
})
