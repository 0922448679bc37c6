import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './side-nav.module.css'

export interface SideNavEntry {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  /** Number of waiting items. */
  readonly count?: ReactNode
}

export interface SideNavGroup {
  readonly label?: string
  readonly entries: readonly SideNavEntry[]
}

export interface SideNavProps {
  readonly label: string
  readonly groups: readonly SideNavGroup[]
  /** Address of the entry that is shown. */
  readonly current: string | undefined
  /** Above the entries: who is signed in. */
  readonly head?: ReactNode
  /** Rows of 34 px, for dense screens such as the console. */
  readonly isDense?: boolean
  readonly className?: string
  readonly onChosen?: () => void
}

/** The side navigation of a center; in a scrolling row the chosen entry is scrolled into view. */
export function SideNav({ label, groups, current, head, isDense, className, onChosen }: SideNavProps) {
  const nav = useRef<HTMLElement>(null)
  useChosenInView(nav, current)
  return (
    <nav ref={nav} aria-label={label} className={cx(styles.nav, isDense && styles.dense, className)}>
      {head}
      {groups.map(group => (
        <div key={group.entries[0]?.href} className={styles.group}>
          {group.label && <p className={styles.caption}>{group.label}</p>}
          {group.entries.map(({ href, label: name, icon, count }) => (
            <Link
              key={href}
              href={href}
              className={styles.entry}
              aria-current={href === current ? 'page' : undefined}
              onClick={onChosen}
            >
              <Icon name={icon} size={isDense ? 18 : 17} />
              <span>{name}</span>
              {count}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

function useChosenInView(nav: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const element = nav.current
    if (current === undefined || !element || element.scrollWidth <= element.clientWidth) return
    element.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [nav, current])
}
