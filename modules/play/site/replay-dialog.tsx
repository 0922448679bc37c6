import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Amount, Button, Dialog, Facts, Skeleton } from '@tonle/ui'
import { Component, type ReactNode, useState } from 'react'
import styles from './replay.module.css'
import { useReplayOf } from './replays.tsx'
import { texts } from './texts.ts'

export type ReplayedRound = {
  readonly betId: string
  readonly gameCode: string
  readonly placedAt: string
  readonly currency: Currency
  readonly stake: string
  readonly payout: string
  readonly record: unknown
}

type ReplayDialogProps = {
  readonly round: ReplayedRound
  readonly onClose: () => void
  /** Below the scene and what the round cost and paid. */
  readonly children?: ReactNode
}

/** A round that is over, in the scene of its game; what it cost and paid stands below. */
export function ReplayDialog({ round, onClose, children }: ReplayDialogProps) {
  const t = useText(texts)
  const [showing, setShowing] = useState(0)
  const again = (
    <Button size="l" isBlock icon="clock-counter-clockwise-duotone" onClick={() => setShowing(n => n + 1)}>
      {t('replay.again')}
    </Button>
  )
  return (
    <Dialog title={t('replay.title')} lead={t('replay.from_record')} size="l" onClose={onClose} footer={again}>
      <div className={styles.stack}>
        <div className={styles.stage}>
          <Shown key={showing} round={round} />
        </div>
        <Facts
          facts={[
            { name: t('bets.stake'), value: <Amount value={round.stake} currency={round.currency} /> },
            { name: t('bets.payout'), value: <Amount value={round.payout} currency={round.currency} />, isMain: true },
          ]}
        />
        {children}
      </div>
    </Dialog>
  )
}

/** The game takes no acts: it is looked at. */
function Shown({ round }: { round: ReplayedRound }) {
  const t = useText(texts)
  const Replay = useReplayOf(round.gameCode)
  if (Replay === undefined) return <Skeleton height="100%" />
  const sorry = <p className={styles.sorry}>{t('replay.not_shown')}</p>
  if (Replay === 'missing') return sorry
  return (
    <Safe sorry={sorry}>
      <div className={styles.game} inert>
        <Replay roundId={round.betId} record={round.record} />
      </div>
    </Safe>
  )
}

/** A record that its family does not know (older, or of another program) is said not to be shown; the dialog stands. */
class Safe extends Component<{ sorry: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? this.props.sorry : this.props.children
  }
}
