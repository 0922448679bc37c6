import { Lettering } from './lettering.tsx'
import { showTimes } from './times.ts'
import styles from './win-lettering.module.css'

/** The win over the stage, for a moment; it stands in the head for as long as the round is shown. Give it the round as its key. */
export const WinLettering = ({ amount, multiplier }: { readonly amount: string; readonly multiplier: string }) => (
  <div className={styles.win} aria-hidden="true">
    <Lettering text={showTimes(multiplier)} kind="lotus" />
    <Lettering text={amount} kind="gold" />
  </div>
)
