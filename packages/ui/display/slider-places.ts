/** Where a track of equal columns stands; lengths in pixels, counted from its start in either direction of writing. */
export interface TrackView {
  at: number
  /** From one column to the next. */
  step: number
  /** What is seen of it. */
  width: number
  /** Its whole length. */
  length: number
}

/** A pixel is lost to rounding at odd zooms. */
const NEAR = 2

export const isAtStart = ({ at }: TrackView): boolean => at <= NEAR
export const isAtEnd = ({ at, width, length }: TrackView): boolean => at + width >= length - NEAR

/** Columns that are seen whole, at least one; the last of them has no gap behind it. */
const seen = ({ step, width }: TrackView) => Math.max(1, Math.floor(width / step + 0.2))

/** The place after a press on an arrow: as many columns on as are seen, never beyond an end, always at the start of a column. */
export function placeAfter(view: TrackView, direction: 1 | -1, columns: number = seen(view)): number {
  const column = Math.round(view.at / view.step) + direction * columns
  return Math.min(Math.max(0, column * view.step), Math.max(0, view.length - view.width))
}
