import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { showTimes } from '@tonle/game-screen/times.ts'
import { useText } from '@tonle/text/browser'
import { Press } from '@tonle/ui'
import type { CSSProperties } from 'react'
import type { SceneProps } from '../hud/playable.ts'
import { DRAWN, hitsOf, type KenoChoice, type KenoResult, NUMBERS, paysOf } from './maths.ts'
import styles from './scene.module.css'
import { texts } from './texts.ts'

const BOARD = Array.from({ length: NUMBERS }, (_, i) => i + 1)

/** The board of shells, where numbers are picked and pearls rise one after another; below it what each count of hits pays. */
export function Scene({ choice, onChoice, isOff, round, phase, showMs }: SceneProps) {
  const t = useText(texts)
  // While a round is shown its numbers stay, whatever was chosen since.
  const shown = (phase === 'showing' && round ? round.choice : choice) as KenoChoice
  const isSame = round !== undefined && phase !== 'betting' && isSamePick(round.choice as KenoChoice, shown)
  const result = isSame ? (round.result as KenoResult) : undefined
  const toggle = (number: number) => {
    const { risk, numbers } = choice as KenoChoice
    onChoice({ risk, numbers: numbers.includes(number) ? numbers.filter(one => one !== number) : [...numbers, number] })
  }
  return (
    <div
      className={styles.scene}
      data-over={(result && phase === 'ready') || undefined}
      style={{ '--step': `${showMs / DRAWN}ms` } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, no form fields */}
      <div role="group" aria-label={t('keno.board')} className={styles.board} data-running={phase === 'showing' || undefined}>
        {BOARD.map(number => {
          const place = result?.drawn.indexOf(number) ?? -1
          return (
            <Press
              key={place < 0 ? number : `${round?.roundId} ${number}`}
              className={`num ${styles.cell}`}
              aria-pressed={shown.numbers.includes(number)}
              aria-label={place < 0 ? String(number) : `${number} ${t('keno.drawn')}`}
              aria-disabled={isOff || undefined}
              data-drawn={place >= 0 || undefined}
              style={{ '--place': place } as CSSProperties}
              onClick={() => !isOff && toggle(number)}
            >
              <span>{number}</span>
            </Press>
          )
        })}
      </div>
      <Pays choice={shown} hits={result && phase === 'ready' ? hitsOf(shown, result) : undefined} />
    </div>
  )
}

/** What each count of hits pays; the one that came is marked. */
function Pays({ choice, hits }: { choice: KenoChoice; hits: number | undefined }) {
  const t = useText(texts)
  return (
    <ol className={`num ${styles.pays}`} aria-label={t('keno.pays')}>
      {paysOf(choice).map((pay, count) => (
        <li key={count} data-hit={count === hits || undefined} data-paid={pay > 0 || undefined}>
          <span>{count}</span>
          <b>{pay > 0 ? showTimes(multiplierText(pay)) : '—'}</b>
        </li>
      ))}
    </ol>
  )
}

const isSamePick = (a: KenoChoice, b: KenoChoice) => a.risk === b.risk && a.numbers.join() === b.numbers.join()
