import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

/** A button and its overlay; the overlay's code is fetched when the button is about to be pressed. */
export interface Opening {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  /** Beside which it opens. */
  readonly anchor: RefObject<HTMLElement | null>
}

export interface OpeningButton {
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

/** @param fetch loads the overlay's code ahead of the press */
export function useOpening(fetch: () => Promise<unknown>): readonly [Opening, OpeningButton] {
  const anchor = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const ahead = () => void fetch().catch(() => undefined) // the press itself says that it failed
  const open = () => setOpen(true)
  return [
    { isOpen, open, close: () => setOpen(false), anchor },
    {
      onClick: () => setOpen(!isOpen),
      onKeyDown: event => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        open()
      },
      onPointerEnter: ahead,
      onFocus: ahead,
    },
  ]
}
