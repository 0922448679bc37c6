/** Rounds so near to the moment of a reading may stand on either side of it: clocks differ, and a stake leaves a wallet before its round is told. */
export const NEAR_MS = 2 * 60_000
/** So long a difference that such rounds may explain waits for the next reading. */
export const WAIT_DAYS = 3

/** A day of a member's wallet at a vendor, when both sides are known. */
export interface ComparedDay {
  /** What the vendor's net moved by, less what its rounds came to. */
  difference: bigint
  /** Days since it was over. */
  age: number
}

export type NetVerdict = 'equal' | 'evened' | 'waits' | 'open'

/**
 * What becomes of each day, in order. A round that is over after a reading stands in the next day, its stake perhaps in this one: where
 * differences come to zero again, all up to there have evened out. What is left is open; or it waits, where rounds lie near the last reading.
 * @param days without those that were explained
 * @param isNear rounds lie near the last reading of the wallet
 */
export function judgeDays(days: readonly ComparedDay[], isNear: boolean): NetVerdict[] {
  let sum = 0n
  let evened = 0
  for (const [nth, { difference }] of days.entries()) {
    sum += difference
    if (sum === 0n) evened = nth + 1
  }
  const left = days.slice(evened)
  const mayWait = isNear && left.every(({ age }) => age < WAIT_DAYS)
  return days.map(({ difference }, nth) => {
    if (difference === 0n) return 'equal'
    if (nth < evened) return 'evened'
    return mayWait ? 'waits' : 'open'
  })
}
