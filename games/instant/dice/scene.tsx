import { useText } from '@tonle/text/browser'
import type { CSSProperties } from 'react'
import type { SceneProps } from '../hud/playable.ts'
import { type DiceChoice, type DiceResult, NUMBERS } from './maths.ts'
import styles from './scene.module.css'
import { texts } from './texts.ts'

/** A line from 0 to 100: jade where the bet wins, and the number that falls on it. */
export function Scene({ choice, round, phase, showMs }: SceneProps) {
  const t = useText(texts)
  const { side, target } = choice as DiceChoice
  const roll = round && (round.result as DiceResult).roll
  const isSeen = round !== undefined && phase !== 'betting'
  const isOver = phase === 'ready'
  const isWon = round !== undefined && Number(round.multiplier) > 0
  const place = (number: number) => `${(number / NUMBERS) * 100}%`
  const style = { '--show': `${showMs}ms` } as CSSProperties
  return (
    <div className={styles.scene} style={style}>
      <output
        key={isSeen ? round.roundId : phase}
        className={`num ${styles.number}`}
        data-over={(isSeen && isOver) || undefined}
        data-won={isWon || undefined}
        aria-label={t('dice.roll')}
      >
        {isSeen && roll !== undefined ? shown(roll) : '00.00'}
      </output>
      <div className={styles.line} aria-hidden="true">
        <span
          className={styles.win}
          style={side === 'under' ? { left: 0, width: place(target) } : { left: place(target), right: 0 }}
        />
        <span className={styles.edge} style={{ left: place(target) }} />
        {isSeen && roll !== undefined && (
          <span
            key={round.roundId}
            className={styles.marker}
            data-won={isWon || undefined}
            style={{ left: place(roll), '--at': roll / NUMBERS } as CSSProperties}
          >
            <b className="num">{shown(roll)}</b>
          </span>
        )}
      </div>
      <p className={`num ${styles.scale}`} aria-hidden="true">
        {[0, 25, 50, 75, 100].map(mark => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  )
}

/** Hundredths as text: 5049 → "50.49". */
export const shown = (hundredths: number): string => (hundredths / 100).toFixed(2)
