import type { ReactNode } from 'react'
import styles from './proof.module.css'

/** What a proof shows of its round, one part below the other. */
export const ProofSteps = ({ children }: { children: ReactNode }) => <div className={styles.steps}>{children}</div>

/** The numbers of a round in the order of their draws, each in words. */
export const ProofDraws = ({ draws }: { draws: readonly string[] }) => (
  <p className={styles.draws}>
    {draws.map((draw, i) => (
      <span key={i} className="num">
        {draw}
      </span>
    ))}
  </p>
)
