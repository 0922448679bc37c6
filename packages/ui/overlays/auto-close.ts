import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isCovered } from './layers.ts'

const STEP_MS = 100

/**
 * Closes a dialog after this time; without one it stays. The time stands still while the pointer is over the dialog, while one of its
 * controls has the focus, while another dialog is open over it, and while the page is not looked at.
 */
export function useAutoClose(panel: RefObject<HTMLElement | null>, afterMs: number | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (afterMs === undefined) return
    let leftMs = afterMs
    const timer = setInterval(() => {
      if (panel.current && !isHeld(panel.current)) leftMs -= STEP_MS
      if (leftMs > 0) return
      clearInterval(timer)
      close()
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [panel, afterMs])
}

/** The title has the focus from the beginning and holds nothing. */
const isHeld = (panel: HTMLElement): boolean =>
  document.hidden ||
  isCovered(panel) ||
  panel.matches(':hover') ||
  panel.querySelector('a:focus, button:focus, input:focus, textarea:focus') !== null
