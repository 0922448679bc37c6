import { BalanceMeter } from '@tonle/game-screen/balance-meter.tsx'
import bar from '@tonle/game-screen/bar.module.css'
import { BarTools } from '@tonle/game-screen/bar-tools.tsx'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, Chips, IconButton, Stepper } from '@tonle/ui'
import { LEAST_MINES, MOST_MINES } from '../model.ts'
import { texts } from '../texts.ts'
import type { Game, GameState } from './game.ts'
import styles from './panel.module.css'
import type { TitleWords } from './title-words.ts'

const COUNTS = Array.from({ length: MOST_MINES }, (_, i) => i + LEAST_MINES)
const PRESETS = ['1', '3', '5', '10', '24'].map(value => ({ value, label: value }))

export type PanelProps = {
  readonly game: Game
  readonly state: GameState
  readonly words: TitleWords
  /** The title's lettering: shown where the panel is beside the board and wide enough. */
  readonly logo: string
  readonly onInfo: () => void
  readonly onVerify: () => void
}

/** Under the thumb: the one next act, the stake, the number of mines; below them the balance and the round buttons. */
export function Panel({ game, state, words, logo, onInfo, onVerify }: PanelProps) {
  const t = useText(texts)
  const isBetween = state.phase === 'ready' || state.phase === 'over'
  return (
    <div className={styles.panel}>
      <img className={styles.logo} src={logo} alt="" width={720} height={184} />
      <MainAct game={game} state={state} words={words} />
      <div className={styles.choices}>
        <Stepper
          label={t('mines.stake')}
          steps={state.stakes}
          value={state.stake}
          onValue={stake => game.setStake(stake)}
          show={stake => showMoney(stake, state.currency)}
          disabled={!isBetween}
        />
        <Stepper
          label={words('mines')}
          steps={COUNTS}
          value={state.mines}
          onValue={mines => game.setMines(mines)}
          show={String}
          disabled={!isBetween}
        />
      </div>
      <div className={styles.presets} data-off={!isBetween || undefined}>
        <Chips
          className={styles.chips}
          label={words('mines')}
          chips={PRESETS}
          chosen={[String(state.mines)]}
          onToggle={mines => game.setMines(Number(mines))}
        />
      </div>
      <Foot game={game} state={state} onInfo={onInfo} onVerify={onVerify} />
    </div>
  )
}

/** What the player has, and the round buttons. */
function Foot({ game, state, onInfo, onVerify }: Omit<PanelProps, 'words' | 'logo'>) {
  const t = useText(texts)
  return (
    <div className={styles.foot}>
      <BalanceMeter
        label={t('mines.balance')}
        balance={state.balance}
        currency={state.currency}
        demo={state.mode === 'demo' ? t('mines.demo') : undefined}
      />
      <BarTools
        isMuted={state.isMuted}
        names={{
          sound: state.isMuted ? t('mines.sound_on') : t('mines.sound_off'),
          info: t('mines.info'),
          verify: t('mines.verify'),
        }}
        onSound={() => game.toggleSound()}
        onInfo={onInfo}
        onVerify={onVerify}
      >
        <IconButton
          className={bar.tool}
          icon="shuffle-bold"
          name={t('mines.pick_any')}
          disabled={state.phase !== 'open'}
          onClick={() => game.openAny()}
        />
      </BarTools>
    </div>
  )
}

/** Bet, then cash out: always in the same place, always with its amount. */
function MainAct({ game, state, words }: Pick<PanelProps, 'game' | 'state' | 'words'>) {
  const t = useText(texts)
  const { phase, round, currency, stake, isSwitchedOff } = state
  if (phase === 'lost')
    return (
      <Button className={styles.act} size="xl" isBlock icon="arrow-clockwise-bold" data-act onClick={() => game.refresh()}>
        {t('mines.ask_again')}
      </Button>
    )
  if (phase === 'ready' || phase === 'over' || phase === 'betting')
    return (
      <Button
        className={styles.act}
        kind={isSwitchedOff ? 'neutral' : 'pri'}
        size="xl"
        isBlock
        data-act
        aria-disabled={isSwitchedOff || undefined}
        data-waiting={phase === 'betting' || undefined}
        onClick={() => game.bet()}
      >
        {t('mines.bet')} <b className={styles.amount}>{showMoney(stake, currency)}</b>
      </Button>
    )
  const hasFound = round !== undefined && round.steps.length > 0
  return (
    <Button
      className={styles.act}
      kind={hasFound ? 'money' : 'neutral'}
      size="xl"
      isBlock
      data-act
      aria-disabled={!hasFound || phase !== 'open' || undefined}
      data-waiting={phase === 'cashing' || undefined}
      onClick={() => game.cashOut()}
    >
      {hasFound ? t('mines.cash_out') : words('choose')}{' '}
      {hasFound && <b className={styles.amount}>{showMoney(round.now.payout, currency)}</b>}
    </Button>
  )
}
