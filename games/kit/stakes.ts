import { type Currency, type Money, parseMoney, postingUnit } from '@tonle/money'

/** Multipliers are hundredths, so a stake of hundreds of the currency's smallest unit pays every one of them exactly. */
const HUNDREDTHS = 100n

const STEPS = [1n, 2n, 3n, 5n, 10n, 15n, 20n, 30n, 50n, 100n]
/** The most that a round pays, in least stakes: 10,000 times the stake up to the fifth step, 1,000 times the highest stake. */
const MAX_PAYOUT_STEPS = 100_000n

/** The smallest stake per currency. A currency that is missing is not offered. */
export type LeastStakes = Readonly<Partial<Record<Currency, string>>>

/** Round in each currency's own money. */
const LEAST: LeastStakes = {
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
export const stakeLadder = (): Partial<Record<Currency, readonly Money[]>> => ladders(LEAST, STEPS, HUNDREDTHS)

export const maxPayouts = (): Partial<Record<Currency, Money>> =>
  perCurrency(LEAST, HUNDREDTHS, least => (least * MAX_PAYOUT_STEPS) as Money)

/**
 * The least stake of each currency by every step. @param parts into so many a stake is divided exactly, to the smallest unit
 * @throws RangeError for a least stake that cannot be
 */
export const ladders = (
  leasts: LeastStakes,
  steps: readonly bigint[],
  parts: bigint,
): Partial<Record<Currency, readonly Money[]>> => perCurrency(leasts, parts, least => steps.map(step => (least * step) as Money))

function perCurrency<T>(leasts: LeastStakes, parts: bigint, make: (least: Money) => T): Partial<Record<Currency, T>> {
  const made: Partial<Record<Currency, T>> = {}
  for (const [code, text] of Object.entries(leasts)) {
    const currency = code as Currency
    const least = parseMoney(text, currency)
    if (least % (postingUnit(currency) * parts) !== 0n) throw new RangeError(`${code} ${text} is not divided into ${parts} parts`)
    made[currency] = make(least)
  }
  return made
}
