import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { FailedGame, GameBox, GameFrame, GameNotice } from '@tonle/game-screen/game-frame.tsx'
import { useReadyMark } from '@tonle/game-screen/use-ready-mark.ts'
import { WinLettering } from '@tonle/game-screen/win-lettering.tsx'
import { type Currency, parseMoney } from '@tonle/money'
import { showPercent, type Texts, useLang, useText } from '@tonle/text/browser'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type MinesTitle, TILES } from '../model.ts'
import { lastStep } from '../rules.ts'
import type { MinesScene } from '../scene/theme.ts'
import { texts } from '../texts.ts'
import { Board } from './board.tsx'
import type { MinesClient, MinesPolicy } from './client.ts'
import type { Game, GameState } from './game.ts'
import { Head } from './head.tsx'
import { HUE } from './hue.ts'
import { Ladder } from './ladder.tsx'
import styles from './mines-game.module.css'
import { MinesSkeleton } from './mines-skeleton.tsx'
import { Panel } from './panel.tsx'
import { payoutFor, sayOf } from './said.ts'
import { type TitleWords, useTitleWords } from './title-words.ts'
import { useGameKeys } from './use-game-keys.ts'
import { useOpenedGame } from './use-opened-game.ts'

export type MinesGameProps = {
  readonly title: MinesTitle
  readonly scene: MinesScene
  /** The title's own texts, and what their keys begin with. */
  readonly titleTexts: Texts
  readonly titleName: string
  readonly client: MinesClient
  readonly policy?: MinesPolicy
  /** From one stake to the next, by the site's licence. */
  readonly leastRoundMs?: number
  /** Turns what a call rejected with into a code. */
  readonly codeOf: (error: unknown) => string
  /** The words of an error code. */
  readonly wordsOf: (code: string) => string | undefined
  /** Requested with the current stake, so that payouts are shown as amounts. */
  readonly onInfo: (bet: { stake: string; currency: Currency; mines: number }) => void
  readonly onVerify: () => void
  /** A stored round is shown again: without a panel, and the running game is handed to this. It returns what ends it. */
  readonly onReplay?: ((game: Game) => () => void) | undefined
  readonly onBalance?: (balance: string) => void
  /** A stake is above the balance. */
  readonly onNeedFunds?: (() => void) | undefined
  /** An act is under way whose end the player shall see on the board first. */
  readonly onShowing?: (isShowing: boolean) => void
}

/** A mines game on the whole of its parent: the stage with its board, and the panel. */
export function MinesGame(props: MinesGameProps) {
  const t = useText(texts)
  const { opened, hasFailed, retry } = useOpenedGame(props)
  useReadyMark(opened !== undefined)
  if (hasFailed) return <FailedGame hue={HUE} title={t('mines.load_failed')} backdrop={props.scene.backdrop} onRetry={retry} />
  return opened ? <Running game={opened} props={props} /> : <MinesSkeleton label={t('mines.loading')} />
}

function Running({ game, props }: { game: Game; props: MinesGameProps }) {
  const { title, scene, titleTexts, titleName } = props
  const t = useText(texts)
  const words = useTitleWords(titleTexts, titleName)
  const lang = useLang()
  const state = useSyncExternalStore(game.subscribe, game.state)
  const { onReplay } = props
  useEffect(() => onReplay?.(game), [game, onReplay])
  const board = useRef<HTMLDivElement>(null)
  useGameKeys(game, board)
  const multipliers = useLadder(title, state)
  const found = state.round && state.phase !== 'betting' ? state.round.steps.length : 0
  const isWon = state.round?.end?.reason === 'cash_out' || state.round?.end?.reason === 'all'
  return (
    <GameFrame hue={HUE} isReplay={onReplay !== undefined}>
      <GameBox className={styles.screen}>
        <div className={styles.stage} style={{ backgroundImage: `url(${scene.backdrop})` }}>
          <img className={styles.left} src={scene.front} alt="" />
          <img className={styles.right} src={scene.front} alt="" />
          <div className={styles.head}>
            <Title logo={scene.logoOf(lang)} name={title.names[lang]} lead={words('lead')} isShown={!state.round} />
            {state.phase !== 'betting' && <Head state={state} best={multipliers.at(-1) ?? '1.00'} />}
          </div>
          <Ladder
            className={styles.ladder}
            multipliers={multipliers}
            found={found}
            isOpen={!state.round?.end || state.phase === 'betting'}
            isLost={state.round?.end?.reason === 'mine'}
          />
          <div className={styles.line}>
            <Odds state={state} found={found} words={words} />
            <Notice state={state} wordsOf={props.wordsOf} />
          </div>
          <div className={styles.place}>
            <Board game={game} state={state} sheet={scene.sprites} words={words} box={board} />
            {isWon && state.phase === 'over' && state.rounds > 0 && (
              <WinLettering key={state.round?.roundId} amount={payoutFor(state)} multiplier={state.round?.now.multiplier ?? ''} />
            )}
          </div>
          <p className="sr-only" role="status">
            {sayOf(state, t, words)}
          </p>
        </div>
        {!onReplay && (
          <Panel
            game={game}
            state={state}
            words={words}
            logo={scene.logoOf(lang)}
            onInfo={() => props.onInfo({ stake: state.stake, currency: state.currency, mines: state.mines })}
            onVerify={props.onVerify}
          />
        )}
      </GameBox>
    </GameFrame>
  )
}

/** Multipliers as far as this bet can go: fewer for a stake that reaches the largest win before the board ends. */
function useLadder(title: MinesTitle, state: GameState): readonly string[] {
  const { stake, mines, currency, round, phase } = state
  const isShown = round !== undefined && (phase === 'open' || phase === 'opening' || phase === 'cashing')
  const last = isShown ? round.lastStep : lastStep(title, title.maths, mines, parseMoney(stake), currency)
  return useMemo(() => (title.maths.multipliers[mines - 1] ?? []).slice(0, last).map(multiplierText), [title, mines, last])
}

function Title({ logo, name, lead, isShown }: { logo: string; name: string; lead: string; isShown: boolean }) {
  return (
    <div className={styles.title} data-shown={isShown || undefined}>
      <img className={styles.logo} src={logo} alt={name} width={720} height={184} />
      <p>{lead}</p>
    </div>
  )
}

/** What is left on the board, and how likely the next tile is safe. */
function Odds({ state, found, words }: { state: GameState; found: number; words: TitleWords }) {
  const t = useText(texts)
  const left = TILES - found
  const safe = left - state.mines
  const isOver = state.phase === 'over'
  return (
    <p className={styles.odds}>
      <span>
        {words('mines')}: {state.mines} · {t('mines.left', { n: isOver ? TILES : left })}
      </span>
      <span>
        {words('next_safe')}: <b>{isOver ? chanceText(t, TILES - state.mines, TILES) : chanceText(t, safe, left)}</b>
      </span>
    </p>
  )
}

type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>
const chanceText = (t: Words, safe: number, left: number): string =>
  t('mines.chance', { safe, left, percent: showPercent(left === 0 ? 0 : safe / left) })

const OWN: Readonly<Record<string, 'mines.not_enough' | 'mines.no_answer'>> = {
  'wallet.insufficient_funds': 'mines.not_enough',
  'network.failed': 'mines.no_answer',
}

function Notice({ state, wordsOf }: { state: GameState; wordsOf: MinesGameProps['wordsOf'] }) {
  const t = useText(texts)
  const isPaused = state.isSwitchedOff && (state.phase === 'ready' || state.phase === 'over')
  const code = state.notice ?? (isPaused ? 'mines.switched_off' : undefined)
  if (!code) return null
  const own = OWN[code]
  const text = own ? t(own) : (wordsOf(code) ?? (code.startsWith('mines.') ? t(code as 'mines.elsewhere') : t('mines.no_answer')))
  return <GameNotice className={styles.notice}>{text}</GameNotice>
}
