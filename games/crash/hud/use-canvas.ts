import { type RefObject, useEffect, useRef, useState } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'

/** Whether less motion is wished. */
export function useStill(): boolean {
  const [isStill, setStill] = useState(() => matchMedia(STILL).matches)
  useEffect(() => {
    const query = matchMedia(STILL)
    const change = () => setStill(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])
  return isStill
}

export type CanvasSize = { readonly width: number; readonly height: number }

/** The size of a box in device pixels, at most two for one of CSS. */
export function useCanvasSize(): readonly [RefObject<HTMLDivElement | null>, CanvasSize | undefined] {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<CanvasSize>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const ratio = pixelRatio()
      setSize({ width: Math.round(element.clientWidth * ratio), height: Math.round(element.clientHeight * ratio) })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [box, size]
}

export const pixelRatio = (): number => Math.min(2, devicePixelRatio)
