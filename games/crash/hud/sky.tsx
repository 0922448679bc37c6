import { showTimes } from '@tonle/game-screen/times.ts'
import { useText } from '@tonle/text/browser'
import { useMemo, useRef } from 'react'
import { drawPicture, type Picture, tipOf } from '../scene/picture.ts'
import { texts } from '../texts.ts'
import type { Game } from './game.ts'
import type { GameState } from './game-state.ts'
import type { PlayableTitle } from './playable.ts'
import { seenAt } from './seen.ts'
import styles from './sky.module.css'
import { pixelRatio, useCanvasSize, useStill } from './use-canvas.ts'
import { useFrames } from './use-frames.ts'

const MARKS = 4
const SAID = {
  resting: 'crash.state_resting',
  counting: 'crash.state_starts',
  ready: 'crash.getting_ready',
  flying: 'crash.state_flying',
  over: 'crash.state_over',
} as const

type SkyProps = { readonly game: Game; readonly state: GameState; readonly playable: PlayableTitle }

/** The flight: a string that climbs, the kite at its end, the number of the moment. Drawn from the server's time, frame by frame. */
export function Sky({ game, state, playable }: SkyProps) {
  const t = useText(texts)
  const [box, size] = useCanvasSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const kite = useRef<HTMLImageElement>(null)
  const number = useRef<HTMLElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  const isStill = useStill()
  const marks = useMarks(state)
  const { maths } = playable.title
  useFrames(nowMs => {
    const seen = seenAt(maths, state, game.nowMs())
    if (number.current) number.current.textContent = seen.text
    if (bar.current) bar.current.style.transform = `scaleX(${seen.part})`
    const ctx = size && canvas.current?.getContext('2d')
    if (!ctx) return
    const ratio = pixelRatio()
    const picture: Picture = {
      width: size.width / ratio,
      height: size.height / ratio,
      now: seen,
      growth: maths.growth * 1000,
      state: seen.state,
      overSeconds: seen.overSeconds,
      marks,
      beatMs: isStill ? 0 : nowMs,
    }
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawPicture(ctx, picture)
    if (kite.current) moveKite(kite.current, picture)
  }, isStill)
  const isWaiting = state.phase === 'counting' || state.phase === 'resting'
  const said = <p className={styles.said}>{t(SAID[state.phase])}</p>
  return (
    <div className={styles.sky} ref={box} data-phase={state.phase} style={{ backgroundImage: `url(${playable.sky})` }}>
      <div aria-hidden="true">
        <canvas ref={canvas} className={styles.canvas} width={size?.width} height={size?.height} />
      </div>
      <img ref={kite} className={styles.kite} src={playable.kite} alt="" data-phase={state.phase} />
      <div className={styles.middle} data-phase={state.phase}>
        {isWaiting && said}
        <b ref={number} className={`num ${styles.number}`} role="timer" aria-live="off" />
        {!isWaiting && said}
        <span className={styles.track} data-phase={state.phase}>
          <span ref={bar} className={styles.bar} />
        </span>
      </div>
    </div>
  )
}

/** The kite leans along the string and sways; when the string breaks, the wind takes it. */
function moveKite(kite: HTMLImageElement, picture: Picture): void {
  const { x, y, angle } = tipOf(picture)
  const { state, overSeconds, beatMs } = picture
  const isStill = beatMs === 0
  const gone = state !== 'over' ? 0 : isStill ? 1 : Math.min(1, overSeconds / 1.3)
  const sway = isStill ? 0 : Math.sin(beatMs / 700) * 0.07
  const lean = (state === 'ground' ? 0.5 : angle * 0.75) + sway * (1 - gone) + gone * 3.4
  const [left, top] = [x + gone * 90, y - gone * 150 + gone * gone * 40]
  kite.style.opacity = String(1 - gone)
  kite.style.transform = `translate(${left}px, ${top}px) translate(-50%, -46%) rotate(${lean}rad) scale(${1 - gone * 0.35})`
}

/** The last cash-outs of the round, for the string. */
function useMarks({ table, phase }: GameState): Picture['marks'] {
  const { bets } = table
  return useMemo(() => {
    if (phase !== 'flying' && phase !== 'over') return []
    return bets
      .filter(bet => bet.multiplier !== null)
      .map(bet => ({ times: Number(bet.multiplier), label: `${bet.player} · ${showTimes(bet.multiplier!)}` }))
      .sort((a, b) => b.times - a.times)
      .slice(0, MARKS)
  }, [bets, phase])
}
