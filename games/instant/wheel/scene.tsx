import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { showTimes } from '@tonle/game-screen/times.ts'
import { useText } from '@tonle/text/browser'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { SceneProps } from '../hud/playable.ts'
import { type WheelChoice, type WheelResult, wheel100, wheelOf } from './maths.ts'
import styles from './scene.module.css'
import { texts } from './texts.ts'

const RADIUS = 92
const HUB = 46
/** Turns before it stops. */
const TURNS = 4

/** The wheel with its pointer above, the result in its hub, and what the colours pay. */
export function Scene({ choice, round, phase, showMs }: SceneProps) {
  const t = useText(texts)
  // While a round is shown its wheel stays, whatever was chosen since.
  const shown = (phase === 'showing' && round ? round.choice : choice) as WheelChoice
  const isSame = round !== undefined && phase !== 'betting' && isSameWheel(round.choice as WheelChoice, shown)
  const segment = isSame ? (round.result as WheelResult).segment : undefined
  const disc = useRef<SVGGElement>(null)
  const isTurning = phase === 'showing'
  const id = isSame ? round.roundId : undefined
  const angle = segment === undefined ? 0 : -((segment + 0.5) * 360) / shown.segments
  useLayoutEffect(() => {
    if (!isTurning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const turn = (degrees: number) => ({ transform: `rotate(${degrees}deg)` })
    disc.current?.animate([turn(angle - 360 * TURNS), turn(angle)], {
      duration: showMs,
      easing: 'cubic-bezier(0.12, 0.7, 0.12, 1)',
    })
  }, [id, isTurning, angle, showMs])
  const wheel = useMemo(() => wheelOf(shown), [shown])
  const paid = segment !== undefined && phase === 'ready' ? (wheel[segment] ?? 0) : undefined
  return (
    <div className={styles.scene}>
      <div className={styles.place}>
        <svg viewBox="-100 -108 200 208" className={styles.wheel} role="presentation">
          <circle r={RADIUS + 6} className={styles.rim} />
          <g ref={disc} style={{ transform: `rotate(${angle}deg)` }}>
            {wheel.map((multiplier, at) => (
              <path key={at} d={sectorOf(at, wheel.length)} fill={colourOf(multiplier)} className={styles.segment} />
            ))}
          </g>
          <circle r={HUB} className={styles.hub} />
          <path d="M0 -84L-9 -106H9Z" className={styles.pointer} />
        </svg>
        <output
          className={`num ${styles.paid}`}
          data-over={paid !== undefined || undefined}
          data-won={(paid ?? 0) > 0 || undefined}
          aria-label={t('wheel.paid')}
        >
          {paid === undefined ? '' : showTimes(multiplierText(paid))}
        </output>
      </div>
      <ul className={styles.legend}>
        {wheel100.outcomes(shown).map(({ multiplier }) => (
          <li key={multiplier} className="num" data-hit={multiplier === paid || undefined}>
            <i style={{ background: colourOf(multiplier) }} />
            {showTimes(multiplierText(multiplier))}
          </li>
        ))}
      </ul>
    </div>
  )
}

const isSameWheel = (a: WheelChoice, b: WheelChoice) => a.segments === b.segments && a.risk === b.risk

/** A ring's piece, clockwise from the top. */
function sectorOf(at: number, count: number): string {
  const point = (turn: number, radius: number) => {
    const angle = (turn / count) * 2 * Math.PI - Math.PI / 2
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
  }
  return `M${point(at, HUB)}L${point(at, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${point(at + 1, RADIUS)}L${point(at + 1, HUB)}A${HUB} ${HUB} 0 0 0 ${point(at, HUB)}Z`
}

/** Dark for nothing, then violet, lotus and gold as it pays more. */
function colourOf(multiplier: number): string {
  if (multiplier === 0) return 'oklch(0.34 0.04 280)'
  if (multiplier < 130) return 'oklch(0.72 0.13 195)'
  if (multiplier < 180) return 'oklch(0.6 0.19 295)'
  if (multiplier < 250) return 'oklch(0.64 0.23 355)'
  if (multiplier < 400) return 'oklch(0.74 0.17 50)'
  return 'oklch(0.84 0.16 88)'
}
