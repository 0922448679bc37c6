/** A currency code the platform knows. USDT stands beside the ISO 4217 codes because players use it like one. */
export type Currency = keyof typeof currencies

export type CurrencyInfo = {
  readonly code: string
  /** Stands before an amount, `¥1,000`; one that ends in a letter with a space between, `RM 12.50`. Without a sign of its own: the code. */
  readonly symbol: string
  /** Decimals an amount may carry when it is posted; more are refused. Raising it later is safe, lowering it is not. */
  readonly postingDecimals: number
  /** Decimals shown to people; what is beyond is cut, never rounded up. */
  readonly displayDecimals: number
}

function currency(code: string, symbol: string, postingDecimals: number, displayDecimals: number): CurrencyInfo {
  return { code, symbol, postingDecimals, displayDecimals }
}

/**
 * All currencies a brand may choose from. Posting decimals are the minor unit of ISO 4217, but for KHR and LAK, whose minor unit nobody
 * pays with; IDR and MMK post theirs, since vendors send it, and show whole units. The one table: `@tonle/text` formats by it.
 */
export const currencies = {
  CNY: currency('CNY', '¥', 2, 2),
  EUR: currency('EUR', '€', 2, 2),
  GBP: currency('GBP', '£', 2, 2),
  IDR: currency('IDR', 'Rp', 2, 0),
  JPY: currency('JPY', '¥', 0, 0),
  KHR: currency('KHR', '៛', 0, 0),
  KRW: currency('KRW', '₩', 0, 0),
  LAK: currency('LAK', '₭', 0, 0),
  MMK: currency('MMK', 'K', 2, 0),
  MYR: currency('MYR', 'RM', 2, 2),
  PHP: currency('PHP', '₱', 2, 2),
  SGD: currency('SGD', 'S$', 2, 2),
  THB: currency('THB', '฿', 2, 2),
  USD: currency('USD', '$', 2, 2),
  USDT: currency('USDT', 'USDT', 6, 2),
  VND: currency('VND', '₫', 0, 0),
} as const satisfies Record<string, CurrencyInfo>

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code)
}
