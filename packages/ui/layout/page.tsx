import type { ReactNode } from 'react'
import styles from './layout.module.css'

export interface PageProps {
  readonly title: string
  /** At the end of the head: a state, or the main action. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A working page: its head, then its content. */
export const Page = ({ title, aside, children }: PageProps) => (
  <>
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {aside}
    </header>
    {children}
  </>
)

export interface SplitProps {
  readonly isOpen: boolean
  /** The panel has its place on a wide screen also while nothing is open. */
  readonly isIdle?: boolean
  readonly children: ReactNode
}

/** A list and, beside it, the panel of the opened row; above it on a narrow screen. */
export const Split = ({ isOpen, isIdle, children }: SplitProps) => (
  <div className={styles.split} data-open={isOpen ? '' : undefined} data-idle={isIdle && !isOpen ? '' : undefined}>
    {children}
  </div>
)

/** The surface under a table. */
export const List = ({ children }: { readonly children: ReactNode }) => <div className={styles.list}>{children}</div>
