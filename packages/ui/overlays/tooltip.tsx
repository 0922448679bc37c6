import { type ReactNode, useEffect, useId, useRef } from 'react'
import { place } from './place.ts'
import styles from './tooltip.module.css'

export interface TooltipProps {
  readonly text: ReactNode
  /** What it explains; must be able to get the focus, or it explains nothing to a keyboard. Gets the describing id. */
  readonly children: (describedBy: { readonly 'aria-describedby': string }) => ReactNode
}

/** A word of explanation on hover and focus; Esc takes it away; the pointer may rest on it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = () => bubble.current?.matches(':popover-open') ?? false
  const show = (afterMs: number) => () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!bubble.current || !anchor.current || isOpen()) return
      bubble.current.showPopover()
      place(bubble.current, anchor.current, { align: 'center', side: 'above' })
    }, afterMs)
  }
  const hide = (afterMs: number) => () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => isOpen() && bubble.current?.hidePopover(), afterMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens; the control inside is the interactive one
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={show(350)}
      onPointerLeave={hide(120)}
      onFocus={show(0)}
      onBlur={hide(0)}
      onKeyDown={event => {
        if (event.key === 'Escape' && isOpen()) {
          event.stopPropagation()
          hide(0)()
        }
      }}
    >
      {children({ 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
        {text}
      </span>
    </span>
  )
}
