import styles from './crash-skeleton.module.css'

/** The game's shape while it is on its way: the sky, and the panel with its one big act. */
export function CrashSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{label}</span>
      <div className={styles.sky} />
      <div className={styles.panel}>
        <span className={styles.field} />
        <span className={styles.act} />
        <span className={styles.field} />
      </div>
    </div>
  )
}
