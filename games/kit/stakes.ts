import { type Currency, type Money, parseMoney, postingUnit } from '@tonle/money'

/** Multipliers are hundredths, so a stake of hundreds of the currency's smallest unit pays every one of them exactly. */
const HUNDREDTHS = 100n

const STEPS = [1n, 2n, 3n, 5n, 10n, 15n, 20n, 30n, 50n, 100n]
/** The most that a round pays, in least stakes: 10,000 times the stake up to the fifth step, 1,000 times the highest stake. */
const MAX_PAYOUT_STEPS = 100_000n

/** The smallest stake per currency, round in its own money. A currency that is missing is not offered. */
const LEAST: Partial<Record<Currency, string>> = {
  USD: '1',
  USDT: '1',
  EUR: '1',
  GBP: '1',
  SGD: '1',
  MYR: '1',
  CNY: '1',
  THB: '5',
  PHP: '10',
  KHR: '1000',
  LAK: '4000',
  MMK: '400',
  VND: '5000',
  KRW: '200',
  JPY: '100',
  IDR: '3000',
}

/** The stakes that a title offers per currency: each pays every multiplier exactly, down to the smallest unit. */
export const stakeLadder = (): Partial<Record<Currency, readonly Money[]>> =>
  perCurrency(least => STEPS.map(step => (least * step) as Money))

export const maxPayouts = (): Partial<Record<Currency, Money>> => perCurrency(least => (least * MAX_PAYOUT_STEPS) as Money)

function perCurrency<T>(make: (least: Money) => T): Partial<Record<Currency, T>> {
  const made: Partial<Record<Currency, T>> = {}
  for (const [code, text] of Object.entries(LEAST)) {
    const currency = code as Currency
    const least = parseMoney(text, currency)
    if (least % (postingUnit(currency) * HUNDREDTHS) !== 0n) throw new RangeError(`${code} ${text} has no exact hundredths`)
    made[currency] = make(least)
  }
  return made
}
