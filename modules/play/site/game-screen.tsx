import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tonle/contract/browser'
import { SlotGame } from '@tonle/slots/hud/slot-game.tsx'
import { texts as slotTexts } from '@tonle/slots/texts.ts'
import { useLang, useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Dialog, EmptyState, Spinner } from '@tonle/ui'
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

/** The page of one of our own games: fills what the header leaves of the screen. */
export function GameScreen(game: GameRef) {
  const t = useText(texts)
  const playable = usePlayable(game.gameCode)
  if (playable === undefined)
    return (
      <div className={styles.page} role="status">
        <Spinner />
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
  return <Playing game={game} playable={playable} />
}

type Open = InfoBet | 'fairness' | 'ended'

function Playing({ game, playable }: { game: GameRef; playable: PlayableTitle }) {
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
    <div className={styles.page}>
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
      <Strip playable={playable} isDemo={mode === 'demo'} onFairness={() => setOpen('fairness')} />
      {/* A dialog whose texts are on their way must not take the running game off the screen. */}
      <Suspense fallback={null}>
        {open === 'fairness' && <FairnessDialog game={game} onClose={() => setOpen(undefined)} />}
        {open === 'ended' && <EndedDialog onGoOn={relaunch} />}
        {typeof open === 'object' && <InfoDialog playable={playable} bet={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}

/** Below the game: what is played, its return, the way to check it. */
function Strip({ playable, isDemo, onFairness }: { playable: PlayableTitle; isDemo: boolean; onFairness: () => void }) {
  const t = useText(texts)
  const words = useText(slotTexts)
  const lang = useLang()
  const { title } = playable
  return (
    <GameStrip name={title.names[lang]} isDemo={isDemo} about={<Badge>{words('slots.rtp', { percent: title.rtpText })}</Badge>}>
      <Button kind="quiet" size="s" icon="shield-check-fill" onClick={onFairness}>
        {t('fair.title')}
      </Button>
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
