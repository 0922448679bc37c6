import { type RefObject, useEffect, useRef, useState } from 'react'
import { slideTo } from './slide-to.ts'
import { isAtEnd, isAtStart, placeAfter, type TrackView } from './slider-places.ts'

/** Which ends the list stands at; both where nothing is hidden. */
export function useEnds(track: RefObject<HTMLElement | null>): { isStart: boolean; isEnd: boolean } {
  const [ends, setEnds] = useState({ isStart: true, isEnd: true })
  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const follow = () => {
      const view = viewOf(element)
      const [isStart, isEnd] = [isAtStart(view), isAtEnd(view)]
      setEnds(last => (last.isStart === isStart && last.isEnd === isEnd ? last : { isStart, isEnd }))
    }
    const listening = new AbortController()
    element.addEventListener('scroll', follow, { signal: listening.signal, passive: true })
    // Its width, and with its columns its length.
    const sizes = new ResizeObserver(follow)
    const items = new MutationObserver(follow)
    sizes.observe(element)
    items.observe(element, { childList: true })
    return () => {
      listening.abort()
      sizes.disconnect()
      items.disconnect()
    }
  }, [track])
  return ends
}

/** Slides the list by columns; at the end by itself back to the start. A hand on it ends the movement. */
export function useSlide(track: RefObject<HTMLElement | null>): (direction: 1 | -1, ms: number, columns?: number) => void {
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    const element = track.current
    const listening = new AbortController()
    for (const name of ['pointerdown', 'wheel'])
      element?.addEventListener(name, () => stop.current?.(), { signal: listening.signal, passive: true })
    return () => {
      listening.abort()
      stop.current?.()
    }
  }, [track])
  return (direction, ms, columns) => {
    const element = track.current
    if (!element) return
    stop.current?.()
    const view = viewOf(element)
    const place = columns && direction > 0 && isAtEnd(view) ? 0 : placeAfter(view, direction, columns)
    stop.current = slideTo(element, place * signOf(element), ms)
  }
}

/** Where the page runs from right to left, scroll places are negative. */
const signOf = (element: HTMLElement) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

function viewOf(element: HTMLElement): TrackView {
  const { clientWidth: width, scrollWidth: length } = element
  const columns = [...element.children].map(child => child.getBoundingClientRect().left)
  const second = columns.find(left => left !== columns[0])
  return {
    at: Math.abs(element.scrollLeft),
    step: second === undefined ? width : Math.abs(second - (columns[0] ?? 0)),
    width,
    length,
  }
}
