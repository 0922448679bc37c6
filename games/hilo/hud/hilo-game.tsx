import { FailedGame, GameBox, GameFrame, GameNotice } from '@tonle/game-screen/game-frame.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { useReadyMark } from '@tonle/game-screen/use-ready-mark.ts'
import type { SteppedPage } from '@tonle/game-screen/use-stepped-game.ts'
import { WinLettering } from '@tonle/game-screen/win-lettering.tsx'
import type { Currency } from '@tonle/money'
import { showMoney, useLang, useText } from '@tonle/text/browser'
import { useEffect, useSyncExternalStore } from 'react'
import type { HiloTitle } from '../model.ts'
import type { HiloScene } from '../scene/theme.ts'
import { texts } from '../texts.ts'
import { Card } from './card.tsx'
import { useCardName } from './card-name.ts'
import type { HiloClient } from './client.ts'
import type { Game, GameState } from './game.ts'
import { Guess } from './guess.tsx'
import styles from './hilo-game.module.css'
import { HiloSkeleton } from './hilo-skeleton.tsx'
import { HUE } from './hue.ts'
import { Line } from './line.tsx'
import { Panel } from './panel.tsx'
import { useGameKeys } from './use-game-keys.ts'
import { useOpenedGame } from './use-opened-game.ts'

export type HiloGameProps = SteppedPage & {
  readonly title: HiloTitle
  readonly scene: HiloScene
  /** Under the lettering, before the first round. */
  readonly lead: string
  readonly client: HiloClient
  /** The words of an error code. */
  readonly wordsOf: (code: string) => string | undefined
  readonly onInfo: (bet: { stake: string; currency: Currency }) => void
  readonly onVerify: () => void
  /** A stored round is shown again: without a panel, and the running game is handed to this. It returns what ends it. */
  readonly onReplay?: ((game: Game) => () => void) | undefined
}

/** A hi-lo game on the whole of its parent: the stage with its card and two guesses, and the panel. */
export function HiloGame(props: HiloGameProps) {
  const t = useText(texts)
  const { opened, hasFailed, retry } = useOpenedGame(props)
  useReadyMark(opened !== undefined)
  if (hasFailed) return <FailedGame hue={HUE} title={t('hilo.load_failed')} backdrop={props.scene.backdrop} onRetry={retry} />
  return opened ? <Running game={opened} props={props} /> : <HiloSkeleton label={t('hilo.loading')} />
}

function Running({ game, props }: { game: Game; props: HiloGameProps }) {
  const { title, scene } = props
  const lang = useLang()
  const state = useSyncExternalStore(game.subscribe, game.state)
  const { onReplay } = props
  useEffect(() => onReplay?.(game), [game, onReplay])
  useGameKeys(game)
  const isWon = state.round?.end?.reason === 'cash_out' || state.round?.end?.reason === 'all'
  return (
    <GameFrame hue={HUE} isReplay={onReplay !== undefined}>
      <GameBox className={styles.screen}>
        <div className={styles.stage} style={{ backgroundImage: `url(${scene.backdrop})` }}>
          <div className={styles.head}>
            {state.round && state.phase !== 'betting' ? (
              <Head state={state} />
            ) : (
              <div className={styles.title}>
                <img className={styles.logo} src={scene.logoOf(lang)} alt={title.names[lang]} width={720} height={184} />
                <p>{props.lead}</p>
              </div>
            )}
          </div>
          <Table game={game} state={state} back={scene.back} />
          <Line state={state} />
          {isWon && state.phase === 'over' && state.rounds > 0 && (
            <WinLettering
              key={state.round?.roundId}
              amount={showMoney(state.round?.end?.payout ?? '0', state.currency)}
              multiplier={state.round?.now.multiplier ?? ''}
            />
          )}
          <Notice state={state} wordsOf={props.wordsOf} />
          <Said state={state} />
        </div>
        {!onReplay && (
          <Panel
            {...{ game, state }}
            logo={scene.logoOf(lang)}
            onInfo={() => props.onInfo({ stake: state.stake, currency: state.currency })}
            onVerify={props.onVerify}
          />
        )}
      </GameBox>
    </GameFrame>
  )
}

/** The open card between its two guesses. Before a round a closed card lies there. */
function Table({ game, state, back }: { game: Game; state: GameState; back: string }) {
  const nameOf = useCardName()
  const { round, phase } = state
  const isShown = round !== undefined && phase !== 'betting'
  return (
    <div className={styles.table}>
      <Guess {...{ game, state }} guess="high" />
      <div className={styles.place} data-end={phase === 'over' ? round?.end?.reason : undefined}>
        {isShown ? (
          <Card
            key={`${round.roundId} ${round.turns.length}`}
            card={round.card}
            label={nameOf(round.card)}
            look={state.isTurned ? 'turns' : undefined}
            back={back}
          />
        ) : (
          <img className={styles.closed} src={back} alt="" />
        )}
      </div>
      <Guess {...{ game, state }} guess="low" />
    </div>
  )
}

/** Above the card: what the round stands at, and how it ended. */
function Head({ state }: { state: GameState }) {
  const t = useText(texts)
  const { round, currency } = state
  if (!round) return null
  const { end } = round
  const money = (amount: string) => showMoney(amount, currency)
  if (end?.reason === 'wrong')
    return (
      <div className={styles.state} data-end="lost">
        <b>{t('hilo.over')}</b>
        <span>{t('hilo.staked', { amount: money(round.stake) })}</span>
      </div>
    )
  if (end)
    return (
      <div className={styles.state} data-end={end.reason === 'returned' ? 'lost' : 'won'}>
        <b>{showTimes(round.now.multiplier)}</b>
        <span>
          {end.reason === 'returned' ? t('hilo.returned') : t('hilo.won', { amount: money(end.payout) })}
          {end.reason === 'away' && <small>{t('hilo.away')}</small>}
        </span>
      </div>
    )
  return (
    <div className={styles.state}>
      <b key={round.right} className={state.isTurned ? styles.grows : undefined}>
        {showTimes(round.now.multiplier)}
      </b>
      <span>{t('hilo.right', { n: round.right })}</span>
    </div>
  )
}

const OWN: Readonly<Record<string, 'hilo.not_enough' | 'hilo.no_answer'>> = {
  'wallet.insufficient_funds': 'hilo.not_enough',
  'network.failed': 'hilo.no_answer',
}

function Notice({ state, wordsOf }: { state: GameState; wordsOf: HiloGameProps['wordsOf'] }) {
  const t = useText(texts)
  const isPaused = state.isSwitchedOff && (state.phase === 'ready' || state.phase === 'over')
  const code = state.notice ?? (isPaused ? 'hilo.switched_off' : undefined)
  if (!code) return null
  const own = OWN[code]
  const text = own ? t(own) : (wordsOf(code) ?? (code.startsWith('hilo.') ? t(code as 'hilo.elsewhere') : t('hilo.no_answer')))
  return <GameNotice className={styles.notice}>{text}</GameNotice>
}

/** What the last act brought, for those who listen; nothing for what lay there when the page opened. */
function Said({ state }: { state: GameState }) {
  const t = useText(texts)
  const nameOf = useCardName()
  const { round, isTurned, currency, phase } = state
  if (!round || phase === 'betting' || (state.rounds === 0 && !isTurned)) return <p className="sr-only" role="status" />
  const { end, now } = round
  const card = nameOf(round.card)
  const text =
    end?.reason === 'wrong'
      ? t('hilo.said_wrong', { card, amount: showMoney(round.stake, currency) })
      : end?.reason === 'returned'
        ? t('hilo.returned')
        : end
          ? t('hilo.won', { amount: showMoney(end.payout, currency) })
          : t('hilo.said_card', { card, multiplier: now.multiplier, amount: showMoney(now.payout, currency) })
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  )
}
