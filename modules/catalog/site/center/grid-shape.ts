import { type RefObject, useLayoutEffect, useState } from 'react'

/** How tiles stand in a box of this width; as tile-grid.module.css has them. */
export interface GridShape {
  columns: number
  gap: number
  /** Width and height of a cell, CSS pixels. */
  cell: number
  height: number
  /** Distance of the grid from the top of the page. */
  top: number
}

/** From this width on so many columns, with the gap between them. */
const STEPS = [
  { from: 1320, columns: 10, gap: 10 },
  { from: 960, columns: 8, gap: 10 },
  { from: 640, columns: 5, gap: 10 },
  { from: 0, columns: 3, gap: 8 },
] as const
/** Name, on wide pages with maker and return below, in rem. */
const CAPTION = { narrow: 1.9, wide: 3.1 }
const ROW_GAP = 14

export function shapeOf(width: number, rem: number): Omit<GridShape, 'top'> {
  const { columns, gap } = STEPS.find(step => width >= step.from) ?? STEPS[3]
  const cell = Math.floor(((width - gap * (columns - 1)) / columns) * 100) / 100
  const caption = columns === 3 ? CAPTION.narrow : CAPTION.wide
  return { columns, gap, cell, height: Math.ceil((cell * 4) / 3 + caption * rem + ROW_GAP) }
}

/** Measured before the first paint, and again when the page changes its size. */
export function useGridShape(box: RefObject<HTMLElement | null>): GridShape | undefined {
  const [shape, setShape] = useState<GridShape>()
  useLayoutEffect(() => {
    const element = box.current
    const page = element?.parentElement
    if (!element || !page) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const next = { ...shapeOf(width, rem), top: Math.round(top + window.scrollY) }
      setShape(before => (before && isSame(before, next) ? before : next))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(page)
    return () => watch.disconnect()
  }, [box])
  return shape
}

const isSame = (a: GridShape, b: GridShape) =>
  a.columns === b.columns && a.cell === b.cell && a.height === b.height && a.top === b.top
