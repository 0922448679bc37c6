import { maxPayouts, stakeLadder } from '@tonle/game-kit/stakes.ts'
import type { MinesTitle } from '../model.ts'
import { lotusPond100 } from './maths.ts'

const current = lotusPond100

/** Lotus Pond: lotus flowers and crocodiles under the leaves of a village pond at first light. An invented place. */
export const lotusPond: MinesTitle = {
  gameCode: 'lotus-pond',
  family: 'mines',
  vendor: 'TONLE',
  names: { km: 'ស្រះឈូក', en: 'Lotus Pond', zh: '莲花池' },
  version: current.version,
  maths: current,
  versions: { [lotusPond100.version]: lotusPond100 },
  rtpText: '98.28',
  maxWinTimesStake: current.maxWinTimesStake,
  stakes: stakeLadder(),
  maxPayout: maxPayouts(),
  defaultStakeIndex: 0,
  defaultMines: 3,
  tile: { webp: 'lotus-pond/assets/tile.webp', avif: 'lotus-pond/assets/tile.avif' },
}
