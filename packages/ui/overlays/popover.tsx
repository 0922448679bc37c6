import { type ReactNode, useId, useRef, useState } from 'react'
import { type Placing, place } from './place.ts'
import styles from './popover.module.css'

/** What the popover's own button needs: spread it on a Button or IconButton. */
export interface PopoverButton {
  readonly onClick: () => void
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
}

export interface PopoverProps extends Pick<Placing, 'align'> {
  readonly label: string
  readonly children: (button: PopoverButton) => ReactNode
  /** What it shows; rendered only while it is open. `close` shuts it after an act. */
  readonly content: (close: () => void) => ReactNode
}

/** A panel of any content beside its button (notices, filters); Esc or a click elsewhere closes it. For a list of acts take `Menu`. */
export function Popover({ label, align = 'end', children, content }: PopoverProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  const settle = (element: HTMLDivElement | null) => {
    const button = anchor.current?.firstElementChild
    if (!element || !panel.current || !(button instanceof HTMLElement)) return
    place(panel.current, button, { align })
    panel.current.focus({ preventScroll: true })
  }
  return (
    <>
      <span ref={anchor} className={styles.anchor}>
        {children({
          onClick: () => (isOpen ? close() : panel.current?.showPopover()),
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          'aria-controls': id,
        })}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={styles.panel}
        onToggle={event => event.target === panel.current && setOpen(event.newState === 'open')}
      >
        {isOpen && <div ref={settle}>{content(close)}</div>}
      </div>
    </>
  )
}
