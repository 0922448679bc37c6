import { type LeastStakes, ladders } from '@tonle/game-kit/stakes.ts'
import type { Currency, Money } from '@tonle/money'

/** Steps of the total bet in units of about a fifth of a dollar, from $0.20 to $100. */
const STEPS = [1n, 2n, 3n, 5n, 10n, 15n, 25n, 50n, 100n, 150n, 250n, 500n]

/** The smallest total bet per currency, near $0.20 and round in its own money. A currency that is missing is not offered. */
const LEAST: LeastStakes = {
  USD: '0.20',
  USDT: '0.20',
  EUR: '0.20',
  GBP: '0.20',
  SGD: '0.20',
  MYR: '1',
  CNY: '1',
  THB: '5',
  PHP: '10',
  KHR: '1000',
  LAK: '4000',
  MMK: '400',
  VND: '5000',
  KRW: '200',
  JPY: '20',
  IDR: '3000',
}

/**
 * The total bets a title offers, per currency. Each is a whole multiple of lines × the currency's posting unit, so that every win,
 * a whole number of credits, is exact and can be posted.
 */
export const stakeLadder = (lines: number): Partial<Record<Currency, readonly Money[]>> => ladders(LEAST, STEPS, BigInt(lines))

/** Credits as money: exact for every offered stake. @throws RangeError when the stake cannot be split over the lines */
export function creditsToMoney(credits: number, stake: Money, lines: number): Money {
  if (stake % BigInt(lines) !== 0n) throw new RangeError('the stake cannot be split over the lines')
  return (BigInt(credits) * (stake / BigInt(lines))) as Money
}
