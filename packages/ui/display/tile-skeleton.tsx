import { Skeleton } from './skeleton.tsx'
import styles from './tile.module.css'

/** A tile on its way, of the same box. */
export const TileSkeleton = () => (
  <div className={styles.tile} aria-hidden="true">
    <Skeleton ratio="3 / 4" className={styles.bone} />
  </div>
)
