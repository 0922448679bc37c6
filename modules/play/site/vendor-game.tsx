import { useText } from '@tonle/text/browser'
import { Button, ButtonLink, EmptyState, ErrorState, Spinner, toast } from '@tonle/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GameRef } from './session.ts'
import { texts } from './texts.ts'
import { useVendorLaunch, type VendorLaunch } from './use-vendor-launch.ts'
import { VendorFrame } from './vendor-frame.tsx'
import styles from './vendor-game.module.css'
import { VendorHistory } from './vendor-history.tsx'
import { VendorStrip } from './vendor-strip.tsx'

export interface VendorGameProps {
  readonly game: GameRef
  /** As the catalog calls them; the codes while it is not known. */
  readonly name: string
  readonly vendorName: string
  readonly zone: string
  /** The player's balance, which follows the hints of the server. */
  readonly balance?: ReactNode
  /** Games that are open, for when this one is not. */
  readonly others?: ReactNode
  readonly onLeave: () => void
  readonly onSignIn: () => void
  readonly onNeedAccount: () => void
  /** Opens the deposit over the game. */
  readonly onNeedFunds?: () => void
}

/** The page of an outside vendor's game: its own page in a frame, ours around it. */
export function VendorGame(props: VendorGameProps) {
  const { game, name, onLeave, onNeedFunds } = props
  const launch = useVendorLaunch(game)
  const page = useRef<HTMLDivElement>(null)
  const [isHistory, setHistory] = useState(false)
  useOpenRound(launch.launched)
  const { launched, error } = launch
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.stage}>
        {launched && (
          <VendorFrame
            key={launched.token}
            url={launched.url}
            title={name}
            onMessage={message => {
              if (message === 'exit') onLeave()
              else if (message === 'over') launch.tellOver()
              else if (game.mode === 'real') onNeedFunds?.()
            }}
          />
        )}
        {!launched && !error && (
          <div className={styles.veil} role="status">
            <Spinner />
          </div>
        )}
        {error && <NotLaunched {...props} code={error.code} message={error.message} onRetry={launch.again} />}
        {launched && launch.isOver && <Over onGoOn={launch.again} onLeave={onLeave} />}
      </div>
      {launched && launch.isClosed && <Closed />}
      <VendorStrip {...props} page={page} onHistory={() => setHistory(true)} isPlaying={launched !== undefined} />
      {isHistory && <VendorHistory game={game} name={name} zone={props.zone} onClose={() => setHistory(false)} />}
    </div>
  )
}

/** Says once that the round of last time goes on. */
function useOpenRound(launched: VendorLaunch | undefined): void {
  const t = useText(texts)
  const round = launched?.openRound
  useEffect(() => {
    if (!round) return
    toast({
      id: 'open-round',
      title: t('vendor.open_round'),
      detail: t('vendor.open_round_text', { round: round.roundId ?? '' }),
    })
  }, [round, t])
}

/** The session has ended, or the token expired after its minute: one press launches the game again. */
function Over({ onGoOn, onLeave }: { onGoOn: () => void; onLeave: () => void }) {
  const t = useText(texts)
  return (
    <div className={styles.veil} role="alertdialog" aria-label={t('play.ended')}>
      <EmptyState
        title={t('play.ended')}
        picture="boat"
        action={
          <div className={styles.acts}>
            <Button kind="pri" size="l" autoFocus onClick={onGoOn}>
              {t('play.go_on')}
            </Button>
            <Button size="l" onClick={onLeave}>
              {t('vendor.leave')}
            </Button>
          </div>
        }
      >
        {t('play.ended_text')}
      </EmptyState>
    </div>
  )
}

function Closed() {
  const t = useText(texts)
  return (
    <p className={styles.notice} role="status">
      <b>{t('vendor.closed')}</b> {t('vendor.closed_text')}
    </p>
  )
}

type NotLaunchedProps = VendorGameProps & { code: string; message: string; onRetry: () => void }

/** Why the game did not open, and the one thing to do from there. */
function NotLaunched({ code, message, onRetry, game, onLeave, onSignIn, onNeedAccount, others }: NotLaunchedProps) {
  const t = useText(texts)
  const act = (label: string, onPress: () => void) => (
    <Button kind="pri" size="l" onClick={onPress}>
      {label}
    </Button>
  )
  const notHere = { title: t('play.open_failed'), text: t('play.not_here'), action: act(t('play.to_games'), onLeave) }
  const shown: { title: string; text: string; action: ReactNode } | undefined = {
    'session.required': { title: t('vendor.sign_in'), text: message, action: act(t('vendor.sign_in'), onSignIn) },
    in_need_true_account: { title: message, text: t('vendor.need_account'), action: act(t('vendor.register'), onNeedAccount) },
    'play.no_demo': {
      title: message,
      text: t('vendor.no_demo_text'),
      action: (
        <ButtonLink kind="pri" size="l" href={realPath(game)}>
          {t('vendor.play_real')}
        </ButtonLink>
      ),
    },
    'catalog.no_such_game': notHere,
    // An address that names no game at all.
    'request.invalid': notHere,
    game_maintenance: { title: t('vendor.maintenance'), text: t('vendor.maintenance_text'), action: others },
  }[code]
  return (
    <div className={styles.veil} role="alert">
      {shown ? (
        <EmptyState title={shown.title} picture="boat" action={shown.action}>
          {shown.text}
        </EmptyState>
      ) : (
        <ErrorState title={t('play.open_failed')} message={message} onRetry={onRetry} />
      )}
    </div>
  )
}

const realPath = ({ vendor, gameCode }: GameRef) => `/seamless?${new URLSearchParams({ vendor, gameCode })}`
