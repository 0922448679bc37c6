import { FailedGame, GameBox, GameFrame, GameNotice } from '@tonle/game-screen/game-frame.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { useReadyMark } from '@tonle/game-screen/use-ready-mark.ts'
import { showMoney, useLang, useText } from '@tonle/text/browser'
import { Chips } from '@tonle/ui'
import { useState, useSyncExternalStore } from 'react'
import { texts } from '../texts.ts'
import type { CrashClient, CrashPolicy } from './client.ts'
import styles from './crash-game.module.css'
import { CrashSkeleton } from './crash-skeleton.tsx'
import type { Game } from './game.ts'
import type { GameState } from './game-state.ts'
import { History } from './history.tsx'
import { HUE } from './hue.ts'
import { LiveBets, MyBets } from './live-bets.tsx'
import { Panel } from './panel.tsx'
import type { PlayableTitle } from './playable.ts'
import { Sky } from './sky.tsx'
import { useGameKeys } from './use-game-keys.ts'
import { useOpenedGame } from './use-opened-game.ts'

export type CrashGameProps = {
  readonly playable: PlayableTitle
  readonly client: CrashClient
  readonly policy: CrashPolicy
  /** Of [0, 1): spreads questions of many pages over time. */
  readonly chance: () => number
  /** Turns what a call rejected with into a code. */
  readonly codeOf: (error: unknown) => string
  /** The words of an error code. */
  readonly wordsOf: (code: string) => string | undefined
  /** Requested with the table's chain and the currency. */
  readonly onInfo: (state: GameState) => void
  readonly onVerify: () => void
  /** A stored round is shown again: the sky alone. */
  readonly isReplay?: boolean
  readonly onBalance?: (balance: string) => void
  /** A stake is above the balance. */
  readonly onNeedFunds?: (() => void) | undefined
  /** A bet of the player is in the air. */
  readonly onShowing?: (isShowing: boolean) => void
}

/** A crash game on the whole of its parent: the bets, the sky, the others. */
export function CrashGame(props: CrashGameProps) {
  const t = useText(texts)
  const { opened, hasFailed, retry } = useOpenedGame(props)
  useReadyMark(opened !== undefined)
  if (hasFailed) return <FailedGame hue={HUE} title={t('crash.load_failed')} onRetry={retry} />
  return opened ? <Running game={opened} props={props} /> : <CrashSkeleton label={t('crash.loading')} />
}

function Running({ game, props }: { game: Game; props: CrashGameProps }) {
  const { playable, isReplay } = props
  const t = useText(texts)
  const lang = useLang()
  const state = useSyncExternalStore(game.subscribe, game.state)
  useGameKeys(game, state.hasSecond)
  return (
    <GameFrame hue={HUE} isReplay={isReplay === true}>
      <h2 className="sr-only">{playable.title.names[lang]}</h2>
      <p className="sr-only" role="status">
        {sayOf(state, t)}
      </p>
      <GameBox className={styles.screen}>
        <div className={styles.stage}>
          {!isReplay && <History rounds={state.table.history} />}
          <Sky game={game} state={state} playable={playable} />
          <Notice state={state} wordsOf={props.wordsOf} />
        </div>
        {!isReplay && <Sides game={game} state={state} props={props} />}
      </GameBox>
    </GameFrame>
  )
}

/** Beside the sky: the bets, the own ones, those of others. */
function Sides({ game, state, props }: { game: Game; state: GameState; props: CrashGameProps }) {
  const { playable, policy, onInfo, onVerify } = props
  return (
    <>
      <div className={styles.side}>
        <Panel
          game={game}
          state={state}
          playable={playable}
          hasAutoplay={policy.hasAutoplay}
          onInfo={() => onInfo(state)}
          onVerify={onVerify}
        />
        <div className={styles.own}>
          <MyBets state={state} />
        </div>
        <Lists state={state} />
      </div>
      <div className={styles.others}>
        <LiveBets table={state.table} />
      </div>
    </>
  )
}

/** On a phone the two lists take turns. */
function Lists({ state }: { state: GameState }) {
  const t = useText(texts)
  const [shown, setShown] = useState<'live' | 'own'>('live')
  return (
    <div className={styles.lists}>
      <Chips
        label={t('crash.live_bets')}
        chips={[
          { value: 'live', label: t('crash.live_bets') },
          { value: 'own', label: t('crash.my_bets') },
        ]}
        chosen={[shown]}
        onToggle={setShown}
      />
      {shown === 'live' ? <LiveBets table={state.table} /> : <MyBets state={state} />}
    </div>
  )
}

type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>

/** How the player's bets of the last flight ended, for those who listen. */
function sayOf({ phase, table, bets, currency }: GameState, t: Words): string {
  const { flight } = table
  const own = bets.filter(bet => bet.roundNumber === flight?.roundNumber && bet.state !== 'back')
  const cashed = own.find(bet => bet.state === 'cashed')
  if (cashed)
    return t('crash.said_cashed', { amount: showMoney(cashed.payout, currency), multiplier: showTimes(cashed.multiplier!) })
  if (phase !== 'over' || !flight?.multiplier || own.length === 0) return ''
  return t('crash.said_lost', { multiplier: showTimes(flight.multiplier) })
}

const OWN: Readonly<Record<string, 'crash.not_enough' | 'crash.no_answer'>> = {
  'wallet.insufficient_funds': 'crash.not_enough',
  'network.failed': 'crash.no_answer',
}

/** A refusal in words; else what a bet of this flight has brought, in gold. */
function Notice({ state, wordsOf }: { state: GameState; wordsOf: CrashGameProps['wordsOf'] }) {
  const t = useText(texts)
  const { notice, table, bets, phase, currency } = state
  if (notice) {
    const own = OWN[notice]
    const isFamily = notice.startsWith('crash.')
    const words = own ? t(own) : isFamily ? t(notice as keyof typeof texts.entries) : wordsOf(notice)
    return words ? <GameNotice>{words}</GameNotice> : null
  }
  if (phase !== 'flying' && phase !== 'over') return null
  const cashed = bets.filter(bet => bet.roundNumber === table.flight?.roundNumber && bet.state === 'cashed')
  if (cashed.length === 0) return null
  return (
    <p className={styles.won} aria-hidden="true">
      {cashed.map(bet => (
        <span key={bet.betId}>
          {t('crash.won')} <b className="num">{showMoney(bet.payout, currency)}</b>{' '}
          <i className="num">{showTimes(bet.multiplier!)}</i>
        </span>
      ))}
    </p>
  )
}
