import { cx } from '@tonle/ui'
import { place } from '@tonle/ui/overlays/place.ts'
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './panel.module.css'

interface AnchoredPanelProps {
  id: string
  label: string
  /** `beside`: left or right of its entry, for menus along an edge of the page. */
  side: 'below' | 'beside'
  /** Opened by keyboard or press: its first link gets the focus. */
  takesFocus: boolean
  isLarge?: boolean
  onClose: () => void
  children: ReactNode
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The panel of a menu's entry, and its last child. It lies in the browser's top layer, since strips and menus scroll and would cut it off.
 * Arrows move among its links. Escape, a press elsewhere, a scrolled or resized page close it.
 */
export function AnchoredPanel({ id, label, side, takesFocus, isLarge, onClose, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element?.parentElement) return
    element.showPopover()
    place(element, element.parentElement, { side })
  }, [side])
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('a')?.focus()
  }, [takesFocus])
  useEffect(() => closeOn(() => panel.current, onClose), [onClose])
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, no form fields; arrows only move the focus among them
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="group"
      aria-label={label}
      className={cx(styles.panel, isLarge && styles.large)}
      onKeyDown={moveFocus}
    >
      {children}
    </div>
  )
}

function moveFocus(event: ReactKeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = at < 0 ? undefined : MOVES[event.key]?.(at, links.length)
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  links[next]?.focus()
}

/** Listens for what closes a panel. */
function closeOn(panelNow: () => HTMLElement | null, close: () => void): () => void {
  const end = new AbortController()
  const options = { capture: true, passive: true, signal: end.signal }
  const isWithin = ({ target }: Event, element: Element | null | undefined) => target instanceof Node && element?.contains(target)
  addEventListener('pointerdown', event => isWithin(event, panelNow()?.parentElement) || close(), options)
  addEventListener('scroll', event => isWithin(event, panelNow()) || close(), options)
  addEventListener('resize', close, options)
  addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      const panel = panelNow()
      if (panel?.contains(document.activeElement)) panel.parentElement?.querySelector<HTMLElement>('a, button')?.focus()
      close()
    },
    options,
  )
  return () => end.abort()
}
