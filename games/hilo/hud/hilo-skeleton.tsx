import styles from './hilo-skeleton.module.css'

/** The game's shape while it is on its way: a card, and the panel with its one big act. */
export function HiloSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{label}</span>
      <div className={styles.stage}>
        <span className={styles.card} />
      </div>
      <div className={styles.panel}>
        <span className={styles.act} />
        <span className={styles.field} />
      </div>
    </div>
  )
}
