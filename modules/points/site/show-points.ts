import { showCount } from '@tonle/text/browser'

/** Points of the wire, whole: `8,420`. Below zero is a debt. */
export const showPoints = (value: string): string => showCount(Number(value))

/** A change: `+14,500`, `−24,000`. */
export const showChange = (value: string): string => (Number(value) > 0 ? `+${showPoints(value)}` : showPoints(value))

/** A rate without the zeros of an amount: `1`, `0.5`. */
export const showRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)
