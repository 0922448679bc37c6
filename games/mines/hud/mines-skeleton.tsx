import { GameSkeleton } from '@tonle/game-screen/game-skeleton.tsx'
import { TILES } from '../model.ts'
import { HUE } from './hue.ts'
import styles from './mines-skeleton.module.css'

const tiles = Array.from({ length: TILES }, (_, tile) => tile)

/** The game's shape while it is on its way: the board. */
export const MinesSkeleton = ({ label }: { label: string }) => (
  <GameSkeleton label={label} hue={HUE}>
    <div className={styles.board}>
      {tiles.map(tile => (
        <span key={tile} className={styles.tile} />
      ))}
    </div>
  </GameSkeleton>
)
