import { maxPayouts, stakeLadder } from '@tonle/game-kit/stakes.ts'
import type { HiloTitle } from '../model.ts'
import { moonlitCards100 } from './maths.ts'

const current = moonlitCards100

/** Moonlit Cards: a deck on a mat by the river, under a full moon. */
export const moonlitCards: HiloTitle = {
  gameCode: 'moonlit-cards',
  names: { km: 'បៀពន្លឺខែ', en: 'Moonlit Cards', zh: '月下纸牌' },
  version: current.version,
  maths: current,
  versions: { [moonlitCards100.version]: moonlitCards100 },
  rtpText: '98.31',
  maxWinTimesStake: current.maxWinTimesStake,
  stakes: stakeLadder(),
  maxPayout: maxPayouts(),
  defaultStakeIndex: 0,
}
