import type { PublishedFigures } from '../model.ts'

/** Worked out by `node24 games/slots/studio/sheet.ts`; `exact-return.test.ts` works them out again and compares. Texts are cut, not rounded. */
export const nagaGold100Figures: PublishedFigures = {
  rtp: { numerator: 3745963395725n, denominator: 3889855675664n },
  capCostBelow: 2e-9,
  rtpText: '96.30',
  baseText: '71.19',
  featureText: '25.10',
  hitRateText: '29.90',
  featureEveryText: '83.6',
  deviationText: '5.32',
  largestEveryText: '2,388,350,000,000',
}
