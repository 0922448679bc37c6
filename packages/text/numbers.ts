import { groupDigits } from './money.ts'

/** A count with thousands: 1284 → `1,284`; western digits in all languages (looks §7). */
export function showCount(value: number): string {
  const whole = Math.trunc(Math.abs(value)).toString()
  return `${value < 0 ? '−' : ''}${groupDigits(whole)}`
}

/** A multiplier, cut to two decimals: `4.82×`. */
export const showMultiplier = (value: number): string => `${(Math.floor(value * 100 + 1e-9) / 100).toFixed(2)}×`

/** A share of one as per cent: 0.965 → `96.5%`, at most `decimals` digits after the point, trailing zeros dropped. */
export function showPercent(share: number, decimals = 2): string {
  const text = (share * 100).toFixed(decimals).replace(/\.?0+$/, '')
  return `${text.replace('-', '−')}%`
}
