import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { showTimes } from '@tonle/game-screen/times.ts'
import { useText } from '@tonle/text/browser'
import { type CSSProperties, useMemo } from 'react'
import { texts } from '../texts.ts'
import type { GameState } from './game.ts'
import styles from './own-tally.module.css'
import type { PlayableTitle } from './playable.ts'
import { type Bar, tallyOf } from './tally.ts'

/** Above the highest bar or line, which would else look like a line under the heading. */
const HEADROOM = 1.12
/** Every outcome has its label, unless there are more. */
const MOST_LABELS = 6

/** The player's rounds of this choice as bars, its odds as lines. */
export function OwnTally({ state: { choice, history }, playable }: { state: GameState; playable: PlayableTitle }) {
  const t = useText(texts)
  const { rounds, bars } = useMemo(() => tallyOf(playable, choice, history), [playable, choice, history])
  const shareOf = ({ count }: Bar) => (rounds === 0 ? 0 : count / rounds)
  const top = HEADROOM * Math.max(...bars.map(bar => Math.max(bar.chance, shareOf(bar))))
  return (
    <section className={styles.tally} aria-label={t('instant.own_last', { n: rounds })}>
      <header>
        <b>{t('instant.own_last', { n: rounds })}</b>
        <span>{t('instant.line_odds')}</span>
      </header>
      <ol className={styles.bars}>
        {bars.map((bar, i) => (
          <li
            key={i}
            style={{ '--seen': shareOf(bar) / top, '--odds': bar.chance / top } as CSSProperties}
            data-paid={bar.multiplier > 100 || undefined}
            title={`${timesOf(bar)} · ${bar.count}`}
          >
            <span className="sr-only">{`${timesOf(bar)}: ${bar.count}`}</span>
          </li>
        ))}
      </ol>
      <ol className={`num ${styles.names}`} data-all={bars.length <= MOST_LABELS || undefined} aria-hidden="true">
        {named(bars).map((bar, i) => (
          <li key={i}>{timesOf(bar)}</li>
        ))}
      </ol>
    </section>
  )
}

const timesOf = ({ multiplier }: Bar): string => showTimes(multiplierText(multiplier))

/** All of a few; of many the first, the middle and the last. */
const named = (bars: readonly Bar[]): readonly Bar[] =>
  bars.length <= MOST_LABELS ? bars : [bars[0]!, bars[Math.floor(bars.length / 2)]!, bars.at(-1)!]
