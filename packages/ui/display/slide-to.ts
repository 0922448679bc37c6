/** The visitor asks for less motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls the track to a place in `ms`. @returns a function that stops it: a hand on the track does */
export function slideTo(track: HTMLElement, left: number, ms: number, onEnd?: () => void): () => void {
  const from = track.scrollLeft
  let start: number | undefined
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    track.style.scrollSnapType = ''
  }
  if (isStill() || ms === 0) {
    track.scrollLeft = left
    onEnd?.()
    return stop
  }
  track.style.scrollSnapType = 'none' // snapping would fight each step
  const step = (now: number) => {
    start ??= now
    const share = Math.min(1, (now - start) / ms)
    track.scrollLeft = from + (left - from) * (1 - (1 - share) ** 3)
    if (share < 1) frame = requestAnimationFrame(step)
    else {
      stop()
      onEnd?.()
    }
  }
  frame = requestAnimationFrame(step)
  return stop
}
