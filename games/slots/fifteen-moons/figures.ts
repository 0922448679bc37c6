import type { PublishedFigures } from '../model.ts'

/** Worked out by `node24 games/slots/studio/sheet.ts`; `exact-return.test.ts` works them out again and compares. Texts are cut, not rounded. */
export const fifteenMoons100Figures: PublishedFigures = {
  rtp: {
    numerator: BigInt(
      [
        '621640011705667143166270345435574986494476832893158811949845153687155285',
        '678534307578354579758043676488176535255332386393330592031171932630402100',
        '853226464422507485266622350379635439160038849973505296171652683442711',
      ].join(''),
    ),
    denominator: 64387179852846784277327898046874074955658282663936n * 10n ** 163n,
  },
  capCostBelow: 0,
  rtpText: '96.54',
  baseText: '62.30',
  featureText: '34.24',
  hitRateText: '28.14',
  featureEveryText: '81.9',
  deviationText: '6.73',
  largestEveryText: '126,623,406',
}
