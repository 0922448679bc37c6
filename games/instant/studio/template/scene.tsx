import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { showTimes } from '@tonle/game-screen/times.ts'
import { useText } from '@tonle/text/browser'
import type { CSSProperties } from 'react'
import type { SceneProps } from '../../hud/playable.ts'
import { type NewgameChoice, type NewgameResult, prizeOf, prizesOf } from './maths.ts'
import styles from './scene.module.css'
import { texts } from './texts.ts'

/** The ticket, turned over when it is drawn; below it what the prizes pay. */
export function Scene({ choice, round, phase, showMs }: SceneProps) {
  const t = useText(texts)
  // While a round is shown its prizes stay, whatever was chosen since.
  const shown = (phase === 'showing' && round ? round.choice : choice) as NewgameChoice
  const isSame = round !== undefined && phase !== 'betting' && (round.choice as NewgameChoice).risk === shown.risk
  const result = isSame ? (round.result as NewgameResult) : undefined
  const paid = result && phase === 'ready' ? prizeOf(shown, result) : undefined
  return (
    <div className={styles.scene} style={{ '--show': `${showMs}ms` } as CSSProperties}>
      <div className={styles.place}>
        <output
          key={result ? round?.roundId : phase}
          className={`num ${styles.ticket}`}
          data-drawn={result !== undefined || undefined}
          data-over={paid !== undefined || undefined}
          data-won={(paid?.multiplier ?? 0) > 0 || undefined}
          aria-label={t('newgame.ticket')}
        >
          <span>{result ? String(result.ticket).padStart(4, '0') : '—'}</span>
        </output>
      </div>
      <ol className={`num ${styles.prizes}`} aria-label={t('newgame.prizes')}>
        {prizesOf(shown).map(prize => (
          <li key={prize.multiplier} data-hit={prize === paid || undefined}>
            {showTimes(multiplierText(prize.multiplier))}
          </li>
        ))}
      </ol>
    </div>
  )
}
