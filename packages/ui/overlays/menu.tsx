import { lazy, type ReactNode, Suspense } from 'react'
import type { IconName } from '../icons.ts'
import { type OpeningButton, useOpening } from '../kit/opening.ts'
import styles from './menu.module.css'

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  readonly picture?: ReactNode
  readonly href?: string
  readonly onSelect?: () => void
  /** Number of waiting items; hidden at 0. */
  readonly count?: number
  /** One of several is chosen (language, theme). */
  readonly isChosen?: boolean
  readonly isDanger?: boolean
  readonly isOff?: boolean
}

/** What the menu's own button needs: spread it on a Button or IconButton. */
export interface MenuButton extends OpeningButton {
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
}

export interface MenuProps {
  readonly label: string
  readonly items: readonly (MenuItem | 'line')[]
  readonly align?: 'start' | 'end' | 'center'
  readonly children: (button: MenuButton) => ReactNode
}

const load = () => import('../kit/menu-list.tsx')
const MenuList = lazy(load)

/** A list of acts or ways behind a button: Enter, Down and Up open it, letters find, Esc closes. */
export function Menu({ label, items, align = 'end', children }: MenuProps) {
  const [opening, button] = useOpening(load)
  return (
    <>
      <span
        ref={span => {
          opening.anchor.current = (span?.firstElementChild as HTMLElement | null) ?? null
        }}
        className={styles.anchor}
      >
        {children({ ...button, 'aria-haspopup': 'menu', 'aria-expanded': opening.isOpen })}
      </span>
      {opening.isOpen && (
        <Suspense>
          <MenuList {...{ label, items, align, opening }} />
        </Suspense>
      )}
    </>
  )
}
