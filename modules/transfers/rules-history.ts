/** A vendor's clock may be off, and its history may be late, by so much: the end of what was read is read again. */
export const OVERLAP_MS = 10 * 60_000
/** The longest time that is asked for at once. */
export const STRETCH_MS = 60 * 60_000

/** What to ask for next. @param toldTo the end of what was read */
export function nextStretch(toldTo: Date, now: Date): { from: Date; to: Date; isLast: boolean } {
  const from = new Date(Math.min(toldTo.getTime(), now.getTime()) - OVERLAP_MS)
  const end = from.getTime() + OVERLAP_MS + STRETCH_MS
  const isLast = end >= now.getTime()
  // Rounds of this moment may stand a little ahead of our clock.
  return { from, to: isLast ? now : new Date(end), isLast }
}
