import { type RefObject, useLayoutEffect, useRef } from 'react'

interface KeptInView {
  /** Gets the focus; its top is what the view moves to. */
  panel: RefObject<HTMLDivElement | null>
  /** Stands whole in the view after each change of state. */
  focal: RefObject<HTMLDivElement | null>
}

/**
 * Brings the payment before the eyes when it appears and whenever its state changes: on a phone it may stand above or below
 * the view. The browser's own scroll on focus is not enough, since the panel's height changes after it.
 * @param state changes with what the panel shows; undefined while it is loading
 * @param isAsked the member has just requested the payment: the focus moves to it
 */
export function useKeptInView(state: string | undefined, isAsked: boolean): KeptInView {
  const panel = useRef<HTMLDivElement>(null)
  const focal = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // The state decides what the panel shows, and so how high it is.
  useLayoutEffect(() => {
    if (isFirst.current && isAsked) panel.current?.focus({ preventScroll: true })
    isFirst.current = false
    if (!focal.current || isWholeInView(focal.current)) return
    panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    // On its side a phone shows less than the panel's head and the code together.
    focal.current.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [state])
  return { panel, focal }
}

/** The scroll margins say what the header and the dock cover. */
function isWholeInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
  return top >= Number.parseFloat(scrollMarginTop) && bottom <= innerHeight - Number.parseFloat(scrollMarginBottom)
}
