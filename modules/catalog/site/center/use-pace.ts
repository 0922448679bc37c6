import { observeWindowOffset, type Virtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** A window's height in so short a time is too fast to see what passes. */
const WINDOW_MS = 250
/** So is such a part of it from one frame to the next: a slow device has no time for what it passes. */
const PART_OF_WINDOW = 1 / 5
/** A page that has not moved for so long stands. */
const REST_MS = 100

export interface Pace {
  y: number
  /** When it stood there, ms. */
  at: number
  /** Pixels between the last two places. */
  px: number
  /** Pixels a millisecond. */
  speed: number
}

export function movedTo(before: Pace, y: number, at: number): Pace {
  const px = Math.abs(y - before.y)
  return { y, at, px, speed: px / Math.max(1, at - before.at) }
}

export const isFast = ({ at, px, speed }: Pace, now: number, windowHeight: number): boolean =>
  now - at < REST_MS && (speed > windowHeight / WINDOW_MS || px > windowHeight * PART_OF_WINDOW)

type Observe = typeof observeWindowOffset

/** Whether the window scrolls too fast to see what passes; `observe` is for its virtualizer. */
export function usePace(): { isFast: () => boolean; observe: Observe } {
  return useRef(paceOf()).current
}

function paceOf(): { isFast: () => boolean; observe: Observe } {
  let pace: Pace = { y: 0, at: 0, px: 0, speed: 0 }
  // Kept by the virtualizer: asking the window for it lays out the page.
  let height = Number.POSITIVE_INFINITY
  return {
    isFast: () => isFast(pace, performance.now(), height),
    observe: (rows: Virtualizer<Window, Element>, heard) =>
      observeWindowOffset(rows, (y, isScrolling) => {
        // First: the rows that this brings onto the page ask for it. The end of scrolling is no movement.
        height = rows.scrollRect?.height ?? height
        if (isScrolling) pace = movedTo(pace, y, performance.now())
        heard(y, isScrolling)
      }),
  }
}
