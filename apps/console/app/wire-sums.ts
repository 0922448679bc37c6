import { formatMoney, type Money, parseMoney } from '@tonle/money'

/** Exact sums of the wire's decimal strings; six decimals hold every currency. */
export const sumOf = (wires: readonly string[]): string =>
  formatMoney(wires.reduce((sum, wire) => sum + parseMoney(wire), 0n) as Money)

export const negated = (wire: string): string => formatMoney(-parseMoney(wire) as Money)
