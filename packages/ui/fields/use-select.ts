import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { place } from '../overlays/place.ts'
import type { Option } from './select.tsx'

export interface SelectState {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly list: RefObject<HTMLDivElement | null>
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly open: () => void
  /** Options that match what was searched, and the one the keys stand on. */
  readonly found: readonly Option[]
  readonly at: number
  readonly setAt: (at: number) => void
  readonly query: string
  readonly search: (query: string) => void
  readonly choose: (option: Option | undefined) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** How a select behaves: opens below its button (on a phone as a sheet), walks by keys, finds by typing. */
export function useSelect(
  options: readonly Option[],
  value: string,
  onValue: (value: string) => void,
  hasSearch: boolean,
): SelectState {
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, onToggle] = useState(false)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = matching(options, query)

  const open = () => {
    if (!list.current || !button.current) return
    setQuery('')
    setAt(
      Math.max(
        0,
        options.findIndex(option => option.value === value),
      ),
    )
    list.current.showPopover()
    if (!matchMedia('(max-width: 639px)').matches) place(list.current, button.current, { isWide: true })
    list.current.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    const isTouch = matchMedia('(pointer: coarse)').matches // there the keyboard would cover the list
    list.current.querySelector<HTMLElement>(hasSearch && !isTouch ? 'input' : '[role=listbox]')?.focus({ preventScroll: true })
  }
  const choose = (option: Option | undefined) => {
    if (!option || option.isOff) return
    onValue(option.value)
    list.current?.hidePopover()
    button.current?.focus()
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setAt(next)
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (event.key === 'Tab') return list.current?.hidePopover()
    if (to !== undefined) move(to)
    else if (event.key === 'Enter' || (event.key === ' ' && !hasSearch)) choose(found[at])
    else if (!hasSearch && event.key.length === 1) move(startingWith(options, event.key, at))
    else return
    event.preventDefault()
  }
  const search = (next: string) => {
    setQuery(next)
    setAt(0)
  }
  return { button, list, isOpen, onToggle, open, found, at, setAt, query, search, choose, onKeyDown }
}

function matching(options: readonly Option[], query: string): readonly Option[] {
  const wanted = query.trim().toLowerCase()
  return wanted ? options.filter(option => `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(wanted)) : options
}

/** The next option after `at` that begins with a letter, from the start again at the end; `at` when there is none. */
function startingWith(options: readonly Option[], letter: string, at: number): number {
  const begins = (option: Option) => option.label.toLowerCase().startsWith(letter.toLowerCase())
  const after = options.findIndex((option, i) => i > at && begins(option))
  const any = after >= 0 ? after : options.findIndex(begins)
  return any >= 0 ? any : at
}
