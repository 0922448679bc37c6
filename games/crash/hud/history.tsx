import { showTimes } from '@tonle/game-screen/times.ts'
import { useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import type { Table } from './client.ts'
import styles from './history.module.css'

/** How far the last flights got, the latest first: gold from ten times on. */
export function History({ rounds }: { rounds: Table['history'] }) {
  const t = useText(texts)
  return (
    <ol className={styles.history} aria-label={t('crash.history')}>
      {rounds.map(({ roundNumber, multiplier }) => (
        <li key={roundNumber} className="num" data-kind={kindOf(Number(multiplier))} title={t('crash.round', { n: roundNumber })}>
          {showTimes(multiplier)}
        </li>
      ))}
    </ol>
  )
}

const kindOf = (times: number): 'low' | 'middle' | 'high' => (times < 2 ? 'low' : times < 10 ? 'middle' : 'high')
