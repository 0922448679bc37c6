import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { IconName } from '../icons.ts'
import styles from './badge.module.css'
import { Icon } from './icon.tsx'

export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'accent' | 'gold' | 'brand'

export interface BadgeProps {
  /** Always words: colour is never alone. */
  readonly children: ReactNode
  readonly tone?: Tone
  /** A dot marks a state that can still change. */
  readonly isLive?: boolean
  readonly icon?: IconName
  readonly className?: string
}

export function Badge({ children, tone = 'plain', isLive, icon, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {isLive && <span className={styles.dot} />}
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  )
}

/** A number that asks for attention: lotus with white digits, 99+ at most. */
export function Count({ value, className }: { readonly value: number; readonly className?: string }) {
  return <span className={cx(styles.count, className)}>{value > 99 ? '99+' : value}</span>
}

/** A key of the keyboard, in the console's bottom bar and beside fields. */
export function Key({ children }: { readonly children: string }) {
  return (
    <kbd className={styles.key} translate="no">
      {children}
    </kbd>
  )
}
