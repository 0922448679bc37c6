import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'wouter'

/** A strip that scrolls sideways: whether more stands before and behind what is seen. The current link is brought into sight. */
export function useStrip(strip: RefObject<HTMLElement | null>) {
  const [path] = useLocation()
  const [hasBefore, setBefore] = useState(false)
  const [hasAfter, setAfter] = useState(false)
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const look = () => {
      setBefore(element.scrollLeft > 1)
      setAfter(element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
    }
    const sizes = new ResizeObserver(look)
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip])
  useEffect(() => {
    const element = strip.current
    const link = element?.querySelector<HTMLElement>('[aria-current]')
    if (element && link) element.scrollLeft = link.offsetLeft - (element.clientWidth - link.offsetWidth) / 2
  }, [strip, path])
  const move = (way: 1 | -1) => strip.current?.scrollBy({ left: way * strip.current.clientWidth * 0.7 })
  return { hasBefore, hasAfter, move }
}
