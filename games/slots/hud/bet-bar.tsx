import { BalanceMeter } from '@tonle/game-screen/balance-meter.tsx'
import bar from '@tonle/game-screen/bar.module.css'
import { BarTools } from '@tonle/game-screen/bar-tools.tsx'
import { StakeStepper } from '@tonle/game-screen/stake-stepper.tsx'
import { useText } from '@tonle/text/browser'
import { cx, Icon, IconButton, Press } from '@tonle/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SlotTitle } from '../model.ts'
import { texts } from '../texts.ts'
import { AutoDialog } from './auto-dialog.tsx'
import type { AutoPlan } from './auto-plan.ts'
import styles from './bet-bar.module.css'
import type { SlotPolicy } from './client.ts'
import type { Game, GameState } from './game-parts.ts'
import { moneyOfCredits } from './money-of-credits.ts'

export type BetBarProps = {
  readonly game: Game
  readonly title: SlotTitle
  readonly policy: SlotPolicy
  readonly onInfo: () => void
  readonly onVerify: () => void
}

/** Balance, win, total bet and the spin button; on a phone in three rows. */
export function BetBar({ game, title, policy, onInfo, onVerify }: BetBarProps) {
  const t = useText(texts)
  const state = useSyncExternalStore(game.subscribe, game.state)
  const [isAutoOpen, setIsAutoOpen] = useState(false)
  const start = (plan: AutoPlan) => {
    setIsAutoOpen(false)
    game.startAuto(plan)
  }
  return (
    <div className={styles.bar}>
      <BarTools
        className={styles.tools}
        isMuted={state.isMuted}
        names={{
          sound: state.isMuted ? t('slots.sound_on') : t('slots.sound_off'),
          info: t('slots.info'),
          verify: t('slots.verify'),
        }}
        onSound={() => game.toggleSound()}
        onInfo={onInfo}
        onVerify={onVerify}
      />
      <BalanceMeter
        className={styles.balance}
        label={t('slots.balance')}
        balance={state.balance}
        currency={state.currency}
        demo={state.mode === 'demo' ? t('slots.demo') : undefined}
      />
      <WinMeter game={game} title={title} />
      <div className={styles.stake}>
        <StakeStepper
          label={t('slots.total_bet')}
          freeLabel={n => t('slots.free_left', { n })}
          state={state}
          onStake={stake => game.setStake(stake)}
          disabled={state.phase === 'playing' || state.autoLeft > 0}
        />
      </div>
      <Modes game={game} state={state} policy={policy} onAuto={() => setIsAutoOpen(true)} />
      <SpinButton game={game} state={state} />
      {isAutoOpen && (
        <AutoDialog
          state={state}
          hasRespins={title.maths.hold !== undefined}
          onClose={() => setIsAutoOpen(false)}
          onStart={start}
        />
      )}
    </div>
  )
}

function Modes({ game, state, policy, onAuto }: { game: Game; state: GameState; policy: SlotPolicy; onAuto: () => void }) {
  const t = useText(texts)
  const isAuto = state.autoLeft > 0
  return (
    <div className={styles.modes}>
      {policy.turbo && (
        <IconButton
          className={cx(bar.tool, state.isQuick && bar.on)}
          icon="lightning-fill"
          name={t('slots.turbo')}
          aria-pressed={state.isQuick}
          onClick={() => game.toggleQuick()}
        />
      )}
      {policy.autoplay && (
        <IconButton
          className={cx(bar.tool, isAuto && bar.on)}
          icon="arrow-clockwise-bold"
          name={isAuto ? t('slots.stop_auto') : t('slots.auto')}
          aria-pressed={isAuto}
          disabled={state.phase === 'playing' && !isAuto}
          onClick={() => (isAuto ? game.stopAuto() : onAuto())}
        />
      )}
    </div>
  )
}

/** The one control of the studio that the design system does not have: round, lotus, breaking the bar's edge. */
function SpinButton({ game, state }: { game: Game; state: GameState }) {
  const t = useText(texts)
  const isAuto = state.autoLeft > 0
  const isBusy = state.phase === 'playing'
  return (
    <Press
      data-spin
      className={styles.spin}
      data-busy={isBusy || undefined}
      name={isAuto ? t('slots.stop_auto') : isBusy ? t('slots.skip') : t('slots.spin')}
      onClick={() => game.press()}
    >
      {isAuto ? (
        <span className={styles.left}>
          <Icon name="x-bold" size={22} />
          {state.autoLeft}
        </span>
      ) : (
        <Icon name="arrows-clockwise-bold" className={styles.arrows} />
      )}
    </Press>
  )
}

/** Counts every frame: written straight into the page, so that the bar does not render sixty times a second. */
function WinMeter({ game, title }: { game: Game; title: SlotTitle }) {
  const t = useText(texts)
  const value = useRef<HTMLElement>(null)
  useEffect(() => {
    const write = (credits: number) => {
      const { stake, currency } = game.state()
      if (!value.current) return
      value.current.textContent = moneyOfCredits(credits, stake, title.lines, currency)
      value.current.dataset.won = credits > 0 ? 'yes' : 'no'
    }
    write(game.creditsNow())
    return game.onCredits(write)
  }, [game, title])
  return (
    <dl className={cx(bar.meter, styles.win)}>
      <dt>{t('slots.win')}</dt>
      <dd ref={value} />
    </dl>
  )
}
