import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'

export interface MonoProps {
  readonly children: ReactNode
  readonly title?: string
  readonly className?: string
}

/** An id, a time to the millisecond, a code: every character has the same width. */
export const Mono = ({ children, title, className }: MonoProps) => (
  <span className={cx(styles.mono, className)} title={title}>
    {children}
  </span>
)

/** Small text above or beside something; `as`: the element to render. */
export const Caption = ({ as: Tag = 'p', children }: { readonly as?: 'p' | 'h3' | 'span'; readonly children: ReactNode }) => (
  <Tag className={styles.caption}>{children}</Tag>
)
