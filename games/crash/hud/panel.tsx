import { BalanceMeter } from '@tonle/game-screen/balance-meter.tsx'
import bar from '@tonle/game-screen/bar.module.css'
import { BarTools } from '@tonle/game-screen/bar-tools.tsx'
import frame from '@tonle/game-screen/panel.module.css'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, Chips, cx, IconButton, TextInput } from '@tonle/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'
import type { Game } from './game.ts'
import type { GameState } from './game-state.ts'
import styles from './panel.module.css'
import type { PlayableTitle } from './playable.ts'
import { SlotPanel } from './slot-panel.tsx'

export type PanelProps = {
  readonly game: Game
  readonly state: GameState
  readonly playable: PlayableTitle
  readonly hasAutoplay: boolean
  readonly onInfo: () => void
  readonly onVerify: () => void
}

/** Under the thumb: the two bets with their acts, autoplay when it is wished; below them the balance and the round buttons. */
export function Panel({ game, state, playable, hasAutoplay, onInfo, onVerify }: PanelProps) {
  const t = useText(texts)
  const [isAutoOpen, setAutoOpen] = useState(false)
  const { hasSecond, auto } = state
  return (
    <div className={styles.panel}>
      <div className={styles.slots} data-two={hasSecond || undefined}>
        <SlotPanel game={game} state={state} playable={playable} slot={0} />
        {hasSecond && <SlotPanel game={game} state={state} playable={playable} slot={1} />}
      </div>
      {(isAutoOpen || auto.left > 0) && <AutoPanel game={game} state={state} />}
      <div className={cx(frame.foot, styles.foot)}>
        <BalanceMeter
          label={t('crash.balance')}
          balance={state.balance}
          currency={state.currency}
          demo={state.mode === 'demo' ? t('crash.demo') : undefined}
        />
        <BarTools
          isMuted={state.isMuted}
          names={{
            sound: state.isMuted ? t('crash.sound_on') : t('crash.sound_off'),
            info: t('crash.info'),
            verify: t('crash.verify'),
          }}
          onSound={() => game.toggleSound()}
          onInfo={onInfo}
          onVerify={onVerify}
        >
          <IconButton
            className={bar.tool}
            icon={hasSecond ? 'minus-bold' : 'plus-bold'}
            name={hasSecond ? t('crash.remove_second') : t('crash.add_second')}
            aria-pressed={hasSecond}
            onClick={() => game.toggleSecond()}
          />
          {hasAutoplay && (
            <IconButton
              className={bar.tool}
              icon="arrow-clockwise-bold"
              name={t('crash.auto')}
              aria-expanded={isAutoOpen}
              onClick={() => setAutoOpen(!isAutoOpen)}
            />
          )}
        </BarTools>
      </div>
    </div>
  )
}

const ROUNDS = ['10', '25', '50', '100']

/** The same bets round after round, until the rounds or a limit are reached. */
function AutoPanel({ game, state: { auto, currency } }: Pick<PanelProps, 'game' | 'state'>) {
  const t = useText(texts)
  const [rounds, setRounds] = useState('10')
  if (auto.left > 0)
    return (
      <Button kind="neutral" size="l" isBlock onClick={() => game.startAuto(0)}>
        {t('crash.auto_stop', { n: auto.left })}
      </Button>
    )
  const limit = (name: 'stopLoss' | 'stopWin', label: string) => (
    <TextInput
      label={label}
      value={auto[name]}
      onValue={text => game.setAuto({ [name]: text.replace(/[^\d.]/g, '') })}
      placeholder={t('crash.auto_no_limit')}
      inputMode="decimal"
      autoComplete="off"
      end={<span className={styles.unit}>{showMoney('0', currency).replace(/[\d.,\s]/g, '')}</span>}
    />
  )
  return (
    <section className={styles.auto} aria-label={t('crash.auto')}>
      <p>{t('crash.auto_hint')}</p>
      <Chips
        label={t('crash.auto_rounds')}
        chips={ROUNDS.map(value => ({ value, label: value }))}
        chosen={[rounds]}
        onToggle={setRounds}
      />
      <div className={styles.limits}>
        {limit('stopLoss', t('crash.auto_stop_loss'))}
        {limit('stopWin', t('crash.auto_stop_win'))}
      </div>
      <Button kind="neutral" size="l" isBlock onClick={() => game.startAuto(Number(rounds))}>
        {t('crash.auto_start', { n: Number(rounds) })}
      </Button>
    </section>
  )
}
