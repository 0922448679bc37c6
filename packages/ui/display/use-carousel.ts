import { type RefObject, useEffect, useRef, useState } from 'react'
import { isStill, slideTo } from './slide-to.ts'
import { useAutoplay } from './use-autoplay.ts'

interface CarouselState {
  readonly at: number
  readonly isStopped: boolean
  readonly setStopped: (isStopped: boolean) => void
  readonly go: (to: number) => void
  /** The first slide stands behind the last once more, so that it goes on in the same direction. */
  readonly hasLoop: boolean
}

/** Where a carousel stands, and how it moves on. */
export function useCarousel(
  box: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  total: number,
  everyMs: number,
  slideMs: number,
): CarouselState {
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [hasLoop, setHasLoop] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => setHasLoop(total > 1 && everyMs > 0 && !isStill()), [total, everyMs])

  /** `total`: over the end to the first. */
  const go = (to: number) => {
    const element = track.current
    if (!element) return
    stop.current?.()
    const width = slideWidth(element)
    stop.current = slideTo(element, to * width, slideMs, () => {
      if (to === total) element.scrollLeft = 0
    })
    setAt(to % total)
  }

  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const follow = () => {
      const place = Math.round(element.scrollLeft / slideWidth(element))
      if (Math.abs(place) >= total) element.scrollLeft = 0
      setAt(Math.abs(place) % total)
    }
    const byHand = () => stop.current?.()
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    element.addEventListener('scrollend', follow, options)
    element.addEventListener('pointerdown', byHand, options)
    element.addEventListener('wheel', byHand, options)
    return () => {
      listening.abort()
      stop.current?.()
    }
  }, [track, total])

  useAutoplay(box, isStopped || total < 2 ? 0 : everyMs, () => go(hasLoop ? at + 1 : (at + 1) % total))
  return { at, isStopped, setStopped, go, hasLoop }
}

/** Negative where the page runs from right to left, as its scroll places are. */
const slideWidth = (track: HTMLElement): number =>
  Math.max(1, track.clientWidth) * (getComputedStyle(track).direction === 'rtl' ? -1 : 1)
