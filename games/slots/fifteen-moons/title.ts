import type { SlotTitle } from '../model.ts'
import { stakeLadder } from '../stakes.ts'
import { fifteenMoons100Figures } from './figures.ts'
import { fifteenMoons100 } from './maths.ts'

const current = fifteenMoons100
const figures = fifteenMoons100Figures

/** Fifteen Moons: a night over the rice fields; the moon grows for fifteen nights, until it is full. An invented place and story. */
export const fifteenMoons: SlotTitle = {
  gameCode: 'fifteen-moons',
  family: 'slots',
  vendor: 'TONLE',
  names: { km: 'ដប់ប្រាំកើត', en: 'Fifteen Moons', zh: '十五月圆' },
  version: current.version,
  maths: current,
  versions: { [fifteenMoons100.version]: fifteenMoons100 },
  lines: current.lines.length,
  rtp: figures.rtp,
  rtpText: figures.rtpText,
  hitRateText: figures.hitRateText,
  figures,
  volatility: 'high',
  maxWinTimesStake: current.capCredits / current.lines.length,
  stakes: stakeLadder(current.lines.length),
  defaultStakeIndex: 3,
  tile: { webp: 'fifteen-moons/assets/tile.webp', avif: 'fifteen-moons/assets/tile.avif' },
}
