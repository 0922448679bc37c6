import { type Currency, currencies } from './currency.ts'

/** An amount in 10⁻⁶ of the currency's unit, for every currency: `12_500_000n` is 12.50. */
export type Money = bigint & { readonly __money: true }

export type MoneyErrorCode = 'money.malformed' | 'money.too_many_decimals' | 'money.out_of_range'

/** A text or a number that is no amount we accept. `code` is also the key of its text. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode
  constructor(code: MoneyErrorCode) {
    super(code)
    this.name = 'MoneyError'
    this.code = code
  }
}

/** Decimals of the smallest part we can hold: 10⁻⁶. */
export const SCALE_DECIMALS = 6
/** One currency unit in micro units. */
export const ONE = 1_000_000n as Money
/** No single amount may reach this: 10¹² units. A ninth of int8, so that sums of a few amounts cannot overflow a column. */
export const MAX_MONEY = 1_000_000_000_000_000_000n as Money

/** The most that an account can hold: int8. What would go beyond is refused by the ledger (`out_of_range`). */
export const MAX_BALANCE = (2n ** 63n - 1n) as Money

export const zero = 0n as Money

/** Brands a micro-unit bigint as money. @throws MoneyError money.out_of_range at ±10¹² units and beyond. */
export function money(micro: bigint): Money {
  if (micro >= MAX_MONEY || micro <= -MAX_MONEY) throw new MoneyError('money.out_of_range')
  return micro as Money
}

export function add(a: Money, b: Money): Money {
  return (a + b) as Money
}

export function sub(a: Money, b: Money): Money {
  return (a - b) as Money
}

export function negate(a: Money): Money {
  return -a as Money
}

export function sum(amounts: Iterable<Money>): Money {
  let total = 0n
  for (const amount of amounts) total += amount
  return total as Money
}

export function minOf(a: Money, b: Money): Money {
  return a < b ? a : b
}

export function maxOf(a: Money, b: Money): Money {
  return a > b ? a : b
}

/** The smallest amount of a currency that may be posted, in micro units: USD 10 000, KHR 1 000 000. */
export function postingUnit(currency: Currency): Money {
  return (10n ** BigInt(SCALE_DECIMALS - currencies[currency].postingDecimals)) as Money
}

export function isPostable(amount: Money, currency: Currency): boolean {
  return amount % postingUnit(currency) === 0n
}

/** @throws MoneyError money.too_many_decimals when the currency cannot be posted with that many decimals. */
export function requirePostable(amount: Money, currency: Currency): Money {
  if (!isPostable(amount, currency)) throw new MoneyError('money.too_many_decimals')
  return amount
}

/** Cuts towards zero to the currency's posting decimals; the cut part stays with the house. */
export function cutToPosting(amount: Money, currency: Currency): Money {
  return (amount - (amount % postingUnit(currency))) as Money
}
