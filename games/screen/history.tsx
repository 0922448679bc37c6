import styles from './history.module.css'
import { showTimes } from './times.ts'

export type PastRound = {
  readonly key: string | number
  readonly multiplier: string
  /** `some` and `large` stand out; large ones are gold, as money is. */
  readonly kind: 'none' | 'some' | 'large'
  readonly title?: string
}

/** Multipliers of the last rounds, the latest first. */
export const History = ({ label, rounds }: { readonly label: string; readonly rounds: readonly PastRound[] }) => (
  <ol className={styles.history} aria-label={label}>
    {rounds.map(({ key, multiplier, kind, title }) => (
      <li key={key} className="num" data-kind={kind} title={title}>
        {showTimes(multiplier)}
      </li>
    ))}
  </ol>
)
