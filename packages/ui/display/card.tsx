import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './card.module.css'

export interface CardProps {
  readonly children: ReactNode
  readonly title?: string
  /** At the end of the title's line: a link, tabs, a badge. */
  readonly aside?: ReactNode
  /** `flush` has no inner space: tables and lists that reach the edge. */
  readonly isFlush?: boolean
  readonly className?: string
}

/** A raised ground for one matter. No card inside a card: use `Block`. */
export function Card({ children, title, aside, isFlush, className }: CardProps) {
  return (
    <section className={cx(styles.card, className)} aria-label={title}>
      {(title || aside) && (
        <header className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      <div className={cx(!isFlush && styles.body)}>{children}</div>
    </section>
  )
}

/** A quiet ground inside a card. */
export const Block = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <div className={cx(styles.block, className)}>{children}</div>
)

/** Pairs of a name and a value, line by line: fees, limits, details. */
export function Facts({
  facts,
  className,
}: {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode; readonly isMain?: boolean }[]
  readonly className?: string
}) {
  return (
    <dl className={cx(styles.facts, className)}>
      {facts.map(fact => (
        <div key={fact.name} className={cx(styles.fact, fact.isMain && styles.main)}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
