import { type RefObject, useEffect, useRef, useState } from 'react'

export interface CarouselState {
  readonly at: number
  readonly isStopped: boolean
  readonly setStopped: (isStopped: boolean) => void
  readonly go: (to: number) => void
  readonly hold: (isHeld: boolean) => () => void
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls the track to a place in `ms`; a hand on it ends that. Returns what stops it. */
function slideTo(track: HTMLElement, left: number, ms: number): () => void {
  const from = track.scrollLeft
  let start: number | undefined
  let frame = 0
  const finish = () => {
    cancelAnimationFrame(frame)
    track.style.scrollSnapType = ''
  }
  if (isStill() || ms === 0) {
    track.scrollLeft = left
    return finish
  }
  track.style.scrollSnapType = 'none' // snapping would fight each step
  const step = (now: number) => {
    start ??= now
    const share = Math.min(1, (now - start) / ms)
    track.scrollLeft = from + (left - from) * (1 - (1 - share) ** 3)
    if (share < 1) frame = requestAnimationFrame(step)
    else finish()
  }
  frame = requestAnimationFrame(step)
  return finish
}

/** Where a carousel stands, and how it moves on. */
export function useCarousel(
  track: RefObject<HTMLDivElement | null>,
  total: number,
  stayMs: number,
  slideMs: number,
): CarouselState {
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const isHeld = useRef(false)
  const stop = useRef<() => void>(undefined)

  const go = (to: number) => {
    const element = track.current
    if (!element) return
    stop.current?.()
    stop.current = slideTo(element, to * element.clientWidth, slideMs)
    setAt(to)
  }

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    const byHand = () => stop.current?.()
    element.addEventListener('scrollend', follow)
    element.addEventListener('pointerdown', byHand)
    element.addEventListener('wheel', byHand, { passive: true })
    return () => {
      element.removeEventListener('scrollend', follow)
      element.removeEventListener('pointerdown', byHand)
      element.removeEventListener('wheel', byHand)
      stop.current?.()
    }
  }, [track])

  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (isStopped || stayMs === 0 || total < 2 || isStill()) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        if (isHeld.current || document.hidden) wait()
        else latest.current((at + 1) % total)
      }, stayMs)
    }
    wait()
    return () => clearTimeout(timer)
  }, [at, isStopped, stayMs, total])

  const hold = (isHeldNow: boolean) => () => {
    isHeld.current = isHeldNow
  }
  return { at, isStopped, setStopped, go, hold }
}
