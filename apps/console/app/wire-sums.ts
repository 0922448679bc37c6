import { formatMoney, type Money, parseSignedMoney } from '@tonle/money'

/** Exact sums of the wire's decimal strings; six decimals hold every currency. */
export const sumOf = (wires: readonly string[]): string =>
  formatMoney(wires.reduce((sum, wire) => sum + parseSignedMoney(wire), 0n) as Money)

export const negated = (wire: string): string => formatMoney(-parseSignedMoney(wire) as Money)
