import type { Currency } from './currency.ts'
import { type Money, ONE } from './money.ts'

/** Units of a currency that are about a US dollar, by order of magnitude. */
const ABOUT_A_DOLLAR: Readonly<Record<Currency, bigint>> = {
  CNY: 10n,
  EUR: 1n,
  GBP: 1n,
  IDR: 15_000n,
  JPY: 150n,
  KHR: 4_000n,
  KRW: 1_500n,
  LAK: 20_000n,
  MMK: 4_000n,
  MYR: 5n,
  PHP: 50n,
  SGD: 1n,
  THB: 40n,
  USD: 1n,
  USDT: 1n,
  VND: 25_000n,
}

/** The amount in another currency that is about as much: for bounds, never for a posting. Rounds down. */
export const aboutAsMuch = (amount: Money, from: Currency, to: Currency): Money =>
  from === to ? amount : (((amount * ABOUT_A_DOLLAR[to]) / ABOUT_A_DOLLAR[from]) as Money)

/** An amount of about as many dollars: for defaults, which need not follow exchange rates. */
export const aboutDollars = (count: bigint, currency: Currency): Money => (count * ABOUT_A_DOLLAR[currency] * ONE) as Money
