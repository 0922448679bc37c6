import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { showTimes } from '@tonle/game-screen/times.ts'
import { useText } from '@tonle/text/browser'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { SceneProps } from '../hud/playable.ts'
import type { LimboChoice, LimboResult } from './maths.ts'
import styles from './scene.module.css'
import { texts } from './texts.ts'

/** A lantern that rises to the multiplier it reaches; the goal is the line across its way. */
export function Scene({ choice, round, phase, showMs }: SceneProps) {
  const t = useText(texts)
  const { target } = choice as LimboChoice
  const isSeen = round !== undefined && phase !== 'betting'
  const reached = round ? (round.result as LimboResult).reached : 100
  const isWon = round !== undefined && Number(round.multiplier) > 0
  const goal = round && phase !== 'ready' ? (round.choice as LimboChoice).target : target
  const style = { '--show': `${showMs}ms` } as CSSProperties
  return (
    <div className={styles.scene} style={style}>
      <div className={styles.sky} aria-hidden="true">
        <span className={styles.goal} style={{ bottom: heightOf(goal) }}>
          <b className="num">{showTimes(multiplierText(goal))}</b>
        </span>
        <span
          key={isSeen ? round.roundId : phase}
          className={styles.lantern}
          data-up={isSeen || undefined}
          data-won={(isSeen && isWon && phase === 'ready') || undefined}
          style={{ bottom: isSeen ? heightOf(reached) : heightOf(100) }}
        >
          <Lantern />
        </span>
      </div>
      <output
        key={`number ${isSeen ? round.roundId : phase}`}
        className={`num ${styles.number}`}
        data-idle={!isSeen || undefined}
        data-over={(isSeen && phase === 'ready') || undefined}
        data-won={isWon || undefined}
        aria-label={t('limbo.reached')}
      >
        {isSeen && phase === 'ready' ? (
          showTimes(multiplierText(reached))
        ) : (
          <Rising reached={isSeen ? reached : 100} showMs={showMs} />
        )}
      </output>
    </div>
  )
}

/** What the lantern has come to so far, written straight into the page; those who listen hear the end of it. */
function Rising({ reached, showMs }: { reached: number; showMs: number }) {
  const shown = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (reached === 100 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let startMs: number | undefined
    let frame = requestAnimationFrame(function step(nowMs) {
      startMs ??= nowMs
      const share = Math.min(1, (nowMs - startMs) / showMs)
      const times = Math.floor(100 * (reached / 100) ** (1 - (1 - share) ** 3))
      if (shown.current) shown.current.textContent = showTimes(multiplierText(share < 1 ? times : reached))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [reached, showMs])
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <span ref={shown} aria-hidden="true">
      {showTimes(multiplierText(isStill ? reached : 100))}
    </span>
  )
}

/** Each tenfold is as high as the one before: 1× at the foot, 10,000× under the top. */
const heightOf = (hundredths: number): string => `${6 + Math.min(1, Math.log10(hundredths / 100) / 4) * 76}%`

/** A paper lantern with its light inside. */
const Lantern = () => (
  <svg viewBox="0 0 80 104" role="presentation">
    <defs>
      <radialGradient id="paper" cx="50%" cy="72%" r="70%">
        <stop offset="0" stopColor="#FFF6C2" />
        <stop offset=".45" stopColor="#FFB84D" />
        <stop offset="1" stopColor="#C8461F" />
      </radialGradient>
    </defs>
    <path d="M22 8Q40 -2 58 8Q78 30 70 62Q66 80 58 88H22Q14 80 10 62Q2 30 22 8Z" fill="url(#paper)" />
    <g fill="none" stroke="#7A2412" strokeOpacity=".4" strokeWidth="1.6">
      <path d="M40 3V88M26 7Q14 34 26 88M54 7Q66 34 54 88" />
    </g>
    <path d="M22 88H58L54 95H26Z" fill="#5B1D14" />
    <path d="M40 95Q34 86 40 76Q46 86 40 95Z" fill="#FFF3B0" />
  </svg>
)
