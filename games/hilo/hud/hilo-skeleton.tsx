import { GameSkeleton } from '@tonle/game-screen/game-skeleton.tsx'
import styles from './hilo-skeleton.module.css'
import { HUE } from './hue.ts'

/** The game's shape while it is on its way: a card. */
export const HiloSkeleton = ({ label }: { label: string }) => (
  <GameSkeleton label={label} hue={HUE}>
    <span className={styles.card} />
  </GameSkeleton>
)
