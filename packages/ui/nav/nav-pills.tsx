import { Link } from 'wouter'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './nav-pills.module.css'

export interface NavPill {
  readonly href: string
  readonly label: string
  readonly icon?: IconName
}

/** The ways along the top of the lobby; the chosen pill is inverted. Scrolls sideways before it shrinks. */
export function NavPills({
  label,
  pills,
  current,
  className,
}: {
  readonly label: string
  readonly pills: readonly NavPill[]
  readonly current: string
  readonly className?: string
}) {
  return (
    <nav aria-label={label} className={cx(styles.nav, className)}>
      {pills.map(pill => (
        <Link key={pill.href} href={pill.href} className={styles.pill} aria-current={pill.href === current ? 'page' : undefined}>
          {pill.icon && <Icon name={pill.icon} size={17} />}
          {pill.label}
        </Link>
      ))}
    </nav>
  )
}
