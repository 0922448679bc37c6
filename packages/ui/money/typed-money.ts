/**
 * What a player types or pastes as an amount, as the wire's decimal string: "1,250.5" → "1250.5", "$ 50" → "50".
 * Khmer digits are read too. One point at most; digits beyond `decimals` are not taken.
 */
export function cleanMoney(typed: string, decimals: number): string {
  const western = typed.replace(/[០-៩]/g, digit => String(digit.charCodeAt(0) - 0x17e0))
  const [whole = '', ...rest] = western.replace(/[^\d.]/g, '').split('.')
  const hasPoint = rest.length > 0 && decimals > 0
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (!hasPoint) return digits
  return `${digits || '0'}.${rest.join('').slice(0, decimals)}`
}

/** The same with thousands, for the eye while typing: "1250.5" → "1,250.5". */
export function groupMoney(value: string): string {
  const [whole = '', part] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

/** Where the caret belongs in the grouped text so that as many digits or points stand before it as in the typed one. */
export function caretAfter(grouped: string, typed: string, caret: number): number {
  const counts = (char: string) => /[\d.០-៩]/.test(char)
  let left = [...typed.slice(0, caret)].filter(counts).length
  let at = 0
  while (at < grouped.length && left > 0) {
    if (counts(grouped[at] ?? '')) left -= 1
    at += 1
  }
  return at
}

/** A step back over a thousands comma takes the digit before it: the comma alone would come back by itself. */
export const withoutDigitBefore = (typed: string, caret: number): string =>
  typed.slice(0, Math.max(0, caret - 1)) + typed.slice(caret)
