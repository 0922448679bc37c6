import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A menu entry with a drop-down of links, rendered by the server: Down or Enter opens it, arrows move, Esc closes it and returns the focus.
 * Tab passes over the links, which have `tabIndex={-1}`. The pointer opens it by CSS.
 */
export function useDropDown() {
  const [isOpen, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [way, ...links] = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
    if (!way || links.length === 0) return
    const at = links.indexOf(event.target as HTMLElement)
    const opens = at < 0 && (event.key === 'ArrowDown' || event.key === 'Enter')
    const next = opens ? 0 : at >= 0 ? MOVES[event.key]?.(at, links.length) : undefined
    if (next !== undefined) {
      event.preventDefault()
      flushSync(() => setOpen(true)) // a hidden element cannot take the focus
      links[next]?.focus()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      way.focus()
      setOpen(false)
    }
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return { isOpen, onKeyDown, onBlur }
}
