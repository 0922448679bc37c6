import { showTimes } from '@tonle/game-screen/times.ts'
import { useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import type { RoundView } from './client.ts'
import styles from './history.module.css'

/** Multipliers of the last rounds, the latest first: gold from ten times on, as money is; less than the stake is no win. */
export function History({ rounds }: { rounds: readonly RoundView[] }) {
  const t = useText(texts)
  return (
    <ol className={styles.history} aria-label={t('instant.history')}>
      {rounds.map(({ roundId, multiplier }) => (
        <li key={roundId} className="num" data-kind={kindOf(Number(multiplier))}>
          {showTimes(multiplier)}
        </li>
      ))}
    </ol>
  )
}

const kindOf = (times: number): 'lost' | 'won' | 'large' => (times <= 1 ? 'lost' : times < 10 ? 'won' : 'large')
