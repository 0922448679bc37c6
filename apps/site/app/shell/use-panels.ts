import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const OPEN_MS = 90
/** Longer than a pointer needs to cross a neighbour on its way into the open panel. */
const SWITCH_MS = 180
const CLOSE_MS = 280

/** An open panel of a menu. */
export interface OpenPanel {
  key: string
  /** Opened by keyboard or press: its first link gets the focus. */
  takesFocus: boolean
}

/** The time that the mouse has to stay on an entry until its panel opens; undefined: it is open, or the mouse is on its way into the open one. */
export function waitMs(open: string | undefined, entry: string, isMovingDown: boolean): number | undefined {
  if (open === entry) return undefined
  return open === undefined ? OPEN_MS : isMovingDown ? CLOSE_MS : SWITCH_MS
}

export type Panels = ReturnType<typeof usePanels>

/**
 * Panels of a menu, one open at a time: by the mouse with some patience, so that a diagonal way into the panel does not open the
 * neighbour's; by their buttons; by Arrow Down. Leaving with the focus closes; Escape and a press elsewhere are the panel's.
 */
export function usePanels() {
  const [open, setOpen] = useState<OpenPanel>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (next: OpenPanel | undefined, ms = 0) => {
    clearTimeout(timer.current)
    if (ms === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), ms)
  }
  const close = () => show(undefined)
  const entry = (key: string) => {
    const hover = ({ pointerType, movementY }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const ms = waitMs(open?.key, key, movementY > 0)
      if (ms === undefined) clearTimeout(timer.current)
      else show({ key, takesFocus: false }, ms)
    }
    return {
      onPointerEnter: hover,
      // Each move downwards starts the waiting anew.
      onPointerMove: (event: PointerEvent) => open && open.key !== key && event.movementY > 0 && hover(event),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && show(undefined, CLOSE_MS),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        const first = event.currentTarget.querySelector<HTMLElement>('[popover] a')
        if (first) first.focus()
        else show({ key, takesFocus: true })
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (open?.key === key && relatedTarget && !currentTarget.contains(relatedTarget)) close()
      },
    }
  }
  const toggle = (key: string) => show(open?.key === key ? undefined : { key, takesFocus: true })
  return { open, close, toggle, entry }
}
