import { type RefObject, useEffect, useState } from 'react'
import type { Stage } from '../scene/stage.ts'

/** The stage follows the size of its box and the density of the screen; what stands over it is rendered again. */
export function useStageSize(box: RefObject<HTMLDivElement | null>, stage: Stage | undefined): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!stage || !element) return
    const fit = () => {
      const { width, height } = element.getBoundingClientRect()
      if (width < 50 || height < 50) return
      stage.resize(width, height, devicePixelRatio)
      const { logo } = stage.layout()
      element.style.setProperty('--logo-top', `${logo.y}px`)
      element.style.setProperty('--logo-width', `${logo.width}px`)
      redraw(n => n + 1)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, stage])
}
