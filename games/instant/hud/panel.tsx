import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { asNumber, percentText } from '@tonle/game-kit/rational.ts'
import { AutoDialog } from '@tonle/game-screen/auto-dialog.tsx'
import { BalanceMeter } from '@tonle/game-screen/balance-meter.tsx'
import bar from '@tonle/game-screen/bar.module.css'
import { BarTools } from '@tonle/game-screen/bar-tools.tsx'
import { chanceText } from '@tonle/game-screen/chance-text.ts'
import frame from '@tonle/game-screen/panel.module.css'
import { StakeStepper } from '@tonle/game-screen/stake-stepper.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { formatMoney, parseMoney } from '@tonle/money'
import { showMoney, showPercent, useText } from '@tonle/text/browser'
import { Button, cx, IconButton } from '@tonle/ui'
import { useMemo, useState } from 'react'
import { texts } from '../texts.ts'
import type { InstantPolicy } from './client.ts'
import { type Game, type GameState, isBusy } from './game.ts'
import { OwnTally } from './own-tally.tsx'
import styles from './panel.module.css'
import type { PlayableTitle } from './playable.ts'

export type PanelProps = {
  readonly game: Game
  readonly state: GameState
  readonly playable: PlayableTitle
  readonly policy: InstantPolicy
  readonly onInfo: () => void
  readonly onVerify: () => void
}

/** Under the thumb: the one act, the stake, the title's choice with what it is worth; below them the balance and the round buttons. */
export function Panel({ game, state, playable, policy, onInfo, onVerify }: PanelProps) {
  const t = useText(texts)
  const { Controls } = playable
  const isOff = isBusy(state)
  return (
    <div className={cx(frame.panel, styles.panel)}>
      <MainAct game={game} state={state} />
      <Worth state={state} playable={playable} />
      <div className={styles.choices}>
        <StakeStepper
          label={t('instant.stake')}
          freeLabel={n => t('instant.free_left', { n })}
          state={state}
          onStake={stake => game.setStake(stake)}
          disabled={isOff}
        />
        <Controls choice={state.choice} onChoice={choice => game.setChoice(choice)} isOff={isOff} />
      </div>
      <div className={styles.tally}>
        <OwnTally state={state} playable={playable} />
      </div>
      <Foot game={game} state={state} policy={policy} onInfo={onInfo} onVerify={onVerify} />
    </div>
  )
}

/** The balance and the round buttons. */
function Foot({ game, state, policy, onInfo, onVerify }: Omit<PanelProps, 'playable'>) {
  const t = useText(texts)
  const [isAutoOpen, setAutoOpen] = useState(false)
  return (
    <>
      <div className={frame.foot}>
        <BalanceMeter
          label={t('instant.balance')}
          balance={state.balance}
          currency={state.currency}
          demo={state.mode === 'demo' ? t('instant.demo') : undefined}
        />
        <BarTools
          isMuted={state.isMuted}
          names={{
            sound: state.isMuted ? t('instant.sound_on') : t('instant.sound_off'),
            info: t('instant.info'),
            verify: t('instant.verify'),
          }}
          onSound={() => game.toggleSound()}
          onInfo={onInfo}
          onVerify={onVerify}
        >
          {policy.hasQuick && (
            <IconButton
              className={cx(bar.tool, state.isQuick && bar.on)}
              icon="lightning-fill"
              name={state.isQuick ? t('instant.quick_off') : t('instant.quick_on')}
              aria-pressed={state.isQuick}
              onClick={() => game.toggleQuick()}
            />
          )}
          {policy.hasAutoplay && (
            <IconButton
              className={bar.tool}
              icon="arrow-clockwise-bold"
              name={t('instant.auto')}
              disabled={isBusy(state)}
              onClick={() => setAutoOpen(true)}
            />
          )}
        </BarTools>
      </div>
      {isAutoOpen && <AutoSetup game={game} state={state} onClose={() => setAutoOpen(false)} />}
    </>
  )
}

/** How many rounds follow by themselves, and what ends them. */
function AutoSetup({ game, state, onClose }: Pick<PanelProps, 'game' | 'state'> & { onClose: () => void }) {
  const t = useText(texts)
  return (
    <AutoDialog
      state={state}
      names={{
        title: t('instant.auto'),
        count: t('instant.auto_count'),
        loss: t('instant.auto_loss'),
        win: t('instant.auto_win'),
        noLimit: t('instant.auto_no_limit'),
        start: n => t('instant.auto_start', { n }),
      }}
      onClose={onClose}
      onStart={plan => {
        onClose()
        game.startAuto(plan)
      }}
    />
  )
}

/** Bet, always in the same place, always with its amount; while rounds follow by themselves it stops them. */
function MainAct({ game, state }: Pick<PanelProps, 'game' | 'state'>) {
  const t = useText(texts)
  if (state.phase === 'lost')
    return (
      <Button className={frame.act} size="xl" isBlock icon="arrow-clockwise-bold" data-act onClick={() => game.refresh()}>
        {t('instant.ask_again')}
      </Button>
    )
  if (state.auto > 0)
    return (
      <Button className={frame.act} kind="neutral" size="xl" isBlock data-act onClick={() => game.stopAuto()}>
        {t('instant.auto_stop', { n: state.auto })}
      </Button>
    )
  return (
    <Button
      className={frame.act}
      kind="pri"
      size="xl"
      isBlock
      data-act
      aria-disabled={state.phase !== 'ready' || undefined}
      data-waiting={state.phase === 'betting' || undefined}
      onClick={() => game.bet()}
    >
      {t('instant.bet')} <b className={frame.amount}>{showMoney(state.stake, state.currency)}</b>
    </Button>
  )
}

/** What the bet is worth, before it is placed: how likely a win is and what it pays; where there are many, the return and the best of them. */
function Worth({ state: { stake, choice, currency }, playable: { title } }: Pick<PanelProps, 'state' | 'playable'>) {
  const t = useText(texts)
  const outcomes = useMemo(() => title.maths.outcomes(choice), [title, choice])
  const { rtp, hitRate, largest } = useMemo(() => figuresOf(outcomes), [outcomes])
  const pays = formatMoney(payoutOf(parseMoney(stake, currency), largest.multiplier), currency)
  const times = showTimes(multiplierText(largest.multiplier))
  const facts =
    outcomes.length === 2
      ? [
          [t('instant.chance'), showPercent(asNumber(hitRate))],
          [t('instant.multiplier'), times],
        ]
      : [
          [t('instant.column_rtp'), `${percentText(rtp)}%`],
          [t('instant.best'), times, chanceText(largest.chance)],
        ]
  return (
    <dl className={styles.worth}>
      {facts.map(([name, value, chance]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
          {chance !== undefined && <dd className={`num ${styles.chance}`}>{chance}</dd>}
        </div>
      ))}
      <div>
        <dt>{t('instant.win_pays')}</dt>
        <dd className={`num ${styles.pays}`}>{showMoney(pays, currency)}</dd>
      </div>
    </dl>
  )
}
