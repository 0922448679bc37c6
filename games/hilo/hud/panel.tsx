import bar from '@tonle/game-screen/bar.module.css'
import { SteppedPanel } from '@tonle/game-screen/stepped-panel.tsx'
import { useText } from '@tonle/text/browser'
import { IconButton } from '@tonle/ui'
import { texts } from '../texts.ts'
import { type Game, type GameState, isOffered } from './game.ts'

export type PanelProps = {
  readonly game: Game
  readonly state: GameState
  readonly logo: string
  readonly onInfo: () => void
  readonly onVerify: () => void
}

/** The panel of hi-lo: the stake alone, and a round button that passes a card over. */
export function Panel({ game, state, logo, onInfo, onVerify }: PanelProps) {
  const t = useText(texts)
  const { round, phase } = state
  return (
    <SteppedPanel
      {...{ game, state, logo, onInfo, onVerify }}
      hasCashOut={round !== undefined && round.right > 0}
      words={{
        bet: t('hilo.bet'),
        cashOut: t('hilo.cash_out'),
        choose: t('hilo.choose'),
        askAgain: t('hilo.ask_again'),
        stake: t('hilo.stake'),
        freeLeft: n => t('hilo.free_left', { n }),
        balance: t('hilo.balance'),
        demo: t('hilo.demo'),
        soundOn: t('hilo.sound_on'),
        soundOff: t('hilo.sound_off'),
        info: t('hilo.info'),
        verify: t('hilo.verify'),
      }}
      tools={
        <IconButton
          className={bar.tool}
          icon="skip-forward-bold"
          name={t('hilo.skip')}
          disabled={phase !== 'open' || !round || !isOffered(round, 'skip')}
          onClick={() => game.turn('skip')}
        />
      }
    />
  )
}
