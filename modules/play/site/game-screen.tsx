import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tonle/contract/browser'
import { SlotGame } from '@tonle/slots/hud/slot-game.tsx'
import { useLang, useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Dialog, EmptyState, Spinner } from '@tonle/ui'
import { useMemo, useRef, useState } from 'react'
import { FairnessDialog } from './fairness-dialog.tsx'
import styles from './game-screen.module.css'
import { type InfoBet, InfoDialog } from './info-dialog.tsx'
import { forgetSession, type GameRef } from './session.ts'
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

function Playing({ game, playable }: { game: GameRef; playable: PlayableTitle }) {
  const t = useText(texts)
  const words = useText(playable.texts)
  const lang = useLang()
  const queries = useQueryClient()
  const { vendor, gameCode, mode } = game
  const [attempt, setAttempt] = useState(0)
  const [open, setOpen] = useState<InfoBet | 'fairness' | 'ended'>()
  const messages = useRef(new Map<string, string>())
  // A new client for each opening, so that a relaunch starts from a fresh session.
  const client = useMemo(() => slotClient({ vendor, gameCode, mode }), [vendor, gameCode, mode, attempt])
  const { title } = playable

  const codeOf = (error: unknown): string => {
    if (!(error instanceof CallError)) return 'slots.spin_failed'
    messages.current.set(error.code, error.message)
    if (error.code === 'play.session_over' || error.code === 'play.launch_expired') setOpen('ended')
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
          title={title}
          scene={playable.scene}
          logoOf={playable.logoOf}
          client={client}
          codeOf={codeOf}
          wordsOf={code => (code.startsWith('slots.') || code === 'network.failed' ? undefined : messages.current.get(code))}
          onInfo={setOpen}
          onVerify={() => setOpen('fairness')}
          // The wallet's queries are read again when the round has been shown, not before: the header must not tell the win early.
          onShowing={setRoundShowing}
          onBalance={() => void queries.invalidateQueries({ queryKey: ['wallet'] })}
        />
      </div>
      <footer className={styles.strip}>
        <h1>{title.names[lang]}</h1>
        <Badge>RTP {title.rtpText}%</Badge>
        {mode === 'demo' && <Badge tone="accent">{t('play.demo_note')}</Badge>}
        <span className={styles.space} />
        <Button kind="quiet" size="s" icon="shield-check-fill" onClick={() => setOpen('fairness')}>
          {t('fair.title')}
        </Button>
      </footer>
      {open === 'fairness' && <FairnessDialog game={game} onClose={() => setOpen(undefined)} />}
      {open === 'ended' && (
        <Dialog
          title={t('play.ended')}
          onClose={relaunch}
          footer={
            <Button kind="pri" size="l" isBlock onClick={relaunch}>
              {t('play.go_on')}
            </Button>
          }
        >
          <p>{t('play.ended_text')}</p>
        </Dialog>
      )}
      {open && typeof open === 'object' && (
        <InfoDialog playable={playable} bet={open} wordsOf={key => words(key)} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}
