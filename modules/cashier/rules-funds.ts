import type { Money } from '@tonle/money'

/** Net deposits that reach a threshold; the shorter window is named first. */
export function reachedThreshold(
  net: Readonly<Record<30 | 90, Money>>,
  thresholds: Readonly<Record<30 | 90, Money>>,
): { days: 30 | 90; net: Money; threshold: Money } | undefined {
  for (const days of [30, 90] as const)
    if (net[days] >= thresholds[days]) return { days, net: net[days], threshold: thresholds[days] }
  return undefined
}

/** From here on an amount is just below a threshold: the last fifth of it, rounded down. */
export const nearLow = (threshold: Money): Money => ((threshold * 4n) / 5n) as Money

export const fundsTones = { asked: 'warn', declared: 'accent', accepted: 'ok', refused: 'bad' } as const
