import { type Money, money } from '@tonle/money'
import { NotSpoken } from '../speaker.ts'

/** The dialect counts in 1/100,000 of the currency's unit; our money in millionths. */
const MICRO = 10n

/** @throws NotSpoken for what the dialect has no number for */
export function toUnits(amount: Money): number {
  const units = amount / MICRO
  if (units * MICRO !== amount || units > BigInt(Number.MAX_SAFE_INTEGER)) throw new NotSpoken(`hub88: amount ${amount}`)
  return Number(units)
}

/** @throws when the wallet sent something else than a whole number */
export function fromUnits(units: unknown): Money {
  if (!Number.isSafeInteger(units)) throw new Error('a balance that is no whole number')
  return money(BigInt(units as number) * MICRO)
}
