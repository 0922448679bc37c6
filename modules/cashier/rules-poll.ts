/** When a provider that sends no notice is asked again what became of a payment. */

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Paid in time and reported days later is for the statement; so long it is looked for. */
export const POLL_AFTER_EXPIRY_MS = 24 * HOUR_MS

/** Most people pay within the first minute; the pause grows with the age and never keeps paid money waiting for longer than this. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [3 * SECOND_MS, 10 * SECOND_MS]

/**
 * @param ageMs since the payment was opened
 * @param overMs since it expired; negative before
 * @param isCredited a second payment of the same code is still looked for
 */
export function nextCheckMs({ ageMs, overMs, isCredited }: { ageMs: number; overMs: number; isCredited: boolean }): number {
  if (isCredited) return within(overMs < 0 ? -overMs + MINUTE_MS : overMs, MINUTE_MS, HOUR_MS)
  if (overMs < 0) return within(ageMs / 20, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)
  return within(overMs / 4, LONGEST_PAUSE_MS, HOUR_MS)
}

const within = (ms: number, least: number, most: number): number => Math.round(Math.min(most, Math.max(least, ms)))
