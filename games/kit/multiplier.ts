import type { Money } from '@tonle/money'

/** A multiplier of 1, in hundredths of the stake. */
export const STAKE_BACK = 100

/** Exact for every stake of `stakes.ts`. @throws RangeError for a stake without exact hundredths */
export function payoutOf(stake: Money, multiplier: number): Money {
  if (stake % 100n !== 0n) throw new RangeError('the stake has no exact hundredths')
  return ((stake / 100n) * BigInt(multiplier)) as Money
}

/** "1.28", as it is shown and published. */
export const multiplierText = (multiplier: number): string => {
  const cents = String(multiplier % 100).padStart(2, '0')
  return `${Math.floor(multiplier / 100)}.${cents}`
}
