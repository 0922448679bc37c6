import type { CSSProperties, ReactNode } from 'react'
import styles from './game-skeleton.module.css'

type GameSkeletonProps = {
  readonly label: string
  /** As its `GameFrame`. */
  readonly hue: number
  /** What lies on the stage. */
  readonly children?: ReactNode
}

/** A game's shape while it is on its way: the stage, and the panel with its one big act. */
export const GameSkeleton = ({ label, hue, children }: GameSkeletonProps) => (
  <div className={styles.skeleton} role="status" style={{ '--game-h': hue } as CSSProperties}>
    <span className="sr-only">{label}</span>
    <div className={styles.screen}>
      <div className={styles.stage}>{children}</div>
      <div className={styles.panel}>
        <span className={styles.act} />
        <span className={styles.field} />
        <span className={styles.field} />
      </div>
    </div>
  </div>
)
