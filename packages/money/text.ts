import { type Currency, currencies } from './currency.ts'
import { type Money, MoneyError, money, SCALE_DECIMALS } from './money.ts'

// Digits are bounded before the pattern runs on them, so that a megabyte of nines costs nothing. So many are out of range anyway.
const MAX_TEXT = 24
const UNSIGNED = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/
const SIGNED = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/

/**
 * Reads a decimal string in currency units, such as `"12.50"`, strictly: no sign, exponent, space, leading zero or bare point.
 * Without a currency (the wire does not know it yet) up to six decimals pass; call `requirePostable` once it is known.
 * @throws MoneyError money.malformed | money.too_many_decimals | money.out_of_range
 */
export function parseMoney(text: string, currency?: Currency): Money {
  return read(UNSIGNED.exec(bounded(text)), 1, currency)
}

/** As `parseMoney`, and a leading minus is accepted (`"-0"` is not). For differences and statements, never for input from a player. */
export function parseSignedMoney(text: string, currency?: Currency): Money {
  const match = SIGNED.exec(bounded(text))
  const amount = read(match, 2, currency)
  if (match?.[1] !== '-') return amount
  if (amount === 0n) throw new MoneyError('money.malformed')
  return -amount as Money
}

function bounded(text: string): string {
  if (typeof text !== 'string') throw new MoneyError('money.malformed')
  return text.slice(0, MAX_TEXT + 1)
}

function read(match: RegExpExecArray | null, group: number, currency?: Currency): Money {
  if (!match) throw new MoneyError('money.malformed')
  const decimals = match[group + 1] ?? ''
  if (decimals.length > (currency ? currencies[currency].postingDecimals : SCALE_DECIMALS))
    throw new MoneyError('money.too_many_decimals')
  return money(BigInt(`${match[group]}${decimals.padEnd(SCALE_DECIMALS, '0')}`))
}

/**
 * The wire form: a decimal string in currency units that loses nothing. At least the currency's display decimals
 * (two without a currency), more only where the amount has them.
 */
export function formatMoney(amount: Money, currency?: Currency): string {
  const [sign, units, fraction] = split(amount)
  const least = currency ? currencies[currency].displayDecimals : 2
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0')
  return kept === '' ? `${sign}${units}` : `${sign}${units}.${kept}`
}

function split(amount: Money): [sign: string, units: string, fraction: string] {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(SCALE_DECIMALS + 1, '0')
  return [amount < 0n ? '-' : '', digits.slice(0, -SCALE_DECIMALS), digits.slice(-SCALE_DECIMALS)]
}
