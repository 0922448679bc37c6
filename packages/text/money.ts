import { currencies, isCurrency } from '@tonle/money'

export interface MoneyOptions {
  /** 'always' puts + before a gain too (a change of balance); 'auto' shows only the minus. Zero has no sign. */
  readonly sign?: 'auto' | 'always'
  /** More or fewer decimals than the currency's display decimals (USDT: 6 on request). Digits beyond are cut. */
  readonly decimals?: number
  /** 'trim' leaves out .00: for quick amounts and limits, never for a balance. */
  readonly zeros?: 'keep' | 'trim'
  /** false: the bare number, where the currency stands beside it. */
  readonly symbol?: boolean
}

/** How a currency is shown (looks §7): its sign stands before the digits in all languages; letters keep a space from them. */
function displayOf(currency: string): { sign: string; decimals: number | undefined } {
  if (!isCurrency(currency)) return { sign: `${currency}\u00a0`, decimals: undefined }
  const { symbol, displayDecimals } = currencies[currency]
  return { sign: /[A-Za-z]$/.test(symbol) ? `${symbol}\u00a0` : symbol, decimals: displayDecimals }
}

export const groupDigits = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * Shows an amount of the wire: `showMoney('1250.5', 'USD')` → `$1,250.50`. Works on the decimal string, so no digit is lost;
 * digits beyond the display decimals are cut, never rounded up. Of a currency that the table does not have (a provider's, in suspense) all
 * digits are shown beside its code. Anything but a decimal string is shown as `–`.
 */
export function showMoney(wire: string, currency: string, options: MoneyOptions = {}): string {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(wire)
  if (!match) return '–'
  const { sign: symbol, decimals: shown } = displayOf(currency)
  const decimals = options.decimals ?? shown ?? match[3]?.length ?? 0
  const whole = (match[2] ?? '0').replace(/^0+(?=\d)/, '')
  const part = (match[3] ?? '').slice(0, decimals).padEnd(decimals, '0')
  const isZero = /^0*$/.test(whole + part)
  const sign = isZero ? '' : match[1] === '-' ? '−' : options.sign === 'always' ? '+' : ''
  const showPart = decimals > 0 && !(options.zeros === 'trim' && /^0*$/.test(part))
  return `${sign}${options.symbol === false ? '' : symbol}${groupDigits(whole)}${showPart ? `.${part}` : ''}`
}

/** -1, 0 or 1 for an amount of the wire, without leaving the decimal string. */
export function signOf(wire: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(wire)) return 0
  return wire.startsWith('-') ? -1 : 1
}
