import type { SlotTitle } from '../model.ts'
import { stakeLadder } from '../stakes.ts'
import { nagaGold100Figures } from './figures.ts'
import { nagaGold100 } from './maths.ts'

const current = nagaGold100
const figures = nagaGold100Figures

/** Naga Gold: the great lake at dusk, floating lanterns, a gold naga. An invented place and story. */
export const nagaGold: SlotTitle = {
  gameCode: 'naga-gold',
  family: 'slots',
  vendor: 'TONLE',
  names: { km: 'នាគមាស', en: 'Naga Gold', zh: '纳迦黄金' },
  version: current.version,
  maths: current,
  versions: { [nagaGold100.version]: nagaGold100 },
  lines: current.lines.length,
  rtp: figures.rtp,
  rtpText: figures.rtpText,
  hitRateText: figures.hitRateText,
  figures,
  volatility: 'medium',
  maxWinTimesStake: current.capCredits / current.lines.length,
  stakes: stakeLadder(current.lines.length),
  defaultStakeIndex: 3,
  tile: { webp: 'naga-gold/assets/tile.webp', avif: 'naga-gold/assets/tile.avif' },
}
