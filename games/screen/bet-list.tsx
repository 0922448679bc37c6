import type { ReactNode } from 'react'
import styles from './bet-list.module.css'

export type BetRow = {
  readonly key: string
  readonly name: ReactNode
  readonly middle: string
  readonly end: string
  /** `paid`: green, its amount gold · `open`: under way. */
  readonly look?: 'paid' | 'open' | undefined
}

export type BetListProps = {
  readonly label: string
  /** Heads the list in the place of its label. */
  readonly title?: string
  readonly aside?: ReactNode
  readonly empty: string
  readonly rows: readonly BetRow[]
}

/** Bets of a game, one a line: whose or which, its multiplier, its money. */
export const BetList = ({ label, title = label, aside, empty, rows }: BetListProps) => (
  <section className={styles.list} aria-label={label}>
    <header>
      <b className="num">{title}</b>
      {aside !== undefined && <span className="num">{aside}</span>}
    </header>
    {rows.length === 0 ? (
      <p className={styles.empty}>{empty}</p>
    ) : (
      <ul>
        {rows.map(({ key, name, middle, end, look }) => (
          <li key={key} data-look={look}>
            <span className={styles.name}>{name}</span>
            <span className="num">{middle}</span>
            <span className="num">{end}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** Beside a name: what kind of bet it is. */
export const BetMark = ({ children }: { readonly children: ReactNode }) => <small className={styles.mark}>{children}</small>
