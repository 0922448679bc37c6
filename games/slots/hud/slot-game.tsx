import type { Currency } from '@tonle/money'
import { useLang, useText } from '@tonle/text/browser'
import { ErrorState, Spinner } from '@tonle/ui'
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SlotTitle } from '../model.ts'
import { makePlayer } from '../scene/player.ts'
import { makeSound } from '../scene/sound.ts'
import { openStage, type Stage } from '../scene/stage.ts'
import type { SceneTheme } from '../scene/theme.ts'
import { texts } from '../texts.ts'
import { BannerView } from './banner.tsx'
import { BetBar } from './bet-bar.tsx'
import { openPolicy, type SlotClient, type SlotPolicy } from './client.ts'
import { firstWindow, type Game, makeGame } from './game.ts'
import { moneyOfCredits } from './money-of-credits.ts'
import styles from './slot-game.module.css'

export type SlotGameProps = {
  readonly title: SlotTitle
  readonly scene: SceneTheme
  readonly logoOf: (lang: 'km' | 'en' | 'zh') => string
  readonly client: SlotClient
  readonly policy?: SlotPolicy
  /** Turns what a call rejected with into a code. */
  readonly codeOf: (error: unknown) => string
  /** The words of an error code. */
  readonly wordsOf: (code: string) => string | undefined
  /** Asked for with the bet in force, so that pays can be shown in money. */
  readonly onInfo: (bet: { stake: string; currency: Currency }) => void
  readonly onVerify: () => void
  readonly onBalance?: (balance: string) => void
  /** A round's money has moved and its events are being shown. */
  readonly onShowing?: (isShowing: boolean) => void
}

/** A slot on the whole of its parent: stage, lettering and bet bar. */
export function SlotGame(props: SlotGameProps) {
  const { title, scene } = props
  const t = useText(texts)
  const lang = useLang()
  const back = useRef<HTMLCanvasElement>(null)
  const front = useRef<HTMLCanvasElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ game: Game; stage: Stage } | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(props)
  latest.current = props

  // A game is opened once per title and attempt; callbacks are read when they are needed.
  useEffect(() => {
    let isGone = false
    let running: { game: Game; stage: Stage } | undefined
    const sound = makeSound()
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    void open()
    async function open() {
      try {
        const canvases = { back: back.current!, front: front.current! }
        const [stage, state] = await Promise.all([
          openStage({ ...canvases, theme: scene, maths: title.maths, window: firstWindow(title), isReduced }),
          latest.current.client.open(),
        ])
        if (isGone) return stage.destroy()
        const labelOf = (credits: number) => moneyOfCredits(credits, game.state().stake, title.lines, game.state().currency)
        const game: Game = makeGame({
          title,
          client: latest.current.client,
          opened: state,
          policy: latest.current.policy ?? openPolicy,
          sound,
          isReduced,
          makePlayer: hooks => makePlayer(stage, title.maths, sound, hooks),
          wait: ms => stage.clock.wait(ms),
          labelOf,
          codeOf: latest.current.codeOf,
          onBalance: balance => latest.current.onBalance?.(balance),
        })
        running = { game, stage }
        game.subscribe(() => latest.current.onShowing?.(game.state().phase === 'playing'))
        setOpened(running)
        if (state.unseen) void game.resume(state.unseen)
      } catch {
        if (!isGone) setOpened('failed')
      }
    }
    return () => {
      isGone = true
      running?.game.stop()
      running?.stage.destroy()
      latest.current.onShowing?.(false)
      sound.close()
      setOpened(undefined)
    }
  }, [title, scene, attempt])

  useStageSize(box, opened === 'failed' ? undefined : opened?.stage)
  useSpaceKey(opened === 'failed' ? undefined : opened?.game)

  return (
    <div className={styles.game}>
      <div ref={box} className={styles.stage}>
        <canvas ref={back} className={styles.canvas} />
        <canvas ref={front} className={styles.canvas} role="img" aria-label={t('slots.stage', { name: title.names[lang] })} />
        <img className={styles.logo} src={props.logoOf(lang)} alt={title.names[lang]} width={900} height={210} />
        {opened === 'failed' && (
          <div className={styles.cover}>
            <ErrorState title={t('slots.load_failed')} onRetry={() => setAttempt(n => n + 1)} />
          </div>
        )}
        {!opened && (
          <div className={styles.cover} role="status">
            <Spinner /> {t('slots.loading')}
          </div>
        )}
        {opened && opened !== 'failed' && <Running {...opened} props={props} />}
      </div>
      {opened && opened !== 'failed' && (
        <BetBar
          game={opened.game}
          policy={props.policy ?? openPolicy}
          title={title}
          onInfo={() => {
            const { stake, currency } = opened.game.state()
            props.onInfo({ stake, currency })
          }}
          onVerify={props.onVerify}
        />
      )}
    </div>
  )
}

function Running({ game, stage, props }: { game: Game; stage: Stage; props: SlotGameProps }) {
  const t = useText(texts)
  const state = useSyncExternalStore(game.subscribe, game.state)
  const say =
    state.said && (/[1-9]/.test(state.said.payout) ? t('slots.said_win', { amount: state.said.payout }) : t('slots.said_nothing'))
  return (
    <>
      {/* The whole stage is the "go on" of whoever is in a hurry; the spin button does the same for the keyboard. */}
      {state.phase === 'playing' && <div className={styles.hurry} onPointerDown={() => game.press()} aria-hidden="true" />}
      {state.freeSpin && (
        <p className={styles.freeSpin} style={{ top: `${stage.layout().frame.y - 15}px` }}>
          {t('slots.free_spin_of', { index: Math.max(1, state.freeSpin.index), of: state.freeSpin.of })}
        </p>
      )}
      {state.banner && <BannerView banner={state.banner} game={game} title={props.title} layout={stage.layout()} />}
      {state.notice && (
        <p className={styles.notice} role="alert">
          {props.wordsOf(state.notice) ?? noticeText(t, state.notice)}
        </p>
      )}
      <p className={styles.said} role="status">
        {say}
      </p>
    </>
  )
}

type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>
function noticeText(t: Words, notice: string): string {
  if (notice === 'slots.not_enough' || notice === 'wallet.insufficient_funds') return t('slots.not_enough')
  return notice === 'slots.resumed' ? t('slots.resumed') : t('slots.spin_failed')
}

/** The stage follows the size of its box and the density of the screen. */
function useStageSize(box: RefObject<HTMLDivElement | null>, stage: Stage | undefined): void {
  const [, redraw] = useState(0)
  const fit = useCallback(() => {
    const element = box.current
    if (!stage || !element) return
    const { width, height } = element.getBoundingClientRect()
    if (width < 50 || height < 50) return
    stage.resize(width, height, devicePixelRatio)
    const { logo } = stage.layout()
    element.style.setProperty('--logo-top', `${logo.y}px`)
    element.style.setProperty('--logo-width', `${logo.width}px`)
    redraw(n => n + 1)
  }, [box, stage])
  useEffect(() => {
    const element = box.current
    if (!stage || !element) return
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, stage, fit])
}

/** Space spins, and hurries while it spins, unless a control has the focus that takes the key itself. */
function useSpaceKey(game: Game | undefined): void {
  useEffect(() => {
    if (!game) return
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (target.closest('button, a, input, select, textarea, dialog, [contenteditable]') && !target.closest('[data-spin]'))
        return
      event.preventDefault()
      game.press()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game])
}
