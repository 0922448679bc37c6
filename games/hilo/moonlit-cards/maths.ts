import type { HiloMaths } from '../model.ts'

/**
 * Moonlit Cards 1.0.0: 0.99 over the chance of all guesses together, cut to hundredths, up to 10,000 times the stake.
 * Released: never change a line of it. A new return or rule is a new version beside it, because records of this one must replay for ever.
 */
export const moonlitCards100: HiloMaths = { version: '1.0.0', share: 99, maxWinTimesStake: 10_000, mostSkips: 52 }
