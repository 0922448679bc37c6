import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './menu.module.css'
import { type Placing, place } from './place.ts'

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  readonly picture?: ReactNode
  readonly href?: string
  readonly onSelect?: () => void
  /** One of several is chosen (language, theme). */
  readonly isChosen?: boolean
  readonly isDanger?: boolean
  readonly isOff?: boolean
}

/** What the menu's own button needs: spread it on a Button or IconButton. */
export interface MenuButton {
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
}

export interface MenuProps extends Pick<Placing, 'align'> {
  readonly label: string
  readonly items: readonly (MenuItem | 'line')[]
  readonly children: (button: MenuButton) => ReactNode
}

/** A list of acts or ways behind a button; arrow keys, Home, End, Esc; a click elsewhere closes it (native popover). */
export function Menu({ label, items, align = 'end', children }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])]
  const open = () => {
    if (!list.current || !anchor.current) return
    list.current.showPopover()
    place(list.current, (anchor.current.firstElementChild as HTMLElement | null) ?? anchor.current, { align })
    entries()[0]?.focus()
  }
  const close = () => list.current?.hidePopover()
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: (at + all.length - 1) % all.length, Home: 0, End: all.length - 1 }[
      event.key
    ]
    if (event.key === 'Tab') close()
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const button: MenuButton = {
    onClick: () => (isOpen ? close() : open()),
    onKeyDown: event => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open()
    },
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': id,
  }
  return (
    <>
      <span ref={anchor} className={styles.anchor}>
        {children(button)}
      </span>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onKeyDown={onKeyDown}
        onToggle={event => setOpen(event.newState === 'open')}
      >
        <Entries items={items} onDone={close} />
      </div>
    </>
  )
}

function Entries({ items, onDone }: Pick<MenuProps, 'items'> & { readonly onDone: () => void }) {
  return items.map((item, i) =>
    item === 'line' ? <hr key={`line-${i}`} className={styles.line} /> : <Entry key={item.label} {...item} onDone={onDone} />,
  )
}

function Entry({
  label,
  icon,
  picture,
  href,
  onSelect,
  isChosen,
  isDanger,
  isOff,
  onDone,
}: MenuItem & { readonly onDone: () => void }) {
  const inside = (
    <>
      {picture}
      {icon && <Icon name={icon} size={18} className={styles.icon} />}
      <span className={styles.label}>{label}</span>
      {isChosen && <Icon name="check-bold" size={15} className={styles.tick} />}
    </>
  )
  const className = cx(styles.item, isDanger && styles.danger)
  const choose = () => {
    onDone()
    onSelect?.()
  }
  if (href)
    return (
      <Link href={href} role="menuitem" tabIndex={-1} className={className} onClick={choose}>
        {inside}
      </Link>
    )
  const role =
    isChosen === undefined ? ({ role: 'menuitem' } as const) : ({ role: 'menuitemradio', 'aria-checked': isChosen } as const)
  return (
    <button {...role} type="button" tabIndex={-1} disabled={isOff} className={className} onClick={choose}>
      {inside}
    </button>
  )
}
