import { showMoney } from '@tonle/text/browser'
import { Button, cx } from '@tonle/ui'
import type { ReactNode } from 'react'
import { BalanceMeter } from './balance-meter.tsx'
import { BarTools } from './bar-tools.tsx'
import frame from './panel.module.css'
import { StakeStepper } from './stake-stepper.tsx'
import styles from './stepped-panel.module.css'
import type { SteppedGame, SteppedState, SteppedView } from './stepped-play.ts'

export type SteppedPanelWords = Readonly<
  Record<
    'bet' | 'cashOut' | 'choose' | 'askAgain' | 'stake' | 'balance' | 'demo' | 'soundOn' | 'soundOff' | 'info' | 'verify',
    string
  >
> & { readonly freeLeft: (left: number) => string }

export type SteppedPanelProps<R extends SteppedView> = {
  readonly game: SteppedGame<SteppedState<R>>
  readonly state: SteppedState<R>
  readonly words: SteppedPanelWords
  /** The open round can be cashed out; before that the big act says what to do. */
  readonly hasCashOut: boolean
  /** The title's lettering: shown where the panel is beside the stage and wide enough. */
  readonly logo: string
  /** Beside the stake: what else a bet chooses. */
  readonly choice?: ReactNode
  /** Short ways to choose it; they go where there is little height. */
  readonly presets?: ReactNode
  /** Round buttons before those of sound, rules and fairness. */
  readonly tools?: ReactNode
  readonly onInfo: () => void
  readonly onVerify: () => void
}

/** Under the thumb: the one next act, the stake and what else a bet chooses; below them the balance and the round buttons. */
export function SteppedPanel<R extends SteppedView>(props: SteppedPanelProps<R>) {
  const { game, state, words, logo, choice, presets, tools, onInfo, onVerify } = props
  const isBetween = state.phase === 'ready' || state.phase === 'over'
  return (
    <div className={cx(frame.panel, styles.panel)}>
      <img className={styles.logo} src={logo} alt="" width={720} height={184} />
      <MainAct {...props} />
      <div className={styles.choices} data-single={choice === undefined || undefined}>
        <StakeStepper
          label={words.stake}
          freeLabel={words.freeLeft}
          state={state}
          onStake={stake => game.setStake(stake)}
          disabled={!isBetween}
        />
        {choice}
      </div>
      {presets && (
        <div className={styles.presets} data-off={!isBetween || undefined}>
          {presets}
        </div>
      )}
      <div className={frame.foot}>
        <BalanceMeter
          label={words.balance}
          balance={state.balance}
          currency={state.currency}
          demo={state.mode === 'demo' ? words.demo : undefined}
        />
        <BarTools
          isMuted={state.isMuted}
          names={{ sound: state.isMuted ? words.soundOn : words.soundOff, info: words.info, verify: words.verify }}
          onSound={() => game.toggleSound()}
          onInfo={onInfo}
          onVerify={onVerify}
        >
          {tools}
        </BarTools>
      </div>
    </div>
  )
}

/** Bet, then cash out: always in the same place, always with its amount. */
function MainAct<R extends SteppedView>({ game, state, words, hasCashOut }: SteppedPanelProps<R>) {
  const { phase, round, currency, stake, isSwitchedOff } = state
  if (phase === 'lost')
    return (
      <Button className={frame.act} size="xl" isBlock icon="arrow-clockwise-bold" data-act onClick={() => game.refresh()}>
        {words.askAgain}
      </Button>
    )
  if (phase === 'ready' || phase === 'over' || phase === 'betting')
    return (
      <Button
        className={frame.act}
        kind={isSwitchedOff ? 'neutral' : 'pri'}
        size="xl"
        isBlock
        data-act
        aria-disabled={isSwitchedOff || undefined}
        data-waiting={phase === 'betting' || undefined}
        onClick={() => game.bet()}
      >
        {words.bet} <b className={frame.amount}>{showMoney(stake, currency)}</b>
      </Button>
    )
  return (
    <Button
      className={frame.act}
      kind={hasCashOut ? 'money' : 'neutral'}
      size="xl"
      isBlock
      data-act
      aria-disabled={!hasCashOut || phase !== 'open' || undefined}
      data-waiting={phase === 'cashing' || undefined}
      onClick={() => game.cashOut()}
    >
      {hasCashOut ? words.cashOut : words.choose}{' '}
      {hasCashOut && round && <b className={frame.amount}>{showMoney(round.now.payout, currency)}</b>}
    </Button>
  )
}
