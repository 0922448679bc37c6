import { first52Bits, saltedLink } from '@tonle/fairness'
import type { CrashMaths } from '../model.ts'

const NUMBERS = 2n ** 52n
/** Hundredths of what a fair flight would reach: an edge of 1 %. */
const KEPT = 99n
const LEAST = 100
const CEILING = 1_000_000
/** The multiplier grows by e to this power in a millisecond: twice the stake after 11.6 s. */
const GROWTH = 0.00006

/**
 * Moon Kite 1.0.0. A link and the salt give a number r below 2^52; the flight gets to 0.99 ÷ (1 − r ÷ 2^52), cut to hundredths, at least
 * 1.00 and at most 10,000.00 (bustabit's formula and edge). It shows e^(0.00006 × milliseconds), cut to hundredths, and is over when it would
 * show more than it gets to: so a bet cashed out at what is shown is one that the flight reaches, and returns the same 99 % wherever it is.
 * Released: never change a line of it. A new return or rule is a new version beside it, because records of this one must replay for ever.
 */
export const moonKite100: CrashMaths = {
  version: '1.0.0',
  leastCashOut: 101,
  ceiling: CEILING,
  growth: GROWTH,
  numberOf: (link, salt) => first52Bits(saltedLink(link, salt)),
  flightAt(number) {
    const reached = (KEPT * NUMBERS) / (NUMBERS - BigInt(number))
    return reached > BigInt(CEILING) ? CEILING : Math.max(LEAST, Number(reached))
  },
  multiplierAt: elapsedMs => Math.min(CEILING, Math.max(LEAST, Math.floor(LEAST * Math.exp(GROWTH * Math.max(0, elapsedMs))))),
  endMs: flight => Math.ceil(Math.log(Math.min(CEILING, flight + 1) / LEAST) / GROWTH),
  reaching: multiplier => (multiplier > CEILING ? 0n : multiplier <= LEAST ? NUMBERS : (KEPT * NUMBERS) / BigInt(multiplier)),
}
