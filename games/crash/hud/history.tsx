import { History as PastRounds } from '@tonle/game-screen/history.tsx'
import { useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import type { Table } from './client.ts'
import styles from './history.module.css'

/** How far the last flights got: gold from ten times on. */
export function History({ rounds }: { rounds: Table['history'] }) {
  const t = useText(texts)
  return (
    <div className={styles.place}>
      <PastRounds
        label={t('crash.history')}
        rounds={rounds.map(({ roundNumber, multiplier }) => ({
          key: roundNumber,
          multiplier,
          kind: kindOf(Number(multiplier)),
          title: t('crash.round', { n: roundNumber }),
        }))}
      />
    </div>
  )
}

const kindOf = (times: number) => (times < 2 ? 'none' : times < 10 ? 'some' : 'large')
