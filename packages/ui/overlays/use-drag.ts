import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'

/** Narrower than this a dialog is a sheet (dialog.module.css) and stays where it is. */
const SHEET_BELOW = '(width < 640px)'
const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Moves a dialog by its head with the mouse (spec §2), never out of the view. */
export function useDrag(panel: RefObject<HTMLElement | null>): (event: ReactPointerEvent<HTMLElement>) => void {
  return event => {
    const element = panel.current
    const isAct = event.target instanceof Element && event.target.closest('a, button') !== null
    if (!element || isAct || event.button !== 0 || event.pointerType === 'touch' || matchMedia(SHEET_BELOW).matches) return
    const head = event.currentTarget
    const start = { x: event.clientX, y: event.clientY }
    const moved = { x: Number(element.dataset.x ?? 0), y: Number(element.dataset.y ?? 0) }
    const box = element.getBoundingClientRect()
    const move = ({ clientX, clientY }: PointerEvent) => {
      const x = moved.x + between(clientX - start.x, -box.left, innerWidth - box.right)
      const y = moved.y + between(clientY - start.y, -box.top, innerHeight - box.bottom)
      Object.assign(element.dataset, { x, y })
      element.style.translate = `${x}px ${y}px`
    }
    head.setPointerCapture(event.pointerId)
    head.addEventListener('pointermove', move)
    head.addEventListener('lostpointercapture', () => head.removeEventListener('pointermove', move), { once: true })
  }
}
