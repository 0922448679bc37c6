import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect } from 'react'

/** Narrower than this a dialog is a sheet (dialog.module.css) and stays where it is. */
const SHEET_BELOW = '(width < 640px)'
const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Moves a dialog by its head with the mouse (spec §2), never out of the view. */
export function useDrag(panel: RefObject<HTMLElement | null>): (event: ReactPointerEvent<HTMLElement>) => void {
  useEffect(() => {
    const keepInside = () => panel.current && moveTo(panel.current, placeOf(panel.current))
    addEventListener('resize', keepInside)
    return () => removeEventListener('resize', keepInside)
  }, [panel])
  return event => {
    const element = panel.current
    const isAct = event.target instanceof Element && event.target.closest('a, button') !== null
    if (!element || isAct || event.button !== 0 || event.pointerType === 'touch' || matchMedia(SHEET_BELOW).matches) return
    const head = event.currentTarget
    const start = placeOf(element)
    const from = { x: event.clientX, y: event.clientY }
    const move = ({ clientX, clientY }: PointerEvent) =>
      moveTo(element, { x: start.x + clientX - from.x, y: start.y + clientY - from.y })
    head.setPointerCapture(event.pointerId)
    head.addEventListener('pointermove', move)
    head.addEventListener('lostpointercapture', () => head.removeEventListener('pointermove', move), { once: true })
  }
}

interface Place {
  x: number
  y: number
}

/** How far the dialog stands from its middle. */
const placeOf = ({ dataset }: HTMLElement): Place => ({ x: Number(dataset.x ?? 0), y: Number(dataset.y ?? 0) })

/** As far as the view allows; also after the view has become smaller. */
function moveTo(element: HTMLElement, wanted: Place): void {
  const now = placeOf(element)
  const box = element.getBoundingClientRect()
  const x = between(wanted.x, now.x - box.left, now.x + innerWidth - box.right)
  const y = between(wanted.y, now.y - box.top, now.y + innerHeight - box.bottom)
  Object.assign(element.dataset, { x, y })
  element.style.translate = `${x}px ${y}px`
}
