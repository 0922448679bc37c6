import styles from './instant-skeleton.module.css'

/** The game's shape while it is on its way: the stage, and the panel with its one big act. */
export function InstantSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{label}</span>
      <div className={styles.stage} />
      <div className={styles.panel}>
        <span className={styles.act} />
        <span className={styles.field} />
        <span className={styles.field} />
      </div>
    </div>
  )
}
