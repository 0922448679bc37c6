import { type Currency, type Money, parseMoney } from '@tonle/money'

/** An amount of the wire, or undefined while it is none: what is typed is half an amount most of the time. */
export function readAmount(wire: string, currency: Currency): Money | undefined {
  try {
    return wire === '' ? undefined : parseMoney(wire, currency)
  } catch {
    return undefined
  }
}

/** @returns why an amount cannot be moved from where so much is */
export function amountProblem(wire: string, available: string, currency: Currency): string | undefined {
  const amount = readAmount(wire, currency)
  if (amount === undefined || amount === 0n) return 'field.missing'
  return amount > (readAmount(available, currency) ?? 0n) ? 'field.too_big' : undefined
}
