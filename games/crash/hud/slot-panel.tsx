import frame from '@tonle/game-screen/panel.module.css'
import { StakeStepper } from '@tonle/game-screen/stake-stepper.tsx'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, cx, IconButton, TextInput } from '@tonle/ui'
import { useRef } from 'react'
import { texts } from '../texts.ts'
import type { Game } from './game.ts'
import { type GameState, paidAt, readTarget } from './game-state.ts'
import styles from './panel.module.css'
import type { PlayableTitle } from './playable.ts'
import { betAt } from './table.ts'
import { useFrames } from './use-frames.ts'

export type SlotPanelProps = {
  readonly game: Game
  readonly state: GameState
  readonly playable: PlayableTitle
  readonly slot: number
}

/** One of the two bets: its stake, where it is cashed out by itself, and the one act. */
export function SlotPanel({ game, state, playable, slot }: SlotPanelProps) {
  const t = useText(texts)
  const { stake, target } = state.slots[slot]!
  const { table, bets, currency, auto, stakes } = state
  const free = slot === 0 ? state.free : undefined
  const standing =
    (table.flight && betAt(bets, table.flight.roundNumber, slot)?.state === 'placed') || betAt(bets, table.open.roundNumber, slot)
  const isOff = Boolean(standing) || auto.left > 0
  const read = readTarget(playable.title, target)
  return (
    <fieldset className={styles.slot}>
      <legend className="sr-only">{t('crash.slot', { n: slot + 1 })}</legend>
      <div className={styles.fields}>
        <StakeStepper
          label={t('crash.stake')}
          freeLabel={n => t('crash.free_left', { n })}
          state={{ stakes, stake, currency, free }}
          onStake={next => game.setStake(slot, next)}
          disabled={isOff}
        />
        <TextInput
          className={styles.target}
          label={t('crash.target')}
          value={target}
          onValue={typed => game.setTarget(slot, typed)}
          placeholder={t('crash.target_none')}
          inputMode="decimal"
          autoComplete="off"
          disabled={isOff}
          {...(read === undefined && { error: t('crash.target_hint') })}
          end={
            target === '' || isOff ? (
              <span className={styles.unit}>×</span>
            ) : (
              <IconButton size="s" icon="x-bold" name={t('crash.target_clear')} onClick={() => game.setTarget(slot, '')} />
            )
          }
        />
      </div>
      <Act game={game} state={state} playable={playable} slot={slot} />
    </fieldset>
  )
}

/** Bet, take back or cash out: always in the same place, always with its amount. */
function Act({ game, state, playable, slot }: SlotPanelProps) {
  const t = useText(texts)
  const { table, bets, phase, currency, slots, isLost } = state
  const { stake, isBusy } = slots[slot]!
  const amount = (text: string) => <b className={`num ${frame.amount}`}>{showMoney(text, currency)}</b>
  const common = {
    className: cx(frame.act, styles.act),
    size: 'xl',
    isBlock: true,
    'data-act': slot,
    onClick: () => game.act(slot),
  } as const
  if (isLost)
    return (
      <Button {...common} icon="arrow-clockwise-bold">
        {t('crash.no_answer')}
      </Button>
    )
  const flying = table.flight ? betAt(bets, table.flight.roundNumber, slot) : undefined
  if (flying?.state === 'placed' && (phase === 'flying' || phase === 'ready'))
    return (
      <Button
        {...common}
        kind="money"
        data-waiting={isBusy || undefined}
        aria-disabled={phase === 'ready' || isBusy || undefined}
      >
        {t('crash.cash_out')} {phase === 'ready' ? amount(flying.stake) : <Running {...{ game, state, playable }} bet={flying} />}
      </Button>
    )
  const waiting = betAt(bets, table.open.roundNumber, slot)
  if (waiting)
    return (
      <Button {...common} kind="neutral" data-waiting={isBusy || undefined} aria-disabled={isBusy || undefined}>
        {t('crash.take_back')} <small className="num">{t('crash.waits', { n: table.open.roundNumber })}</small>
      </Button>
    )
  const isNext = phase === 'flying' || phase === 'ready'
  return (
    <Button {...common} kind="pri" data-waiting={isBusy || undefined} aria-disabled={isBusy || undefined}>
      {t(isNext ? 'crash.bet_next' : 'crash.bet')} {amount(stake)}
    </Button>
  )
}

type RunningProps = Pick<SlotPanelProps, 'game' | 'state' | 'playable'> & {
  readonly bet: { stake: string; limit: string; target: string | null }
}

/** What the bet would be paid at this moment, written frame by frame. */
function Running({ game, state: { table, currency }, playable, bet }: RunningProps) {
  const text = useRef<HTMLElement>(null)
  const { maths } = playable.title
  const own = Math.round(Number(bet.target ?? bet.limit) * 100)
  useFrames(() => {
    if (!text.current || !table.flight) return
    const shown = Math.min(own, Math.round(Number(bet.limit) * 100), maths.multiplierAt(game.nowMs() - table.flight.fliesAtMs))
    text.current.textContent = showMoney(paidAt(bet.stake, shown, currency), currency)
  }, true)
  return <b ref={text} className={`num ${frame.amount}`} />
}
