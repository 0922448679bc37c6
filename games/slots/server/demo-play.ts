import { DEMO_BRAND_ID, SECOND_DEMO_BRAND } from '@tonle/brand/server'
import type { DemoPlay, DemoPlayer, PlayServices } from '@tonle/play/server'
import { stakesOf, titleOf } from '../titles.ts'
import { openSlot } from './open-slot.ts'
import { spinSlot } from './spin-slot.ts'

type Demo = Pick<DemoPlay, 'afterMs'> & { readonly players: Readonly<Record<string, readonly DemoPlayer[]>> }

/** Who plays a title in the demo brands. The first one fills the winner board; another begins when that is done. */
const demos: Readonly<Record<string, Demo>> = {
  'naga-gold': {
    players: {
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
    },
  },
  'fifteen-moons': {
    afterMs: 25_000,
    players: {
      [DEMO_BRAND_ID]: [
        { account: 'sopheapchan', stake: 4 },
        { account: 'menghor15', stake: 5 },
        { account: 'rathanak18', stake: 3 },
        { account: 'sambathkim', stake: 6 },
      ],
      [SECOND_DEMO_BRAND.id]: [
        { account: 'channary06', stake: 4 },
        { account: 'tolasophorn', stake: 5 },
      ],
    },
  },
}

export const demoTitles: readonly string[] = Object.keys(demos)

/** @param gameCode one of `demoTitles` */
export const demoSlots = (play: PlayServices, gameCode: string): DemoPlay => ({
  gameCode,
  ...demos[gameCode]!,
  stakesOf: currency => stakesOf(titleOf(gameCode), currency),
  open: ({ open, session }) => openSlot(open, { session }),
  play: ({ submit, session, stake }, key) => spinSlot(play, submit(key), { session, stake }),
})
