import { showPercent } from '@tonle/text/browser'

/** A share of the wire in percent: `0.006` is `0.6%`. */
export const showRate = (rate: string): string => showPercent(Number(rate))
