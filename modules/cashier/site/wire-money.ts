import { add, type Currency, formatMoney, isCurrency, type Money, parseSignedMoney } from '@tonle/money'

/** An amount of the wire, or undefined while it is none: what is typed is half an amount most of the time. */
export function readAmount(wire: string | undefined, currency: Currency): Money | undefined {
  if (!wire || !isCurrency(currency)) return undefined
  try {
    return parseSignedMoney(wire, currency)
  } catch {
    return undefined
  }
}

const both = (a: string, b: string, currency: Currency): [Money, Money, Currency] | undefined => {
  const [x, y] = [readAmount(a, currency), readAmount(b, currency)]
  return x === undefined || y === undefined ? undefined : [x, y, currency as Currency]
}

export function isBelow(a: string, b: string, currency: Currency): boolean {
  const pair = both(a, b, currency)
  return pair !== undefined && pair[0] < pair[1]
}

/** a − b as the wire writes it; `0` while one of them is no amount, never below zero. */
export function minus(a: string, b: string, currency: Currency): string {
  const pair = both(a, b, currency)
  if (!pair) return '0'
  const left = add(pair[0], -pair[1] as Money)
  return left < 0n ? '0' : formatMoney(left, pair[2])
}

export const lesserOf = (a: string, b: string, currency: Currency): string => (isBelow(b, a, currency) ? b : a)

export const isZero = (wire: string, currency: Currency): boolean => !readAmount(wire, currency)

/** Which part of b is a, 0 to 1; to draw it, never to count with it. */
export function shareOf(a: string, b: string, currency: Currency): number {
  const [x, y] = both(a, b, currency) ?? []
  return x === undefined || !y ? 0 : Math.min(1, Number(x) / Number(y))
}
