import { useReadyMark } from '@tonle/game-screen/use-ready-mark.ts'
import type { Currency } from '@tonle/money'
import { useLang, useText } from '@tonle/text/browser'
import { ErrorState } from '@tonle/ui'
import { useRef, useSyncExternalStore } from 'react'
import type { Prize, SlotTitle } from '../model.ts'
import type { Stage } from '../scene/stage.ts'
import type { SceneTheme } from '../scene/theme.ts'
import { texts } from '../texts.ts'
import { BannerView } from './banner.tsx'
import { BetBar } from './bet-bar.tsx'
import { openPolicy, type SlotClient, type SlotPolicy } from './client.ts'
import pill from './frame-pill.module.css'
import type { Game, GameState } from './game-parts.ts'
import { HoldLeft } from './hold-left.tsx'
import { PrizeRow } from './prize-row.tsx'
import styles from './slot-game.module.css'
import { SlotSkeleton } from './slot-skeleton.tsx'
import { useOpenedGame } from './use-opened-game.ts'
import { useSpaceKey } from './use-space-key.ts'
import { useStageSize } from './use-stage-size.ts'

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
  /** Requested with the current stake, so that payouts are shown as amounts. */
  readonly onInfo: (bet: { stake: string; currency: Currency }) => void
  readonly onVerify: () => void
  /** A stored round is shown again: without the bar. */
  readonly isReplay?: boolean
  readonly onBalance?: (balance: string) => void
  /** A stake is above the balance. */
  readonly onNeedFunds?: (() => void) | undefined
  /** A round's money has moved and its events are being shown. */
  readonly onShowing?: (isShowing: boolean) => void
}

/** A slot on the whole of its parent: stage, lettering and bet bar. */
export function SlotGame(props: SlotGameProps) {
  const { title, policy = openPolicy } = props
  const t = useText(texts)
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const canvases = { back: useRef<HTMLCanvasElement>(null), front: useRef<HTMLCanvasElement>(null) }
  const { opened, hasFailed, retry } = useOpenedGame({ ...props, prizeName: prize => t(`slots.prize_${prize}`) }, canvases)
  useReadyMark(opened !== undefined)
  useStageSize(box, opened?.stage)
  useSpaceKey(opened?.game)
  return (
    <div className={styles.game}>
      <div ref={box} className={styles.stage}>
        <canvas ref={canvases.back} className={styles.canvas} />
        <canvas
          ref={canvases.front}
          className={styles.canvas}
          role="img"
          aria-label={t('slots.stage', { name: title.names[lang] })}
        />
        <img className={styles.logo} src={props.logoOf(lang)} alt={title.names[lang]} width={900} height={210} />
        {hasFailed && (
          <div className={styles.cover}>
            <ErrorState title={t('slots.load_failed')} onRetry={retry} />
          </div>
        )}
        {opened && <Running {...opened} props={props} />}
      </div>
      {!opened && !hasFailed && (
        <div className={styles.waiting}>
          <SlotSkeleton label={t('slots.loading')} />
        </div>
      )}
      {opened && !props.isReplay && (
        <BetBar
          game={opened.game}
          policy={policy}
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
        <p className={pill.pill} style={{ top: `${stage.layout().frame.y - 15}px` }}>
          {t('slots.free_spin_of', { index: Math.max(1, state.freeSpin.index), of: state.freeSpin.of })}
        </p>
      )}
      <Respins state={state} stage={stage} title={props.title} />
      {state.banner && <BannerView banner={state.banner} game={game} title={props.title} layout={stage.layout()} />}
      {state.notice && !props.isReplay && (
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

/** Fixed prizes and respins left, of titles that hold coins. */
function Respins({ state, stage, title }: { state: GameState; stage: Stage; title: SlotTitle }) {
  const { hold } = title.maths
  const { prizes, frame } = stage.layout()
  if (!hold || !prizes) return null
  const won = new Set<Prize | 'grand'>(state.hold?.coins.flatMap(({ prize }) => prize ?? []))
  if (state.banner?.kind === 'grand') won.add('grand')
  return (
    <>
      <PrizeRow hold={hold} bet={{ ...state, lines: title.lines }} place={prizes} won={won} />
      {state.hold && <HoldLeft hold={state.hold} respins={hold.respins} top={frame.y + frame.height - 17} />}
    </>
  )
}

type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>
function noticeText(t: Words, notice: string): string {
  if (notice === 'slots.not_enough' || notice === 'wallet.insufficient_funds') return t('slots.not_enough')
  return notice === 'slots.resumed' ? t('slots.resumed') : t('slots.spin_failed')
}
