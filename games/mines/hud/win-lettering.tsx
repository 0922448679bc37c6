import { Lettering } from '@tonle/game-screen/lettering.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import styles from './win-lettering.module.css'

/** The win over the board, for a moment; it stands in the head for as long as the round is shown. */
export function WinLettering({ amount, multiplier }: { amount: string; multiplier: string }) {
  return (
    <div className={styles.win} aria-hidden="true">
      <Lettering text={showTimes(multiplier)} kind="lotus" />
      <Lettering text={amount} kind="gold" />
    </div>
  )
}
