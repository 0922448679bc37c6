import styles from './slot-skeleton.module.css'

const CELLS = Array.from({ length: 15 }, (_, cell) => cell)

/** The game's shape while it is on its way: five reels of three in their frame, the bar with its round button. */
export function SlotSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{label}</span>
      <div className={styles.stage}>
        <div className={styles.frame}>
          {CELLS.map(cell => (
            <span key={cell} className={styles.cell} />
          ))}
        </div>
      </div>
      <div className={styles.bar}>
        <span className={styles.field} />
        <span className={styles.spin} />
        <span className={styles.field} />
      </div>
    </div>
  )
}
