import { useEffect, useRef } from 'react'

/** Calls back before every frame while it may, with the page's time. With less motion wished, ten times a second. */
export function useFrames(draw: (nowMs: number) => void, isStill: boolean): void {
  const latest = useRef(draw)
  latest.current = draw
  useEffect(() => {
    let frame = 0
    let drawnMs = Number.NEGATIVE_INFINITY
    const next = (nowMs: number) => {
      frame = requestAnimationFrame(next)
      if (isStill && nowMs - drawnMs < 100) return
      drawnMs = nowMs
      latest.current(nowMs)
    }
    frame = requestAnimationFrame(next)
    return () => cancelAnimationFrame(frame)
  }, [isStill])
}
