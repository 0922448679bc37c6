import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tonle/contract/browser'
import { SlotGame } from '@tonle/slots/hud/slot-game.tsx'
import { SlotSkeleton } from '@tonle/slots/hud/slot-skeleton.tsx'
import { texts as slotTexts } from '@tonle/slots/texts.ts'
import { useLang, useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Dialog, EmptyState, IconButton } from '@tonle/ui'
import { Suspense, useMemo, useRef, useState } from 'react'
import { FairnessDialog } from './fairness-dialog.tsx'
import styles from './game-screen.module.css'
import { GameStrip } from './game-strip.tsx'
import { type InfoBet, InfoDialog } from './info-dialog.tsx'
import { forgetSession, type GameRef, hasEnded } from './session.ts'
import { setRoundShowing } from './showing.ts'
import { slotClient } from './slot-client.ts'
import { texts } from './texts.ts'
import type { PlayableTitle } from './titles.ts'
import { usePlayable } from './use-title.ts'
import { StripButton } from './vendor-strip.tsx'

type GameScreenProps = GameRef & { readonly onLeave: () => void }

/** The page of one of our own games: fills what the header leaves of the screen; on a phone all of it, under a bar of its own. */
export function GameScreen({ onLeave, ...game }: GameScreenProps) {
  const t = useText(texts)
  const words = useText(slotTexts)
  const playable = usePlayable(game.gameCode)
  if (playable === undefined)
    return (
      <div className={styles.page}>
        <div className={styles.game}>
          <SlotSkeleton label={words('slots.loading')} />
        </div>
      </div>
    )
  if (playable === 'missing')
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
  return <Playing game={game} playable={playable} onLeave={onLeave} />
}

type Open = InfoBet | 'fairness' | 'ended'

type PlayingProps = { game: GameRef; playable: PlayableTitle; onLeave: () => void }

function Playing({ game, playable, onLeave }: PlayingProps) {
  const queries = useQueryClient()
  const { vendor, gameCode, mode } = game
  const [attempt, setAttempt] = useState(0)
  const [open, setOpen] = useState<Open>()
  const messages = useRef(new Map<string, string>())
  const client = useMemo(() => slotClient({ vendor, gameCode, mode }), [vendor, gameCode, mode])
  const codeOf = (error: unknown): string => {
    if (!(error instanceof CallError)) return 'slots.spin_failed'
    messages.current.set(error.code, error.message)
    if (hasEnded(error)) setOpen('ended')
    return error.code
  }
  const relaunch = () => {
    forgetSession(game)
    setOpen(undefined)
    setAttempt(n => n + 1)
  }
  return (
    <div className={styles.page} data-own-bar>
      <Strip playable={playable} isDemo={mode === 'demo'} onFairness={() => setOpen('fairness')} onLeave={onLeave} />
      <div className={styles.game}>
        <SlotGame
          key={attempt}
          title={playable.title}
          scene={playable.scene}
          logoOf={playable.logoOf}
          client={client}
          codeOf={codeOf}
          wordsOf={code => (code.startsWith('slots.') || code === 'network.failed' ? undefined : messages.current.get(code))}
          onInfo={setOpen}
          onVerify={() => setOpen('fairness')}
          onShowing={setRoundShowing}
          onBalance={() => void queries.invalidateQueries({ queryKey: ['wallet'] })}
        />
      </div>
      {/* A dialog whose texts are on their way must not take the running game off the screen. */}
      <Suspense fallback={null}>
        {open === 'fairness' && <FairnessDialog game={game} onClose={() => setOpen(undefined)} />}
        {open === 'ended' && <EndedDialog onGoOn={relaunch} />}
        {typeof open === 'object' && <InfoDialog playable={playable} bet={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}

type StripProps = Pick<PlayingProps, 'playable' | 'onLeave'> & { isDemo: boolean; onFairness: () => void }

/** Below the game, on a phone above it: the way back, what is played, its return, the way to check it. */
function Strip({ playable, isDemo, onFairness, onLeave }: StripProps) {
  const t = useText(texts)
  const words = useText(slotTexts)
  const lang = useLang()
  const { title } = playable
  return (
    <GameStrip
      name={title.names[lang]}
      isDemo={isDemo}
      isTop
      wayOut={<IconButton size="l" icon="arrow-left-bold" name={words('slots.leave')} onClick={onLeave} />}
      about={<Badge>{words('slots.rtp', { percent: title.rtpText })}</Badge>}
    >
      <StripButton icon="shield-check-fill" name={t('fair.title')} onClick={onFairness} />
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
