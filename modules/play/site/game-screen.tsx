import { CallError } from '@tonle/contract/browser'
import { useLang, useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Dialog, EmptyState, IconButton } from '@tonle/ui'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type GamePolicy, play } from './calls.ts'
import { FairnessDialog } from './fairness-dialog.tsx'
import { type OwnGame, useOwnGame } from './families.tsx'
import { FullScreen } from './full-screen.tsx'
import styles from './game-screen.module.css'
import { GameStrip } from './game-strip.tsx'
import { RoundsDialog } from './rounds-dialog.tsx'
import { forgetSession, type GameRef, hasEnded, launchAhead } from './session.ts'
import { SessionFacts } from './session-facts.tsx'
import { setRoundShowing } from './showing.ts'
import { texts } from './texts.ts'
import { StripButton } from './vendor-strip.tsx'

type GameScreenProps = GameRef & {
  /** Of the brand. */
  readonly zone: string
  readonly onLeave: () => void
  /** A round's money has moved, and the player has seen it. */
  readonly onBalance: () => void
  /** A stake is above the balance: opens the deposit over the game. `goOn` opens the game again, with the money of now. */
  readonly onNeedFunds?: (goOn: () => void) => void
  /** Games that are open, for when this one is not. */
  readonly others?: ReactNode
}

const STRICTEST: GamePolicy = {
  leastRoundMs: 5000,
  sessionClock: true,
  netPosition: true,
  autoplay: false,
  quickRounds: false,
}

/** The page of one of our own games: fills what the header leaves of the screen; on a phone all of it, under a bar of its own. */
export function GameScreen({ zone, onLeave, onBalance, onNeedFunds, others, ...game }: GameScreenProps) {
  const t = useText(texts)
  const { family, game: own } = useOwnGame(game.gameCode)
  const { vendor, gameCode, mode } = game
  useEffect(() => launchAhead({ vendor, gameCode, mode }), [vendor, gameCode, mode])
  const { data, error } = play.gamePolicy.useQuery({})
  // Unknown is not free: the strictest stands until it can be asked.
  const policy = data ?? (error ? STRICTEST : undefined)
  if (own === undefined || (own !== 'missing' && policy === undefined))
    return (
      <div className={styles.page}>
        <div className={styles.game}>{family && <family.Skeleton />}</div>
      </div>
    )
  if (own === 'missing')
    return (
      <div className={styles.page}>
        <EmptyState
          title={t('play.open_failed')}
          picture="boat"
          action={<ButtonLink href="/rng">{t('play.to_games')}</ButtonLink>}
        >
          {t('play.not_here')}
        </EmptyState>
      </div>
    )
  return <Playing {...{ game, own, policy: policy ?? STRICTEST, zone, onLeave, onBalance, onNeedFunds, others }} />
}

type PlayingProps = Pick<GameScreenProps, 'zone' | 'onLeave' | 'onBalance' | 'onNeedFunds' | 'others'> & {
  game: GameRef
  own: OwnGame
  policy: GamePolicy
}

function Playing({ game, own, policy, zone, onLeave, onBalance, onNeedFunds, others }: PlayingProps) {
  const page = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [rounds, setRounds] = useState(0)
  const [open, setOpen] = useState<'fairness' | 'rounds' | 'ended' | 'resting'>()
  const messages = useRef(new Map<string, string>())
  const codeOf = (error: unknown): string => {
    if (!(error instanceof CallError)) return 'play.round_failed'
    messages.current.set(error.code, error.message)
    if (hasEnded(error)) setOpen('ended')
    if (error.code === 'game_maintenance') setOpen('resting')
    return error.code
  }
  const relaunch = () => {
    forgetSession(game)
    setOpen(undefined)
    setAttempt(n => n + 1)
  }
  return (
    <div ref={page} className={styles.page} data-own-bar>
      <Strip
        {...{ page, own, onLeave, game, policy, rounds }}
        isDemo={game.mode === 'demo'}
        onFairness={() => setOpen('fairness')}
        onRounds={() => setOpen('rounds')}
      />
      <div className={styles.game}>
        <own.Screen
          key={attempt}
          game={game}
          policy={policy}
          codeOf={codeOf}
          wordsOf={code => (code === 'network.failed' ? undefined : messages.current.get(code))}
          onVerify={() => setOpen('fairness')}
          onShowing={setRoundShowing}
          onBalance={() => {
            setRounds(n => n + 1)
            onBalance()
          }}
          onNeedFunds={game.mode === 'real' && onNeedFunds ? () => onNeedFunds(() => setAttempt(n => n + 1)) : undefined}
        />
      </div>
      {/* A dialog whose texts are on their way must not take the running game off the screen. */}
      <Suspense fallback={null}>
        {open === 'fairness' && <FairnessDialog game={game} onClose={() => setOpen(undefined)} />}
        {open === 'rounds' && <RoundsDialog gameCode={game.gameCode} zone={zone} onClose={() => setOpen(undefined)} />}
        {open === 'ended' && <EndedDialog onGoOn={relaunch} />}
        {open === 'resting' && <RestingDialog others={others} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}

type StripProps = Pick<PlayingProps, 'own' | 'onLeave' | 'game' | 'policy'> & {
  rounds: number
  page: RefObject<HTMLElement | null>
  isDemo: boolean
  onFairness: () => void
  onRounds: () => void
}

/** Below the game, on a phone above it: the way back, what is played, its return, the way to check it. */
function Strip({ page, own, game, policy, rounds, isDemo, onFairness, onRounds, onLeave }: StripProps) {
  const t = useText(texts)
  const lang = useLang()
  return (
    <GameStrip
      name={own.names[lang]}
      isDemo={isDemo}
      isTop
      wayOut={<IconButton size="l" icon="arrow-left-bold" name={t('vendor.leave')} onClick={onLeave} />}
      about={<Badge>{t('play.rtp', { percent: own.rtpText })}</Badge>}
    >
      <SessionFacts {...{ game, policy, rounds }} />
      {!isDemo && <StripButton icon="clock-counter-clockwise-duotone" name={t('replay.rounds')} onClick={onRounds} />}
      <StripButton icon="shield-check-fill" name={t('fair.title')} onClick={onFairness} />
      <FullScreen page={page} />
    </GameStrip>
  )
}

function EndedDialog({ onGoOn }: { onGoOn: () => void }) {
  const t = useText(texts)
  const goOn = (
    <Button kind="pri" size="l" isBlock onClick={onGoOn}>
      {t('play.go_on')}
    </Button>
  )
  return (
    <Dialog title={t('play.ended')} onClose={onGoOn} footer={goOn}>
      <p>{t('play.ended_text')}</p>
    </Dialog>
  )
}

/** The game takes no stakes; what stands on the screen can still be seen. */
function RestingDialog({ others, onClose }: { others: ReactNode; onClose: () => void }) {
  const t = useText(texts)
  return (
    <Dialog title={t('vendor.maintenance')} onClose={onClose}>
      <p>{t('vendor.maintenance_text')}</p>
      {others}
    </Dialog>
  )
}
