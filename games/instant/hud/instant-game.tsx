import { FailedGame, GameBox, GameFrame, GameNotice } from '@tonle/game-screen/game-frame.tsx'
import { SeedBox } from '@tonle/game-screen/seed-box.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { useReadyMark } from '@tonle/game-screen/use-ready-mark.ts'
import { showMoney, useLang, useText } from '@tonle/text/browser'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { texts } from '../texts.ts'
import { type InstantClient, type InstantPolicy, openPolicy } from './client.ts'
import { type Game, type GameState, isBusy } from './game.ts'
import { History } from './history.tsx'
import { HUE } from './hue.ts'
import styles from './instant-game.module.css'
import { InstantSkeleton } from './instant-skeleton.tsx'
import { Lately } from './lately.tsx'
import { Panel } from './panel.tsx'
import type { PlayableTitle } from './playable.ts'
import { useGameKeys } from './use-game-keys.ts'
import { useOpenedGame } from './use-opened-game.ts'

export type InstantGameProps = {
  readonly playable: PlayableTitle
  readonly client: InstantClient
  readonly policy?: InstantPolicy
  /** Turns what a call rejected with into a code. */
  readonly codeOf: (error: unknown) => string
  /** The words of an error code. */
  readonly wordsOf: (code: string) => string | undefined
  /** Requested with the current bet, so that payouts are shown as amounts. */
  readonly onInfo: (bet: Pick<GameState, 'stake' | 'currency'>) => void
  readonly onVerify: () => void
  /** A stored round is shown again: without a panel, and the running game is handed to this. It returns what ends it. */
  readonly onReplay?: ((game: Game) => () => void) | undefined
  readonly onBalance?: (balance: string) => void
  /** A stake is above the balance. */
  readonly onNeedFunds?: (() => void) | undefined
  /** A round's money has moved and is still being shown. */
  readonly onShowing?: (isShowing: boolean) => void
}

/** An instant game on the whole of its parent: the title's scene, and the panel. */
export function InstantGame(props: InstantGameProps) {
  const t = useText(texts)
  const { opened, hasFailed, retry } = useOpenedGame(props)
  useReadyMark(opened !== undefined)
  if (hasFailed)
    return <FailedGame hue={HUE} title={t('instant.load_failed')} backdrop={props.playable.backdrop} onRetry={retry} />
  return opened ? <Running game={opened} props={props} /> : <InstantSkeleton label={t('instant.loading')} />
}

function Running({ game, props }: { game: Game; props: InstantGameProps }) {
  const { playable, policy = openPolicy, onInfo, onVerify, onReplay } = props
  const { Scene } = playable
  const t = useText(texts)
  const lang = useLang()
  const state = useSyncExternalStore(game.subscribe, game.state)
  useGameKeys(game)
  useEffect(() => onReplay?.(game), [game, onReplay])
  return (
    <GameFrame hue={HUE} isReplay={onReplay !== undefined}>
      <h2 className="sr-only">{playable.title.names[lang]}</h2>
      <p className="sr-only" role="status">
        {sayOf(state, t)}
      </p>
      <GameBox className={styles.screen}>
        <div className={styles.stage} style={{ backgroundImage: `url(${playable.backdrop})` }}>
          <History rounds={onReplay ? [] : state.history} />
          <div className={styles.scene}>
            <Scene
              choice={state.choice}
              onChoice={choice => game.setChoice(choice)}
              isOff={isBusy(state)}
              round={state.round}
              phase={state.phase}
              showMs={state.showMs}
            />
          </div>
          <Notice state={state} wordsOf={props.wordsOf} />
        </div>
        {!onReplay && (
          <>
            <Panel
              game={game}
              state={state}
              playable={playable}
              policy={policy}
              onInfo={() => onInfo(state)}
              onVerify={onVerify}
            />
            <Others client={props.client} seed={state.seed} onVerify={onVerify} />
          </>
        )}
      </GameBox>
    </GameFrame>
  )
}

type OthersProps = Pick<InstantGameProps, 'client' | 'onVerify'> & { readonly seed: GameState['seed'] }

/** Shown beside the panel on wide screens: what others were paid, and the seeds of the next round. */
function Others({ client, seed, onVerify }: OthersProps) {
  const t = useText(texts)
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useCallback(() => (box.current?.offsetWidth ?? 0) > 0, [])
  return (
    <div ref={box} className={styles.others}>
      <Lately client={client} isSeen={isSeen} />
      {seed && (
        <SeedBox
          seed={seed}
          names={{
            title: t('instant.check_rounds'),
            commitment: t('instant.sealed_seed'),
            clientSeed: t('instant.client_seed'),
            nonce: t('instant.nonce'),
            open: t('instant.verify'),
          }}
          onOpen={onVerify}
        />
      )}
    </div>
  )
}

type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>

/** What the last round brought, for those who listen; nothing for what stood there when the page opened. */
function sayOf({ phase, history, currency }: GameState, t: Words): string {
  const [round] = history
  if (phase !== 'ready' || !round || history.length < 2) return ''
  const times = Number(round.multiplier)
  if (times === 0) return t('instant.said_lost', { amount: showMoney(round.stake, currency) })
  if (times < 1) return t('instant.said_back', { amount: showMoney(round.payout, currency) })
  const multiplier = showTimes(round.multiplier).replace('×', '')
  return t('instant.said_won', { amount: showMoney(round.payout, currency), multiplier })
}

const OWN: Readonly<Record<string, 'instant.not_enough' | 'instant.no_answer'>> = {
  'wallet.insufficient_funds': 'instant.not_enough',
  'network.failed': 'instant.no_answer',
}

function Notice({ state: { notice }, wordsOf }: { state: GameState; wordsOf: InstantGameProps['wordsOf'] }) {
  const t = useText(texts)
  if (!notice) return null
  const own = OWN[notice]
  const isFamily = notice.startsWith('instant.')
  return (
    <GameNotice>
      {own ? t(own) : isFamily ? t(notice as 'instant.elsewhere') : (wordsOf(notice) ?? t('instant.no_answer'))}
    </GameNotice>
  )
}
