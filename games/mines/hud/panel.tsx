import bar from '@tonle/game-screen/bar.module.css'
import { SteppedPanel } from '@tonle/game-screen/stepped-panel.tsx'
import { useText } from '@tonle/text/browser'
import { Chips, IconButton, Stepper } from '@tonle/ui'
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

/** The panel of mines: the number of mines beside the stake. */
export function Panel({ game, state, words, logo, onInfo, onVerify }: PanelProps) {
  const t = useText(texts)
  const isBetween = state.phase === 'ready' || state.phase === 'over'
  return (
    <SteppedPanel
      {...{ game, state, logo, onInfo, onVerify }}
      hasCashOut={state.round !== undefined && state.round.steps.length > 0}
      words={{
        bet: t('mines.bet'),
        cashOut: t('mines.cash_out'),
        choose: words('choose'),
        askAgain: t('mines.ask_again'),
        stake: t('mines.stake'),
        freeLeft: n => t('mines.free_left', { n }),
        balance: t('mines.balance'),
        demo: t('mines.demo'),
        soundOn: t('mines.sound_on'),
        soundOff: t('mines.sound_off'),
        info: t('mines.info'),
        verify: t('mines.verify'),
      }}
      choice={
        <Stepper
          label={words('mines')}
          steps={COUNTS}
          value={state.mines}
          onValue={mines => game.setMines(mines)}
          show={String}
          disabled={!isBetween}
        />
      }
      presets={
        <Chips
          className={styles.chips}
          label={words('mines')}
          chips={PRESETS}
          chosen={[String(state.mines)]}
          onToggle={mines => game.setMines(Number(mines))}
        />
      }
      tools={
        <IconButton
          className={bar.tool}
          icon="shuffle-bold"
          name={t('mines.pick_any')}
          disabled={state.phase !== 'open'}
          onClick={() => game.openAny()}
        />
      }
    />
  )
}
