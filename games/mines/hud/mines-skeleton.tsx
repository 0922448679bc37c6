import { TILES } from '../model.ts'
import styles from './mines-skeleton.module.css'

const tiles = Array.from({ length: TILES }, (_, tile) => tile)

/** The game's shape while it is on its way: the board, and the panel with its one big act. */
export function MinesSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{label}</span>
      <div className={styles.stage}>
        <div className={styles.board}>
          {tiles.map(tile => (
            <span key={tile} className={styles.tile} />
          ))}
        </div>
      </div>
      <div className={styles.panel}>
        <span className={styles.act} />
        <span className={styles.field} />
      </div>
    </div>
  )
}
